import type { Translator } from '../locales/translator.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { wrap } from './formatted.ts'

/** A moment as each client shows it in its own time zone; older clients show the UTC text. */
export function moment(t: Translator, ms: number): FormattedText {
  const format = new Intl.DateTimeFormat(t.locale, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  })
  return wrap(format.format(ms), {
    type: 'date_time',
    unix_time: Math.floor(ms / 1000),
    date_time_format: 'dt',
  })
}

/** A moment told from now, such as "in 5 hours", which clients keep up to date. */
export function fromNow(t: Translator, ms: number, now: number): FormattedText {
  return wrap(relativeTime(t, ms - now), {
    type: 'date_time',
    unix_time: Math.floor(ms / 1000),
    date_time_format: 'r',
  })
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

function relativeTime(t: Translator, ms: number): string {
  const format = new Intl.RelativeTimeFormat(t.locale, { numeric: 'always' })
  const [unit, length] = UNITS.find(([, unitMs]) => Math.abs(ms) >= unitMs) ?? ['minute', 60_000]
  const count = Math.max(1, Math.floor(Math.abs(ms) / length))
  return format.format(ms < 0 ? -count : count, unit)
}
