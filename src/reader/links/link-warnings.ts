import { percentDecoded } from '../percent-decoded.ts'
import { webUrl } from '../web-url.ts'
import type { Anchor } from './anchor.ts'
import {
  isKnownWrapper,
  isWrapper,
  namedDomain,
  onlyDomain,
  redirectDomain,
  registrableDomain,
  shownDomain,
} from './domains.ts'
import type { LinkKind } from './purpose.ts'

/** A link whose text names another domain than the one it leads to. */
export interface LinkWarning {
  /** The domain that the text names. */
  readonly named: string
  /** The domain that the link leads to, as it is shown. */
  readonly host: string
}

/** So many links through one host are how the mail counts clicks, not how one link hides. */
const MANY_LINKS = 5

/** What tells an honest detour from a false name. */
export interface LinkOrigin {
  readonly senderDomain: string
  /** Nobody vouches for the sender: the domain may be anybody's claim. */
  readonly isOnlyClaimed: boolean
  /** How many links of the mail go to each host. */
  readonly linksByHost: ReadonlyMap<string, number>
}

/** Looks at all links of a mail. */
export function originOf(
  anchors: readonly Anchor[],
  sender: Pick<LinkOrigin, 'senderDomain' | 'isOnlyClaimed'>,
): LinkOrigin {
  const places = new Map(
    anchors.flatMap(({ href }) => webUrl(href) ?? []).map(url => [url.href, url.hostname]),
  )
  const linksByHost = new Map<string, number>()
  for (const host of places.values()) linksByHost.set(host, (linksByHost.get(host) ?? 0) + 1)
  return { ...sender, linksByHost }
}

/** Every link whose whole text is the domain or the address of another place, each pair once. */
export function linkWarnings(anchors: readonly Anchor[], origin: LinkOrigin): LinkWarning[] {
  const found = new Map<string, LinkWarning>()
  for (const { href, label } of anchors) {
    const url = webUrl(href)
    const named = url && falseName(url, onlyDomain(label), origin)
    if (!url || !named) continue
    const host = shownDomain(url.hostname)
    found.set(`${named} ${host}`, { named, host })
  }
  return [...found.values()]
}

/** The domain that the words of an offered link name, when it leads elsewhere. */
export function mismatchOf(
  { url, label, kind }: { readonly url: URL; readonly label: string; readonly kind: LinkKind },
  origin: LinkOrigin,
): string | undefined {
  // Who asks for a password in another's name may count clicks as well: that excuses no link that does something.
  if (kind !== 'other') return falseName(url, namedDomain(label), { ...origin, linksByHost: new Map() })
  return falseName(url, onlyDomain(label), origin)
}

/** The part of an address before "@" only poses as a domain. */
function falseName(url: URL, said: string | undefined, origin: LinkOrigin): string | undefined {
  const named = said ?? namedDomain(percentDecoded(url.username))
  if (named === undefined || named === registrableDomain(url.hostname)) return undefined
  return isDetour(url, named, origin) ? undefined : named
}

/**
 * Whether a link goes through a host that counts clicks, so that its real host is no reason to warn. Senders may count
 * clicks on links to their own site, and on others when all their links go through that host. A host that only looks
 * like a click counter does not excuse a link: a forger's host looks like one too. Who only claims to be the site that
 * the text names is not excused by that.
 */
function isDetour(url: URL, named: string, origin: LinkOrigin): boolean {
  const { senderDomain, isOnlyClaimed, linksByHost } = origin
  const isKnown = isKnownWrapper(url)
  const namesSender = named === senderDomain && !isOnlyClaimed
  if (isKnown && (namesSender || named === redirectDomain(url))) return true
  if ((linksByHost.get(url.hostname) ?? 0) < MANY_LINKS) return false
  const isOwn = isWrapper(url) && registrableDomain(url.hostname) === senderDomain
  return isKnown || isOwn || namesSender
}
