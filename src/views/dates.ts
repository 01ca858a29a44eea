import type { Translator } from '../locales/translator.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { wrap } from './formatted.ts'
import { perLocale } from './per-locale.ts'
import type { ZoneChoice } from './time-zones.ts'

const momentFormat = perLocale(
  locale =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
      timeZoneName: 'short',
    }),
)
const timeFormat = perLocale(
  locale =>
    new Intl.DateTimeFormat(locale, {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
      timeZoneName: 'short',
    }),
)
const dayFormat = perLocale(
  locale => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
)
const relativeFormat = perLocale(locale => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }))
/** By zone; there are few. */
const clockFormats = perLocale(() => new Map<string, Intl.DateTimeFormat>())
const regionNames = perLocale(locale => new Intl.DisplayNames(locale, { type: 'region' }))

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** A moment as each client shows it in its own time zone; older clients show the UTC text. */
export function moment(t: Translator, ms: number, now: number): FormattedText {
  return dated(momentFormat(t).format(ms), { ms, now, format: 'dt' })
}

/** A moment where there is little room: the time of day while that is clear, then the date. */
export function shortMoment(t: Translator, ms: number, now: number): FormattedText {
  return now - ms < CLEAR_MS
    ? dated(timeFormat(t).format(ms), { ms, now, format: 't' })
    : dated(dayFormat(t).format(ms), { ms, now, format: 'd' })
}

/** Nobody takes a time that is no longer ago for that of another day. */
const CLEAR_MS = 12 * 3_600_000

/** A moment told from now, such as "in 5 hours", which clients keep up to date. */
export function fromNow(t: Translator, ms: number, now: number): FormattedText {
  return dated(relativeTime(t, ms - now), { ms, now, format: 'r' })
}

/** A span of whole hours or days, such as "7 days". */
export function timeSpan(t: Translator, hours: number): string {
  const [unit, count] = hours < 24 ? (['hour', hours] as const) : (['day', hours / 24] as const)
  return new Intl.NumberFormat(t.locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** The time of day that clocks show in a zone: a name of the IANA database or a fixed offset such as `+05:30`. */
export function clockTime(t: Translator, ms: number, zone: string): string {
  const formats = clockFormats(t)
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat(t.locale, { hour: 'numeric', minute: '2-digit', timeZone: zone })
  formats.set(zone, format)
  return format.format(ms)
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
  words: string,
  { ms, now, format }: { readonly ms: number; readonly now: number; readonly format: 'dt' | 'd' | 't' | 'r' },
): FormattedText {
  const unix_time = Math.floor(ms / 1000)
  const isTaken = unix_time >= 1 && ms <= now + MOST_AHEAD_MS && words.length <= MOST_WORDS
  if (!isTaken) return { text: words, entities: [] }
  return wrap(words, { type: 'date_time', unix_time, date_time_format: format })
}

/** A day less than Telegram takes, for clocks that differ. */
const MOST_AHEAD_MS = 1_097 * 86_400_000
/** In UTF-16 units. */
const MOST_WORDS = 31

function relativeTime(t: Translator, ms: number): string {
  const [unit, length] = UNITS.find(([, unitMs]) => Math.abs(ms) >= unitMs) ?? ['minute', 60_000]
  const count = Math.max(1, Math.floor(Math.abs(ms) / length))
  return relativeFormat(t).format(ms < 0 ? -count : count, unit)
}
