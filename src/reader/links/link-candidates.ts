import { webUrl } from '../web-url.ts'
import { type Anchor, isIcon, isWide } from './anchor.ts'
import { registrableDomain } from './domains.ts'
import { SOCIAL_HOSTS } from './known-hosts.ts'
import { type Purpose, purposeOf, purposeOfUrl } from './purpose.ts'

/** A link that may be what its mail is about, with what its words and its address say. */
export interface Candidate {
  readonly anchor: Anchor
  readonly url: URL
  readonly label: Purpose
  readonly path: Purpose
}

/** What a mail says of all its links. */
export interface LinkMail {
  readonly subject: Purpose
  readonly senderDomain: string
}

/** A mail that leads to more places than this is not about one thing. */
const MOST_PLACES = 5
const IMAGE = /\.(?:png|jpe?g|gif|webp|svg|ico|bmp)$/i
/** Services that report when a mail was opened. */
const OPEN_TRACKER =
  /\/(?:wf|track|trk|e|o)\/(?:open|o)\b|\/open(?:ed)?\.(?:php|aspx?|gif)|\/(?:pixel|beacon)\b/i
/** What counts visits, and says nothing of the page. */
const COUNTING_PARAMETER = /^(?:utm_\w+|ref|source|src|campaign|mc_[ce]id|_hs\w+|[gf]bclid)$/i
const ADDRESS = /^https?:|^www\.|\.\p{L}{2,}\//iu
const MENU_LENGTH = 3
const UPPER_HALF = 0.5
const LONG_LABEL = 60
const LOGO = /(?:^|[^a-z])logo(?:$|[^a-z])/i
/** A step of a scale. */
const RATING = /^\s*\d{1,2}\s*$/
/** What may stand above a logo: a line for the list of mails, and how to read the mail elsewhere. */
const PREHEADER_LENGTH = 100

/** The links that may be offered; those of menus, logos, footers, sharing and counting are none. */
export function candidatesOf(
  anchors: readonly Anchor[],
  { homePages, senderDomain }: { readonly homePages: boolean; readonly senderDomain: string },
): Candidate[] {
  const candidates = anchors.flatMap(anchor => {
    const url = webUrl(anchor.href)
    return url
      ? [{ anchor, url, label: purposeOf(withoutAddresses(anchor.label)), path: purposeOfUrl(url) }]
      : []
  })
  const menus = menusOf(candidates)
  return candidates.filter(candidate => {
    const { anchor, url, label } = candidate
    if (isNeverOffered(candidate, senderDomain) || (!does(label) && menus.has(anchor.row) && isSmall(anchor)))
      return false
    return label.kind !== undefined || homePages || anchor.button || !isHomePage(url)
  })
}

/** Whether a mail leads to many places, as newsletters do. */
export function isBusy(candidates: readonly Candidate[]): boolean {
  return new Set(candidates.map(({ url }) => url.href)).size > MOST_PLACES
}

function isNeverOffered(candidate: Candidate, senderDomain: string): boolean {
  const { anchor, url, label } = candidate
  if (IMAGE.test(url.pathname) || OPEN_TRACKER.test(url.pathname) || isUnseen(anchor)) return true
  if (isRefused(candidate)) return true
  if (isSocial(url, senderDomain) && (!label.kind || label.kind === 'download')) return true
  return isMasthead(anchor) && !(anchor.button && label.kind)
}

/** An address that is shown says no more of itself than one that is not. */
function withoutAddresses(label: string): string {
  const words = label.split(/\s+/)
  return words.filter(word => !ADDRESS.test(word)).join(' ')
}

/** The rows that are a menu above the mail, or what stands below all mails of a sender. */
function menusOf(candidates: readonly Candidate[]): ReadonlySet<number> {
  const rows = Map.groupBy(candidates, ({ anchor }) => anchor.row)
  const menus = [...rows].filter(
    ([, row]) => row.length >= MENU_LENGTH && (row.some(isRefused) || isAbove(row.at(-1)?.anchor)),
  )
  return new Set(menus.map(([row]) => row))
}

/** A list of links that is most of the mail is no menu. */
function isAbove(last: Anchor | undefined): boolean {
  return last !== undefined && last.said < PREHEADER_LENGTH && last.place < UPPER_HALF
}

/** A menu may offer to sign in, but no more than that. */
function does({ kind }: Purpose): boolean {
  return kind !== undefined && kind !== 'sign-in'
}

function isSmall({ button, heading, picture }: Anchor): boolean {
  return !button && !heading && !(picture && !isIcon(picture))
}

function isUnseen({ label, picture }: Anchor): boolean {
  return picture ? isIcon(picture) : label.trim() === ''
}

/** "Confirm your contact address" is offered all the same, when the address says so as well. */
function isRefused({ anchor, label, path }: Candidate): boolean {
  if (label.elsewhere) return true
  if (!label.never) return path.never && !label.kind && !anchor.button
  if (anchor.label.length > LONG_LABEL && (anchor.heading || anchor.picture)) return false
  return path.never || !(label.kind && label.kind === path.kind)
}

/** A site to follow people on; to a mail of that site itself ("facebookmail.com") it is a sender like all others. */
function isSocial({ hostname }: URL, senderDomain: string): boolean {
  const domain = registrableDomain(hostname)
  if (!SOCIAL_HOSTS.has(hostname) && !SOCIAL_HOSTS.has(domain)) return false
  return senderDomain !== domain && senderDomain !== `${domain.split('.')[0]}mail.com`
}

/** What a signature or a logo leads to. */
function isHomePage({ pathname, searchParams, hash }: URL): boolean {
  const said = [...searchParams.keys()].filter(name => !COUNTING_PARAMETER.test(name))
  return pathname === '/' && said.length === 0 && hash.length <= 1
}

/** A logo or a menu, above all that the mail says. */
function isMasthead({ said, label, picture }: Anchor): boolean {
  if (RATING.test(label)) return false
  if (!picture) return said === 0
  if (LOGO.test(picture.alt) || LOGO.test(picture.source.slice(0, 300))) return true
  return !isWide(picture) && said < PREHEADER_LENGTH
}
