import type { Anchor } from './anchor.ts'
import { isWrapper, namedDomain, registrableDomain, shownDomain } from './domains.ts'
import { type LinkKind, purposeOf } from './purpose.ts'
import { type MailPurpose, type RankedLink, rankLink } from './rank-links.ts'
import { readAnchors } from './read-anchors.ts'
import { textLinks } from './text-links.ts'

/** A link that the mail wants pressed. */
export interface MailLink {
  readonly url: string
  /** What the button shows: the registrable domain in Unicode, with its punycode when its scripts mix. */
  readonly host: string
  /** The anchor's text. */
  readonly label: string
  readonly kind: LinkKind
  /** The domain that the visible text names, when it is not the link's own. */
  readonly mismatch?: string
  /** The link goes through a click-tracking service, whose domain is the one shown. */
  readonly wrapper?: boolean
}

/** What of a mail is searched for links. */
export interface LinkSource {
  readonly subject: string
  readonly bodyHtml: string
  readonly bodyText: string
  readonly senderEmail: string
}

const MOST_LINKS = 2
const MAX_LABEL = 80

/** Finds the links that the mail is for, the likeliest first, at most two. Nothing is fetched. */
export function findLinks({ subject, bodyHtml, bodyText, senderEmail }: LinkSource): readonly MailLink[] {
  const mail = { subject: purposeOf(subject), senderDomain: domainOf(senderEmail) }
  const anchors = linksOf(bodyHtml, bodyText)
  const ranked = anchors.flatMap(anchor => rankLink(anchor, mail) ?? []).sort((a, b) => b.score - a.score)
  const chosen = choose(ranked)
  const only = chosen.length === 0 ? onlyLink(anchors, mail) : []
  return [...chosen, ...only].map(link => toMailLink(link, mail))
}

/** The text part counts only when the HTML has no links: it says the same with less. */
function linksOf(bodyHtml: string, bodyText: string): readonly Anchor[] {
  const { anchors, text } = readAnchors(bodyHtml)
  if (anchors.length > 0) return anchors
  const inText = textLinks(bodyText)
  return inText.length > 0 ? inText : textLinks(text)
}

/** One link a purpose and domain; "other" only where nothing better is there. */
function choose(ranked: readonly RankedLink[]): RankedLink[] {
  const purposes = new Map<string, RankedLink>()
  for (const link of ranked) {
    const key = `${link.kind} ${registrableDomain(link.url.hostname)}`
    if (![...purposes.values()].some(known => known.url.href === link.url.href) && !purposes.has(key))
      purposes.set(key, link)
    if (purposes.size >= 10) break
  }
  const all = [...purposes.values()]
  const named = all.filter(link => link.kind !== 'other')
  return (named.length > 0 ? named : all.slice(0, 1)).slice(0, MOST_LINKS)
}

/** A mail with one link is about that link, whatever its words. */
function onlyLink(anchors: readonly Anchor[], mail: MailPurpose): RankedLink[] {
  const hrefs = new Set(anchors.map(anchor => anchor.href))
  const [anchor] = anchors
  if (hrefs.size !== 1 || !anchor) return []
  const link = rankLink({ ...anchor, button: true, place: 0 }, mail)
  return link ? [link] : []
}

function toMailLink({ url, anchor, kind }: RankedLink, { senderDomain }: MailPurpose): MailLink {
  const wrapper = isWrapper(url)
  const mismatch = mismatchOf(url, anchor.label)
  const expected = wrapper && mismatch === senderDomain
  return {
    url: url.href,
    host: shownDomain(url.hostname),
    label: cleanLabel(anchor.label),
    kind,
    ...(mismatch && !expected ? { mismatch } : {}),
    ...(wrapper ? { wrapper } : {}),
  }
}

/** The text may name another domain, and so may the part of an address before "@", which only poses as one. */
function mismatchOf({ hostname, username }: URL, label: string): string | undefined {
  const named = namedDomain(label) ?? namedDomain(username)
  return named !== undefined && named !== registrableDomain(hostname) ? named : undefined
}

function cleanLabel(label: string): string {
  return [...label.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()].slice(0, MAX_LABEL).join('')
}

function domainOf(email: string): string {
  return registrableDomain(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
}
