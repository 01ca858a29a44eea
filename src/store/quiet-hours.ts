import { hourIn } from '../time-zone.ts'
import type { Settings } from './records.ts'

/** Whether `now` lies in the chat's quiet hours, which may go over midnight. */
export function isQuiet({ quietHours }: Settings, now: number): boolean {
  if (!quietHours || quietHours.from === quietHours.to) return false
  const { from, to, zone } = quietHours
  const hour = hourIn(zone, now)
  return from < to ? hour >= from && hour < to : hour >= from || hour < to
}

/** In every time zone, hours begin at a multiple of this. */
const QUARTER_MS = 15 * 60_000
const TWO_DAYS = (48 * 60 * 60_000) / QUARTER_MS

/** When this hour begins next where the chat is, or, where that is quiet, when its quiet hours are over. */
export function nextHour(settings: Settings, hour: number, now: number): number {
  const { zone = 'UTC' } = settings.quietHours ?? {}
  const first = Math.floor(now / QUARTER_MS) * QUARTER_MS
  let begins: number | undefined
  for (let quarter = 1; quarter <= TWO_DAYS; quarter += 1) {
    const at = first + quarter * QUARTER_MS
    if (hourIn(zone, at) === hour && hourIn(zone, at - 1) !== hour) begins ??= at
    if (begins !== undefined && !isQuiet(settings, at)) return at
  }
  // It is quiet all day.
  return begins ?? first + TWO_DAYS * QUARTER_MS
}
