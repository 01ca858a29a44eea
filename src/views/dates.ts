import type { Translator } from '../locales/translator.ts'
import type { FactSpan, FactTime } from '../reader/facts/mail-facts.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { join, wrap } from './formatted.ts'
import { perLocale } from './per-locale.ts'
import type { ZoneChoice } from './time-zones.ts'

const MOMENT = {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const
const TIME = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
const DAY = { day: 'numeric', month: 'short' } as const
const momentFormat = zonedFormat(MOMENT)
const timeFormat = zonedFormat(TIME)
const dayFormat = zonedFormat(DAY)
const relativeFormat = perLocale(locale => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }))
const WEEKDAY = { weekday: 'short', ...DAY } as const
const weekdayFormat = zonedFormat(WEEKDAY)
const appointmentFormat = zonedFormat({ ...WEEKDAY, hour: 'numeric', minute: '2-digit' })
const dayKeyFormat = zonedFormat({ year: 'numeric', month: 'numeric', day: 'numeric' })
const clockFormat = zonedFormat({ hour: 'numeric', minute: '2-digit' })
const regionNames = perLocale(locale => new Intl.DisplayNames(locale, { type: 'region' }))

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** A moment as each client shows it in its own time zone; older clients show the UTC text. */
export function moment(t: Translator, ms: number, now: number): FormattedText {
  return dated(t, momentFormat(t).format(ms), { ms, now, format: 'dt' })
}

/** A moment where there is little room: the time of day while that is clear, then the date. */
export function shortMoment(t: Translator, ms: number, now: number): FormattedText {
  return now - ms < CLEAR_MS
    ? dated(t, timeFormat(t).format(ms), { ms, now, format: 't' })
    : dated(t, dayFormat(t).format(ms), { ms, now, format: 'd' })
}

/** Nobody takes a time that is no longer ago for that of another day. */
const CLEAR_MS = 12 * 3_600_000

/** A moment told from now, such as "in 5 hours", which clients keep up to date. */
export function fromNow(t: Translator, ms: number, now: number): FormattedText {
  return dated(t, relativeTime(t, ms - now), { ms, now, format: 'r' })
}

/** A span of whole hours or days, such as "7 days". */
export function timeSpan(t: Translator, hours: number): string {
  const [unit, count] = hours < 24 ? (['hour', hours] as const) : (['day', hours / 24] as const)
  return new Intl.NumberFormat(t.locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/**
 * An appointment: each client shows it in its own time zone, and in words it stands as where it was written for. Days, and
 * times without a zone, are the same everywhere.
 */
export function appointment(t: Translator, { start, end }: FactSpan, now: number): FormattedText {
  const day = (time: FactTime) => dayKeyFormat(t, zoneOf(t, time)).format(time.ms)
  const isSameDay = end !== undefined && day(start) === day(end)
  if (start.isDay) return join([dayOf(t, start), ...(end ? [' – ', dayOf(t, end)] : [])])
  if (!end) return timed(t, start, { now, isTimeOnly: false })
  const last = timed(t, end, { now, isTimeOnly: isSameDay })
  return join([timed(t, start, { now, isTimeOnly: false }), isSameDay ? '–' : ' – ', last])
}

function dayOf(t: Translator, { ms }: FactTime): string {
  return weekdayFormat(t, 'UTC').format(ms)
}

function timed(
  t: Translator,
  time: FactTime,
  { now, isTimeOnly }: { readonly now: number; readonly isTimeOnly: boolean },
): FormattedText {
  const { ms, zone } = time
  const format = isTimeOnly ? clockFormat : appointmentFormat
  const words = format(t, zoneOf(t, time)).format(ms)
  if (zone === undefined) return { text: words, entities: [] }
  const shown = dated(t, words, { ms, now, format: isTimeOnly ? 't' : 'wdt' })
  const isClear = shown.entities.length > 0 || t.wordedDates !== undefined || isTimeOnly
  return isClear ? shown : { text: `${words} (${zone})`, entities: [] }
}

function zoneOf(t: Translator, { zone }: FactTime): string {
  return zone === undefined ? 'UTC' : (t.wordedDates?.zone ?? zone)
}

/** The time of day that clocks show in a zone: a name of the IANA database or a fixed offset such as `+05:30`. */
export function clockTime(t: Translator, ms: number, zone: string): string {
  return clockFormat(t, zone).format(ms)
}

/** A zone as people find it: its city, and countries that keep the same time. */
export function placeName(t: Translator, { zone, regions }: ZoneChoice): string {
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  return `${regions.map(region => regionNames(t).of(region) ?? region).join(', ')} (${city})`
}

/**
 * Words that clients show as a date of their own. Telegram refuses messages with dates before 1970 or more than 1,098
 * days ahead (`ENTITY_DATE_INVALID`), and with longer words: these stay words.
 */
function dated(
  t: Translator,
  words: string,
  {
    ms,
    now,
    format,
  }: { readonly ms: number; readonly now: number; readonly format: 'dt' | 'd' | 't' | 'r' | 'wdt' },
): FormattedText {
  const unix_time = Math.floor(ms / 1000)
  const isTaken =
    t.wordedDates === undefined && unix_time >= 1 && ms <= now + MOST_AHEAD_MS && words.length <= MOST_WORDS
  if (!isTaken) return { text: words, entities: [] }
  return wrap(words, { type: 'date_time', unix_time, date_time_format: format })
}

/** A day less than Telegram takes, for clocks that differ. */
const MOST_AHEAD_MS = 1_097 * 86_400_000
/** In UTF-16 units. */
const MOST_WORDS = 31

/** What lacks less than this part of a unit is told as the whole: an address that was extended by seven days has no six. */
const SLACK = 0.05

function relativeTime(t: Translator, ms: number): string {
  const [unit, length] = UNITS.find(([, unitMs]) => Math.abs(ms) >= unitMs * (1 - SLACK)) ?? [
    'minute',
    60_000,
  ]
  const count = Math.max(1, Math.floor(Math.abs(ms) / length + SLACK))
  return relativeFormat(t).format(ms < 0 ? -count : count, unit)
}

/** A format for each language and zone; there are few. Without a zone, that of the chat's worded dates, else UTC. */
function zonedFormat(
  options: Intl.DateTimeFormatOptions,
): (t: Translator, zone?: string) => Intl.DateTimeFormat {
  const formats = perLocale(() => new Map<string, Intl.DateTimeFormat>())
  return (t, zone = t.wordedDates?.zone ?? 'UTC') => {
    const known = formats(t).get(zone)
    if (known) return known
    const made = new Intl.DateTimeFormat(t.locale, { ...options, timeZone: zone })
    formats(t).set(zone, made)
    return made
  }
}
