import type { Vouched } from '../readable-mail.ts'
import { webUrl } from '../web-url.ts'
import { type Anchor, isWide } from './anchor.ts'
import { isDeceptive, isWrapper, namedDomain, registrableDomain, shownDomain } from './domains.ts'
import { type Candidate, candidatesOf } from './link-candidates.ts'
import { type LinkOrigin, type LinkWarning, linkWarnings, mismatchOf, originOf } from './link-warnings.ts'
import { type LinkKind, purposeOf } from './purpose.ts'
import { type RankedLink, rankLinks } from './rank-links.ts'
import { readAnchors } from './read-anchors.ts'
import { textLinks } from './text-links.ts'
import { actionOf, type LinkAction } from './track-join-invoice.ts'

/** A link that the mail wants pressed. */
export interface MailLink {
  readonly url: string
  /** What the button shows: the registrable domain in Unicode, with its punycode when its scripts mix. */
  readonly host: string
  /** The anchor's text, or what its picture is said to show; the domain when there is neither. */
  readonly label: string
  readonly kind: LinkKind
  /** What it brings up, where that is said. */
  readonly action?: LinkAction
  /** The link goes through a click-tracking service that is neither the sender's own nor what the text names. */
  readonly wrapper?: boolean
  /** Nothing may be promised of it: a bare IP address, a domain that poses as another, or one that the mail is warned of. */
  readonly doubtful?: boolean
}

/** What of a mail is searched for links. */
interface LinkSource {
  readonly subject: string
  readonly bodyHtml: string
  readonly bodyText: string
  readonly senderEmail: string
  /** Who vouches for the sender; undefined where nothing was checked. */
  readonly vouched?: Vouched | undefined
  /** Addresses that stand only in answered mails and signatures: they are not what the mail is for. */
  readonly asideUrls?: ReadonlySet<string>
}

/** The links of a mail. */
export interface MailLinks {
  /** What the mail wants pressed, the likeliest first, at most two. */
  readonly links: readonly MailLink[]
  /** The links, offered or not, whose text names another domain than they lead to; at most three. */
  readonly warnings: readonly LinkWarning[]
}

/** Finds the links that the mail is for, and those that lead elsewhere than they say. Nothing is fetched. */
export function findLinks(source: LinkSource): MailLinks {
  const { subject, bodyHtml, bodyText, senderEmail, vouched, asideUrls } = source
  const mail = { subject: purposeOf(subject), senderDomain: domainOf(senderEmail) }
  const found = linksOf(bodyHtml, bodyText)
  const { anchors } = found
  const origin = originOf(anchors, {
    senderDomain: mail.senderDomain,
    isOnlyClaimed: vouched === 'nobody',
  })
  const own = { ...found, anchors: withoutAsides(anchors, asideUrls) }
  const offered = choose(rankLinks(candidatesIn(own, mail.senderDomain), mail), found.wordless)
  const named = offered.flatMap(link => warningOf(link, origin))
  const warnings = [...named, ...linkWarnings(anchors, origin)]
  return {
    links: offered.map(link => toMailLink(link, origin, warnings)),
    warnings: distinct(warnings),
  }
}

/** A second link has to be worth it. */
const WORTH_A_SECOND = 0.15
const MOST_WARNINGS = 3
const MAX_LABEL = 80
/** A mail that says less than this beside its pictures is told by them. */
const FEW_CHARACTERS = 200

interface FoundAnchors {
  readonly anchors: readonly Anchor[]
  /** The mail says next to nothing outside its links. */
  readonly bare: boolean
  /** The same, and there are pictures. */
  readonly wordless: boolean
}

/** The text part counts only when the HTML has no links: it says the same with less. */
function linksOf(bodyHtml: string, bodyText: string): FoundAnchors {
  const { anchors, text, said } = readAnchors(bodyHtml)
  const bare = said < FEW_CHARACTERS
  const wordless = bare && anchors.some(({ picture }) => picture !== undefined)
  if (anchors.length > 0) return { anchors, bare, wordless }
  const inText = textLinks(bodyText)
  return { anchors: inText.length > 0 ? inText : textLinks(text), bare: false, wordless: false }
}

function withoutAsides(anchors: readonly Anchor[], asideUrls?: ReadonlySet<string>): readonly Anchor[] {
  return anchors.filter(({ href }) => !asideUrls?.has(webUrl(href)?.href ?? ''))
}

/** The best link, and another when it is for something else; of a mail of pictures the two best. */
function choose([best, ...others]: readonly RankedLink[], wordless: boolean): readonly RankedLink[] {
  if (!best) return []
  const second = others.find(
    ({ kind, score, url, anchor }) =>
      url.href !== best.url.href &&
      (kind === 'other'
        ? wordless && isWidePicture(best) && isWidePicture({ anchor })
        : score >= WORTH_A_SECOND && !leadsToTheSame(best, { kind, url })),
  )
  return second ? [best, second] : [best]
}

function isWidePicture({ anchor: { picture } }: Pick<RankedLink, 'anchor'>): boolean {
  return picture !== undefined && isWide(picture)
}

function leadsToTheSame(best: RankedLink, { kind, url }: Pick<RankedLink, 'kind' | 'url'>): boolean {
  return best.kind === kind && registrableDomain(best.url.hostname) === registrableDomain(url.hostname)
}

/** Where all links stand above whatever the mail says, they are no mere logos and menus. */
function candidatesIn({ anchors, bare, wordless }: FoundAnchors, senderDomain: string): Candidate[] {
  const candidates = candidatesOf(anchors, { homePages: wordless, senderDomain })
  if (candidates.length > 0 || !bare) return candidates
  const shown = anchors.filter(({ picture }) => wordless || picture === undefined)
  return candidatesOf(shown.map(lowered), { homePages: wordless, senderDomain })
}

/** As if the mail had said something above the link. */
function lowered(anchor: Anchor): Anchor {
  return { ...anchor, said: Math.max(anchor.said, FEW_CHARACTERS) }
}

function warningOf({ url, anchor, kind }: RankedLink, origin: LinkOrigin): LinkWarning[] {
  const named = mismatchOf({ url, label: anchor.label, kind }, origin)
  return named === undefined ? [] : [{ named, host: shownDomain(url.hostname) }]
}

function toMailLink(
  { url, anchor, kind }: RankedLink,
  origin: LinkOrigin,
  warnings: readonly LinkWarning[],
): MailLink {
  const host = shownDomain(url.hostname)
  const action =
    kind === 'other' || kind === 'accept' || kind === 'download' ? actionOf(url, anchor.label) : undefined
  const doubtful = isDeceptive(url) || warnings.some(warning => warning.host === host)
  return {
    url: url.href,
    host,
    label: cleanLabel(anchor.label) || host,
    kind,
    ...(action ? { action } : {}),
    ...(isForeignDetour(url, anchor.label, origin) ? { wrapper: true } : {}),
    ...(doubtful ? { doubtful } : {}),
  }
}

function isForeignDetour(url: URL, label: string, { senderDomain }: LinkOrigin): boolean {
  const domain = registrableDomain(url.hostname)
  return isWrapper(url) && domain !== senderDomain && domain !== namedDomain(label)
}

function distinct(warnings: readonly LinkWarning[]): LinkWarning[] {
  const found = new Map(warnings.map(warning => [`${warning.named} ${warning.host}`, warning]))
  return [...found.values()].slice(0, MOST_WARNINGS)
}

function cleanLabel(label: string): string {
  return [...label.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()].slice(0, MAX_LABEL).join('')
}

function domainOf(email: string): string {
  return registrableDomain(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
}
