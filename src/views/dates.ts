import QuickLRU from 'quick-lru'
import type { Translator } from '../locales/translator.ts'
import type { FactSpan, FactTime } from '../reader/facts/mail-facts.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { join, wrap } from './join-formatted.ts'
import { perLocale } from './per-locale.ts'
import type { ZoneChoice } from './zone-choices.ts'

const MOMENT = {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const
const TIME = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
const DAY = { day: 'numeric', month: 'short' } as const
const WEEKDAY = { weekday: 'short', ...DAY } as const
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const
const momentFormat = datedFormat(MOMENT)
const timeFormat = zonedFormat(TIME)
const dayFormat = datedFormat(DAY)
const relativeFormat = perLocale(locale => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }))
const weekdayFormat = datedFormat(WEEKDAY)
const dayKeyFormat = zonedFormat({ year: 'numeric', month: 'numeric', day: 'numeric' })
const yearFormat = zonedFormat({ year: 'numeric' })
const clockFormat = zonedFormat(CLOCK)
const clockSeparator = perLocale(locale =>
  separatorOf(new Intl.DateTimeFormat(locale, { ...WEEKDAY, ...CLOCK })),
)
const regionNames = perLocale(locale => new Intl.DisplayNames(locale, { type: 'region' }))

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** A moment as each client shows it in its own time zone; older clients show the UTC text. */
export function moment(t: Translator, ms: number, now: number): FormattedText {
  return dated(t, momentFormat(t, ms, now), { ms, now, format: 'dt' })
}

/** A moment where space is short: the time of day if it is clear which day, else the date. */
export function shortMoment(t: Translator, ms: number, now: number): FormattedText {
  return now - ms < CLEAR_MS
    ? dated(t, timeFormat(t).format(ms), { ms, now, format: 't' })
    : dated(t, dayFormat(t, ms, now), { ms, now, format: 'd' })
}

/** Within this time nobody takes a time of day for that of another day. */
const CLEAR_MS = 12 * 3_600_000

/** A moment relative to now, such as "in 5 hours", which clients keep up to date. */
export function fromNow(t: Translator, ms: number, now: number): FormattedText {
  return dated(t, relativeTime(t, ms - now), { ms, now, format: 'r' })
}

/** A span of whole hours or days, such as "7 days". */
export function timeSpan(t: Translator, hours: number): string {
  const [unit, count] = hours < 24 ? (['hour', hours] as const) : (['day', hours / 24] as const)
  return new Intl.NumberFormat(t.locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/**
 * An appointment. Each client shows it in its own time zone; the words give the time of the zone it was written for.
 * Days, and times without a zone, are the same everywhere. Day and hours are separate entities: clients differ in which
 * they show first. A day that both ends share is said once.
 */
export function appointment(t: Translator, { start, end }: FactSpan, now: number): FormattedText {
  const day = (time: FactTime) => dayKeyFormat(t, zoneOf(t, time)).format(time.ms)
  const isSameDay = end !== undefined && day(start) === day(end)
  if (start.isDay) return join([dayOf(t, start, now), ...(end ? [' – ', dayOf(t, end, now)] : [])])
  const first = join([dayOf(t, start, now), clockSeparator(t), hourOf(t, start, now)])
  const last = end && hourOf(t, end, now)
  const shown = isSameDay
    ? [first, HOURS_DASH, last]
    : [first, ' – ', end && dayOf(t, end, now), clockSeparator(t), last]
  const span = last ? join(shown.filter(part => part !== undefined)) : first
  const isClear = start.zone === undefined || span.entities.length > 0 || t.wordedDates !== undefined
  return isClear ? span : join([span, ` (${start.zone})`])
}

/** Keeps the hours on one line. */
const HOURS_DASH = '\u2060–\u2060'

/** How mails write a time: with the weekday and the month as words, and the hour of 24. */
export function spokenTime(t: Translator, time: FactTime): readonly string[] {
  const { ms } = time
  const zone = time.zone ?? 'UTC'
  const spoken = [t.locale, 'en'].map(
    locale => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: zone }),
  )
  const hour = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: zone })
  return [...spoken, hour].map(format => format.format(ms))
}

function dayOf(t: Translator, time: FactTime, now: number): FormattedText {
  const words = weekdayFormat(t, time.ms, now, zoneOf(t, time))
  if (time.isDay || time.zone === undefined) return { text: words, entities: [] }
  return dated(t, words, { ms: time.ms, now, format: 'wd' })
}

function hourOf(t: Translator, time: FactTime, now: number): FormattedText {
  const words = clockFormat(t, zoneOf(t, time)).format(time.ms)
  if (time.zone === undefined) return { text: words, entities: [] }
  return dated(t, words, { ms: time.ms, now, format: 't' })
}

/** What stands between a day and the hour behind it. */
function separatorOf(format: Intl.DateTimeFormat): string {
  const parts = format.formatToParts(0)
  const hour = parts.findIndex(({ type }) => type === 'hour' || type === 'dayPeriod')
  const before = parts[hour - 1]
  return before?.type === 'literal' ? before.value : ', '
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
 * Words that clients replace by a date in their own format. Telegram refuses messages with dates before 1970 or more
 * than 1,098 days ahead (`ENTITY_DATE_INVALID`), and with longer words; those stay plain words.
 */
function dated(
  t: Translator,
  words: string,
  {
    ms,
    now,
    format,
  }: { readonly ms: number; readonly now: number; readonly format: 'dt' | 'd' | 't' | 'r' | 'wd' },
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

/**
 * If less than this part of a unit is missing, it counts as whole: an address that was extended by seven days does not
 * have six.
 */
const SLACK = 0.05

function relativeTime(t: Translator, ms: number): string {
  const [unit, length] = UNITS.find(([, unitMs]) => Math.abs(ms) >= unitMs * (1 - SLACK)) ?? [
    'minute',
    60_000,
  ]
  const count = Math.max(1, Math.floor(Math.abs(ms) / length + SLACK))
  return relativeFormat(t).format(ms < 0 ? -count : count, unit)
}

/** Each takes some 20 KB, and mails of strangers name all kinds of zones. */
const KEPT_FORMATS = 300
const formats = new QuickLRU<string, Intl.DateTimeFormat>({ maxSize: KEPT_FORMATS })

/** A format for each language and zone. Without a zone, that of the chat's worded dates, else UTC. */
function zonedFormat(
  options: Intl.DateTimeFormatOptions,
): (t: Translator, zone?: string) => Intl.DateTimeFormat {
  const shown = JSON.stringify(options)
  return (t, zone = t.wordedDates?.zone ?? 'UTC') => {
    const key = `${t.locale} ${zone} ${shown}`
    const known = formats.get(key)
    if (known) return known
    const made = new Intl.DateTimeFormat(t.locale, { ...options, timeZone: zone })
    formats.set(key, made)
    return made
  }
}

/** The words of a moment, with the year where that is not the year of now. */
function datedFormat(
  options: Intl.DateTimeFormatOptions,
): (t: Translator, ms: number, now: number, zone?: string) => string {
  const [short, long] = [zonedFormat(options), zonedFormat({ ...options, year: 'numeric' })]
  return (t, ms, now, zone) => {
    const isThisYear = yearFormat(t, zone).format(ms) === yearFormat(t, zone).format(now)
    return (isThisYear ? short : long)(t, zone).format(ms)
  }
}
