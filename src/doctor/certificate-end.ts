import type { X509Certificate } from 'node:crypto'

const DAY_MS = 86_400_000
/** Let's Encrypt renews 30 days ahead; less than this left means that renewing has stopped. */
const RENEW_WITHIN_DAYS = 14

/** The state of a certificate: good for long, to be renewed now, or over. */
interface CertificateEnd {
  readonly state: 'far' | 'near' | 'over'
  /** As the rest of a sentence about it. */
  readonly says: string
}

/** How long a certificate is still good for, at `now` in ms since 1970. */
export function certificateEnd(
  { validToDate }: Pick<X509Certificate, 'validToDate'>,
  now: number,
): CertificateEnd {
  const days = Math.floor((validToDate.getTime() - now) / DAY_MS)
  const until = validToDate.toISOString().slice(0, 10)
  if (days < 0) return { state: 'over', says: `expired on ${until}` }
  if (days < RENEW_WITHIN_DAYS) return { state: 'near', says: `expires on ${until}, in ${days} days` }
  return { state: 'far', says: `good until ${until}, ${days} days more` }
}
