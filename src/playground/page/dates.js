import { language } from './words.js'

const STEPS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
]

/** The time of day of a message, in the reader's zone and language. */
export function clockTime(unixTime) {
  return new Intl.DateTimeFormat(language(), { hour: 'numeric', minute: '2-digit' }).format(unixTime * 1000)
}

/** The day of a message. */
export function dayName(unixTime) {
  return new Intl.DateTimeFormat(language(), { day: 'numeric', month: 'long', weekday: 'short' }).format(
    unixTime * 1000,
  )
}

/** A point in time as a `date_time` entity wants it: `r` is relative, else weekday, date and time. A short date of this year goes without it. */
export function formatDateTime(unixTime, format) {
  if (format === 'r') return relativeTime(unixTime)
  const options = {}
  if (format.includes('w')) options.weekday = format.includes('D') ? 'long' : 'short'
  if (format.includes('d')) Object.assign(options, shortDay(unixTime))
  if (format.includes('D')) Object.assign(options, { day: 'numeric', month: 'long', year: 'numeric' })
  if (/t/i.test(format)) Object.assign(options, { hour: 'numeric', minute: '2-digit' })
  if (format.includes('T')) options.second = '2-digit'
  return new Intl.DateTimeFormat(language(), options).format(unixTime * 1000)
}

function shortDay(unixTime) {
  const isThisYear = new Date(unixTime * 1000).getFullYear() === new Date().getFullYear()
  return { day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) }
}

/** The whole date and time, for a tooltip. */
export function fullDateTime(unixTime) {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'full', timeStyle: 'medium' }).format(
    unixTime * 1000,
  )
}

function relativeTime(unixTime) {
  const seconds = Math.round(unixTime - Date.now() / 1000)
  const [unit, size] = STEPS.find(([, step]) => Math.abs(seconds) >= step * 0.97) ?? ['second', 1]
  return new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(Math.round(seconds / size), unit)
}
