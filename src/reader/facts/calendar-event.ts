import ICAL from 'ical.js'
import { textLinks } from '../links/text-links.ts'
import { actionOf } from '../links/track-join-invoice.ts'
import { webUrl } from '../web-url.ts'
import { describedOffset } from './calendar-zone.ts'
import { factLink, words } from './fact-values.ts'
import type { EventFacts, EventVersion, FactTime } from './mail-facts.ts'

/** A longer calendar has many appointments and is no invitation. */
const MAX_LENGTH = 65_536

/** The appointment of an invitation (RFC 5546); undefined for answers to one, and for an invalid calendar. */
export function calendarEvent(calendar: string): EventFacts | undefined {
  if (calendar.length > MAX_LENGTH) return undefined
  const root = rootOf(calendar)
  const method = textOf(root, 'method')?.toUpperCase() ?? 'PUBLISH'
  const event = root?.getFirstSubcomponent('vevent')
  if (!root || !event || !TELLING.has(method)) return undefined
  const start = timeOf(root, event, 'dtstart')
  const title = words(textOf(event, 'summary'))
  if (!start || title === undefined) return undefined
  const isCancelled = method === 'CANCEL' || textOf(event, 'status')?.toUpperCase() === 'CANCELLED'
  const { place, url } = placeOf(textOf(event, 'location') ?? '')
  return {
    kind: 'event',
    title,
    when: { start, end: endOf(root, event, start) },
    place,
    note: noteOf(textOf(event, 'description')),
    status: isCancelled ? 'cancelled' : Number(textOf(event, 'sequence') ?? 0) > 0 ? 'updated' : 'new',
    repeats: event.getFirstProperty('rrule') !== null,
    link: isCancelled ? undefined : linkOf(event, url),
    version: versionOf(root, event),
  }
}

/** A place in words, and the web address in it: cut to a line, a long one would lead nowhere and hide the words. */
function placeOf(location: string): { readonly place: string | undefined; readonly url: string | undefined } {
  const url = textLinks(location)
    .map(({ href }) => href)
    .find(href => webUrl(href) !== undefined)
  if (url === undefined) return { place: words(location), url }
  const start = location.indexOf(url)
  const before = location.slice(0, start).replace(SIGNS_BEFORE, '')
  const after = location.slice(start + url.length).replace(SIGNS_AFTER, '')
  return { place: words([before, after].filter(part => part !== '').join(', ')), url }
}

