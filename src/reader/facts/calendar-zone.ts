import ICAL from 'ical.js'

/** Before this year nobody invites by mail. Each year until today costs time to work out. */
const FIRST_YEAR = 2000
/** Outlook's zones have two changes; those that also tell their history have some more. */
const MOST_CHANGES = 16

/**
 * How far a zone that only the calendar describes, as Outlook's, is ahead of UTC at this time, in seconds. Undefined
 * when the calendar does not describe it, or in another way than real calendars do: ical.js would then take very long.
 */
export function describedOffset(root: ICAL.Component, time: ICAL.Time, tzid: string): number | undefined {
  const described = root
    .getAllSubcomponents('vtimezone')
    .find(one => String(one.getFirstPropertyValue('tzid')) === tzid)
  const changes = described?.getAllSubcomponents() ?? []
  if (!described || time.year < FIRST_YEAR || changes.length > MOST_CHANGES) return undefined
  if (!changes.every(isPlain)) return undefined
  for (const change of changes) startLate(change, time.year)
  return new ICAL.Timezone({ component: described, tzid }).utcOffset(time)
}

function isPlain(change: ICAL.Component): boolean {
  const [start, from, to, rule] = ['dtstart', 'tzoffsetfrom', 'tzoffsetto', 'rrule'].map((name): unknown =>
    change.getFirstPropertyValue(name),
  )
  return (
    start instanceof ICAL.Time &&
    from instanceof ICAL.UtcOffset &&
    to instanceof ICAL.UtcOffset &&
    (rule === null || (rule instanceof ICAL.Recur && isOnceAYear(rule))) &&
    !change.hasProperty('rdate')
  )
}

/** On the nth weekday of a month, on a day of a month, or on the day of its start. Notes also repeats the time of day. */
function isOnceAYear({ freq, interval, count, parts }: ICAL.Recur): boolean {
  if (freq !== 'YEARLY' || interval !== 1 || count) return false
  const { BYMONTH, BYDAY, BYMONTHDAY, BYHOUR, BYMINUTE, ...others } = parts
  const given = [BYMONTH, BYDAY, BYMONTHDAY, BYHOUR, BYMINUTE].filter(values => values !== undefined)
  if (Object.keys(others).length > 0 || given.some(values => values.length !== 1)) return false
  if (BYDAY && BYMONTHDAY) return false
  if ((BYDAY || BYMONTHDAY) && !BYMONTH) return false
  return (BYDAY === undefined || NTH_WEEKDAY.test(String(BYDAY[0]))) && !BYMONTHDAY?.includes(0)
}

const NTH_WEEKDAY = /^[+-]?[1-5][A-Z]{2}$/

/** Outlook's changes begin in 1601. Only the last two years of a change count here. */
function startLate(change: ICAL.Component, year: number): void {
  const start: unknown = change.getFirstPropertyValue('dtstart')
  const rule: unknown = change.getFirstPropertyValue('rrule')
  if (!(start instanceof ICAL.Time && rule instanceof ICAL.Recur)) return
  const last = Math.min(year, rule.until?.year ?? year)
  start.year = Math.max(start.year, last - 2)
}
