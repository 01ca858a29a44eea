import type { Settings } from '../store/records.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Whether `now` lies in the chat's quiet hours, which may go over midnight. */
export function isQuiet({ quietHours }: Settings, now: number): boolean {
  if (!quietHours || quietHours.from === quietHours.to) return false
  const { from, to, utcOffsetMinutes } = quietHours
  const hour = Math.floor((now + utcOffsetMinutes * MINUTE_MS) / HOUR_MS) % 24
  return from < to ? hour >= from && hour < to : hour >= from || hour < to
}
