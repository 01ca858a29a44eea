/** Reads a date of the mail API; undefined when it is missing or unreadable. Milliseconds since 1970. */
export type ReadWireDate = (text: string) => number | undefined

const WALL_TIME = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?$/
const UNIX_SECONDS = /^\d{9,10}$/
const UNIX_MILLISECONDS = /^\d{12,13}$/
const WITH_OFFSET = /^[^\n]{0,20}\d\d:\d\d:\d\d(?:\.\d{1,9})? ?(?:Z|UTC|GMT|[+-]\d\d:?\d\d)$/

/** Reads a date that names no zone, `YYYY-MM-DD HH:MM:SS`, as the wall clock of an IANA time zone. */
export function createWallTimeReader(timeZone: string): ReadWireDate {
  const offsetAt = createOffsetLookup(timeZone)
  return text => {
    const wallTime = parseWallTime(text.trim())
    return wallTime === undefined ? undefined : fromWallTime(wallTime, offsetAt)
  }
}

/** Reads a date that speaks for itself: with an offset, or as the seconds or milliseconds since 1970. */
export function readInstant(text: string): number | undefined {
  const trimmed = text.trim()
  if (UNIX_SECONDS.test(trimmed)) return Number(trimmed) * 1_000
  if (UNIX_MILLISECONDS.test(trimmed)) return Number(trimmed)
  const instant = WITH_OFFSET.test(trimmed) ? Date.parse(trimmed) : Number.NaN
  return Number.isNaN(instant) ? undefined : instant
}

/** The wall time as if it were UTC; undefined for one that no calendar has, such as 30 February. */
function parseWallTime(text: string): number | undefined {
  const match = WALL_TIME.exec(text)
  if (!match) return undefined
  const asUtc = Date.parse(`${match[1]}-${match[2]}-${match[3]}T${match[4]}:${match[5]}:${match[6] ?? '00'}Z`)
  // V8 lets days 29 to 31 of a shorter month run over into the next.
  return Number.isNaN(asUtc) || new Date(asUtc).getUTCDate() !== Number(match[3]) ? undefined : asUtc
}

/**
 * The instant at which the zone's clocks show this time. As everywhere (RFC 5545, Temporal's "compatible"):
 * a time that comes twice is the earlier one, a time that is skipped is read with the offset before the skip.
 */
function fromWallTime(wallTime: number, offsetAt: (instant: number) => number): number {
  const before = offsetAt(wallTime - DAY_MS)
  const after = offsetAt(wallTime + DAY_MS)
  const early = wallTime - before
  if (before === after || offsetAt(early) === before) return early
  const late = wallTime - after
  return offsetAt(late) === after ? late : early
}

const DAY_MS = 86_400_000

function createOffsetLookup(timeZone: string): (instant: number) => number {
  if (timeZone === 'UTC') return () => 0
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return instant => {
    const part = Object.fromEntries(
      format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
    )
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1_000) * 1_000
  }
}
