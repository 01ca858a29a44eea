/** Nobody is believed who asks for more: one wrong header would end all polls. */
const LONGEST_WAIT_MS = 3_600_000

/** How long a `Retry-After` header asks to wait, in milliseconds, an hour at most: seconds or a date (RFC 9110 §10.2.3). */
export function parseRetryAfter(header: string | string[] | undefined, now: number): number | undefined {
  const text = (Array.isArray(header) ? header[0] : header)?.trim()
  if (!text) return undefined
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1_000, LONGEST_WAIT_MS)
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.min(Math.max(0, date - now), LONGEST_WAIT_MS)
}
