/** Whether this is a zone of the IANA database that this Node knows, or a fixed offset such as `+05:30`. */
export function isTimeZone(zone: string): boolean {
  try {
    clockOf(zone)
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** The hour 0–23 that clocks in `zone` show, through each change of the clock. Throws RangeError for no zone. */
export function hourIn(zone: string, now: number): number {
  return Math.floor(minuteOfDay(zone, now) / 60)
}

/**
 * How far clocks in `zone` are ahead of UTC now, in minutes, −674 to 765. These bounds are enough: a day more or less
 * would show the same time. Throws RangeError when there is no such zone.
 */
export function utcOffset(zone: string, now: number): number {
  const ahead = (minuteOfDay(zone, now) - minuteOfDay('UTC', now) + DAY_MINUTES) % DAY_MINUTES
  return ahead > FURTHEST_AHEAD_MINUTES ? ahead - DAY_MINUTES : ahead
}

/** The zone of a fixed distance from UTC, such as `+05:30`. */
export function fixedZone(utcOffsetMinutes: number): string {
  const sign = utcOffsetMinutes < 0 ? '-' : '+'
  const minutes = Math.abs(utcOffsetMinutes)
  return `${sign}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

const DAY_MINUTES = 24 * 60
/** Chatham's in winter; further east it is taken for the day before. */
const FURTHEST_AHEAD_MINUTES = 765

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Making a format takes a hundred times as long as using it, and zones are few. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en', { timeZone: zone, timeStyle: 'short', hourCycle: 'h23' })
  clocks.set(zone, made)
  return made
}

function minuteOfDay(zone: string, now: number): number {
  const [hours = 0, minutes = 0] = clockOf(zone).format(now).split(':').map(Number)
  return hours * 60 + minutes
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
