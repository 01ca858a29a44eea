import type { ArrivalRates } from './polling/arrival-rates.ts'

/** What learning needs to know of an address, and changes. */
export interface Lesson {
  readonly createdAt: number
  lastMailAt: number | undefined
  readonly lastLookAt: number | undefined
}

/** Teaches the rates what a look at `now` brought: `news` oldest first, and silence before, between and after them. */
export function learn(
  watched: Lesson,
  news: readonly { readonly receivedAt: number | undefined }[],
  now: number,
  rates: ArrivalRates,
): void {
  // A list shows all that came since the address was made, so that the first look teaches as well.
  const seenUntil = watched.lastLookAt ?? watched.createdAt
  for (const { receivedAt } of news) {
    const at = arrivalBetween(seenUntil, now, receivedAt)
    observe(watched, rates, seenUntil, at, true)
    watched.lastMailAt = Math.max(watched.lastMailAt ?? 0, at)
  }
  observe(watched, rates, seenUntil, now, false)
}

/** When a mail arrived as far as our own clock can tell: the service's may be off, or silent. */
function arrivalBetween(from: number, now: number, receivedAt: number | undefined): number {
  if (receivedAt === undefined) return (from + now) / 2
  return Math.min(now, Math.max(from, receivedAt))
}

function observe(
  { createdAt, lastMailAt }: Lesson,
  rates: ArrivalRates,
  seenUntil: number,
  to: number,
  mail: boolean,
): void {
  const event = lastMailAt ?? createdAt
  const stage = lastMailAt === undefined ? 'waiting' : 'served'
  rates.observe({ stage, fromMs: Math.max(seenUntil, event) - event, toMs: to - event, mail })
}
