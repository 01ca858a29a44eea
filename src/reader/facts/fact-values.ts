import { isDeceptive, shownDomain } from '../links/domains.ts'
import type { MailLink } from '../links/find-links.ts'
import { actionOf, type LinkAction } from '../links/track-join-invoice.ts'
import { subjectLine } from '../sender-and-subject.ts'
import { webUrl } from '../web-url.ts'
import type { FactTime } from './mail-facts.ts'

const MAX_WORDS = 80

/** One line of it; undefined where nothing is to be seen. */
export function words(text: string | undefined, most = MAX_WORDS): string | undefined {
  return subjectLine(text ?? '', most) || undefined
}

/** A number that people copy: of an order, a parcel, a booking. */
export function reference(text: string | undefined): string | undefined {
  const line = words(text)
  return line !== undefined && /^[\p{L}\p{N}][\p{L}\p{N} ./_-]{1,39}$/u.test(line) ? line : undefined
}

export function factLink(url: string | undefined, action?: LinkAction): MailLink | undefined {
  const found = webUrl(url?.trim() ?? '')
  if (!found) return undefined
  const host = hostOfAction(found, action)
  return {
    url: found.href,
    host,
    label: host,
    kind: 'other',
    ...(action ? { action } : {}),
    ...(isDeceptive(found) ? { doubtful: true } : {}),
  }
}

/** A service that does nothing else is named as people know it. */
function hostOfAction(url: URL, action: LinkAction | undefined): string {
  return action === 'join' && actionOf(url, '') === 'join' ? url.hostname : shownDomain(url.hostname)
}

/** A date of ISO 8601: with a zone, without one, or a day. */
export function isoTime(text: string | undefined): FactTime | undefined {
  const [, day, time, zone] = ISO.exec(text?.trim() ?? '') ?? []
  if (day === undefined) return undefined
  if (time === undefined) return timeAt(Date.parse(`${day}T00:00:00Z`), { isDay: true })
  if (zone === undefined) return timeAt(Date.parse(`${day}T${time}Z`), {})
  const offset = zone === 'Z' ? '+00:00' : zone.replace(/^([+-]\d\d):?(\d\d)$/, '$1:$2')
  return timeAt(Date.parse(`${day}T${time}${offset}`), { zone: offset })
}

const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?)?$/

function timeAt(ms: number, about: Omit<FactTime, 'ms'>): FactTime | undefined {
  return Number.isFinite(ms) ? { ms, ...about } : undefined
}