/** Without its lookbehind a long row of signs before something else would take seconds. */
const SIGNS_BEFORE = /(?<![\s,;:|<([–-])[\s,;:|<([–-]+$/
const SIGNS_AFTER = /^[\s,;:|>)\].–-]+/

/** The inviter's own words: what comes before the first line of signs or with a link, as meeting services add them. */
function noteOf(description: string | undefined): string | undefined {
  const [own = ''] = (description ?? '').slice(0, MAX_NOTE).split(/^.*(?:[-_~=*]{4,}|https?:).*$/m)
  return words(own.replace(/<[^<>]{1,200}>/g, ' '), MAX_NOTE_SHOWN)
}

const MAX_NOTE = 2_000
const MAX_NOTE_SHOWN = 160

const TELLING: ReadonlySet<string> = new Set(['REQUEST', 'PUBLISH', 'CANCEL', 'ADD'])

function rootOf(calendar: string): ICAL.Component | undefined {
  const parsed: unknown = ICAL.parse(calendar)
  const [first] = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed]
  return Array.isArray(first) ? new ICAL.Component(first) : undefined
}

function textOf(component: ICAL.Component | undefined, name: string): string | undefined {
  const value: unknown = component?.getFirstPropertyValue(name)
  return value === null || value === undefined ? undefined : String(value)
}

/** No real one is longer. */
const MOST_UID = 255

function versionOf(root: ICAL.Component, event: ICAL.Component): EventVersion | undefined {
  const uid = textOf(event, 'uid')
  if (uid === undefined || uid === '' || uid.length > MOST_UID) return undefined
  const sequence = Number(textOf(event, 'sequence') ?? 0)
  return {
    uid,
    organizer: /^mailto:([^\s@]+@[^\s@]+)$/i.exec(textOf(event, 'organizer') ?? '')?.[1]?.toLowerCase(),
    sequence: Number.isSafeInteger(sequence) ? sequence : 0,
    stampedAt: timeOf(root, event, 'dtstamp')?.ms,
    isOneOfMany: event.getFirstProperty('recurrence-id') !== null,
  }
}

function timeOf(root: ICAL.Component, event: ICAL.Component, name: string): FactTime | undefined {
  const property = event.getFirstProperty(name)
  const value: unknown = property?.getFirstValue()
  if (!property || !(value instanceof ICAL.Time)) return undefined
  const { year, month, day, hour, minute, second } = value
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  if (!(Math.abs(wall) < LAST_MS)) return undefined
  if (value.isDate) return { ms: wall, isDay: true }
  if (value.zone === ICAL.Timezone.utcTimezone) return { ms: wall, zone: '+00:00' }
  const tzid = property.getFirstParameter('tzid')
  if (!tzid) return { ms: wall }
  const zone = knownZone(tzid)
  return zone === undefined ? byItsOwnZone(root, value, tzid) : { ms: wall - offsetAt(zone, wall), zone }
}

/** In the year 2200. */
const LAST_MS = 7.26e12

/** For a zone that only the calendar describes. */
function byItsOwnZone(root: ICAL.Component, time: ICAL.Time, tzid: string): FactTime | undefined {
  const offset = describedOffset(root, time, tzid)
  if (offset === undefined) return undefined
  const wall = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
  return { ms: wall - offset * 1_000, zone: offsetName(offset) }
}

function offsetName(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${seconds < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** By DTEND or DURATION, where that is after the start. */
function endOf(root: ICAL.Component, event: ICAL.Component, start: FactTime): FactTime | undefined {
  const end = timeOf(root, event, 'dtend') ?? afterDuration(event, start)
  if (!end || end.isDay !== start.isDay) return undefined
  // The last day is named by the one after it.
  const last = end.isDay ? { ...end, ms: end.ms - DAY_MS } : end
  return last.ms > start.ms && last.ms < LAST_MS ? last : undefined
}

const DAY_MS = 86_400_000

function afterDuration(event: ICAL.Component, start: FactTime): FactTime | undefined {
  const duration: unknown = event.getFirstPropertyValue('duration')
  if (!(duration instanceof ICAL.Duration)) return undefined
  return { ...start, ms: start.ms + duration.toSeconds() * 1_000 }
}

function linkOf(event: ICAL.Component, ofPlace: string | undefined) {
  const named = CONFERENCES.map(name => textOf(event, name)).find(value => value !== undefined)
  const url = named ?? ofPlace ?? textOf(event, 'url')
  const found = factLink(url)
  const action = named !== undefined ? 'join' : found && actionOf(new URL(found.url), '')
  return action ? factLink(url, action) : found
}

const CONFERENCES = ['x-google-conference', 'x-microsoft-skypeteamsmeetingurl', 'conference']

/**
 * The IANA time zone of this name. Evolution, GNOME and others put something in front of it, as in
 * `/freeassociation.sourceforge.net/Europe/Berlin`.
 */
function knownZone(tzid: string): string | undefined {
  if (!tzid.startsWith('/')) return isKnown(tzid) ? tzid : undefined
  const parts = tzid.split('/')
  return [3, 2].map(count => parts.slice(-count).join('/')).find(isKnown)
}

function isKnown(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** How far a zone is ahead of UTC when its clocks show this, in milliseconds. */
function offsetAt(zone: string, wall: number): number {
  const ahead = (ms: number) => {
    const parts = new Intl.DateTimeFormat('en', { ...CLOCK, timeZone: zone }).formatToParts(ms)
    const part = (type: Intl.DateTimeFormatPartTypes) =>
      Number(parts.find(one => one.type === type)?.value ?? 0)
    const [hour, minute, second] = [part('hour'), part('minute'), part('second')]
    return Date.UTC(part('year'), part('month') - 1, part('day'), hour, minute, second) - ms
  }
  return ahead(wall - ahead(wall))
}

const CLOCK = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
} as const
