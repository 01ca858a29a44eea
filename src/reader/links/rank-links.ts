import { webUrl } from '../web-url.ts'
import type { Anchor } from './anchor.ts'
import { namedDomain, registrableDomain } from './domains.ts'
import { SOCIAL_HOSTS } from './known-hosts.ts'
import { type LinkKind, type Purpose, purposeOf, purposeOfUrl } from './purpose.ts'

/** A link with what it is for and how much speaks for it. */
export interface RankedLink {
  readonly url: URL
  readonly anchor: Anchor
  readonly kind: LinkKind
  readonly score: number
}

/** What the mail as a whole says its purpose is. */
export interface MailPurpose {
  readonly subject: Purpose
  readonly senderDomain: string
}

const WORTH_OFFERING = 0.4
/** What the very end of a mail takes off. */
const PLACE_WEIGHT = 0.12
const IMAGE = /\.(?:png|jpe?g|gif|webp|svg|ico|bmp)$/i

/** Weighs a link; undefined when it is never to be offered, or nothing speaks for it. */
export function rankLink(anchor: Anchor, mail: MailPurpose): RankedLink | undefined {
  const url = webUrl(anchor.href)
  if (!url || anchor.label.trim() === '' || IMAGE.test(url.pathname)) return undefined
  const label = purposeOf(anchor.label)
  const path = purposeOfUrl(url)
  if (isNeverOffered(label, path) || (isHomePage(url) && !label.kind)) return undefined
  if (isSocial(url) && (!label.kind || label.kind === 'download')) return undefined
  const { kind, score } = weigh({ anchor, label, path, mail, url })
  return score >= WORTH_OFFERING ? { url, anchor, kind, score } : undefined
}

function isSocial({ hostname }: URL): boolean {
  return SOCIAL_HOSTS.has(hostname) || SOCIAL_HOSTS.has(registrableDomain(hostname))
}

/** What a signature or a logo leads to. */
function isHomePage({ pathname, search, hash }: URL): boolean {
  return pathname === '/' && search === '' && hash.length <= 1
}

/** "Confirm your contact address" is offered all the same, when the address says so as well. */
function isNeverOffered(label: Purpose, path: Purpose): boolean {
  if (path.never) return label.never || !label.kind
  return label.never && !(label.kind && label.kind === path.kind)
}

interface Weighed {
  readonly anchor: Anchor
  readonly url: URL
  readonly label: Purpose
  readonly path: Purpose
  readonly mail: MailPurpose
}

function weigh({ anchor, url, label, path, mail }: Weighed): { kind: LinkKind; score: number } {
  const said = label.kind ? { kind: label.kind, weight: 0.6 } : impliedKind(anchor, label, path)
  const kind = said?.kind ?? 'other'
  const short = anchor.label.trim().length <= 40 ? 0.05 : 0
  const agrees = (path.kind === kind ? 0.12 : 0) + (mail.subject.kind === kind ? 0.12 : 0)
  const own = registrableDomain(url.hostname) === mail.senderDomain ? 0.05 : 0
  const base = said?.weight ?? (anchor.button ? 0.3 : 0)
  return {
    kind,
    score: base + (anchor.button ? 0.2 : 0) + short + agrees + own - PLACE_WEIGHT * anchor.place,
  }
}

/** A link that says no more than "here", or shows its address, is what the text around it says it is. */
function impliedKind(
  anchor: Anchor,
  label: Purpose,
  path: Purpose,
): { kind: LinkKind; weight: number } | undefined {
  if (!label.pointer && !namedDomain(anchor.label)) {
    return path.kind && anchor.button ? { kind: path.kind, weight: 0.4 } : undefined
  }
  const around = [lastSentence(anchor.before), firstSentence(anchor.after)].map(purposeOf)
  if (around[0]?.never || around[1]?.never) return path.kind ? { kind: path.kind, weight: 0.3 } : undefined
  const kind = around.find(purpose => purpose.kind)?.kind ?? path.kind
  return kind && { kind, weight: path.kind === kind ? 0.5 : 0.42 }
}

function lastSentence(text: string): string {
  return (
    text
      .trimEnd()
      .split(/[.!?。！？।]\s|\n\s*\n/)
      .at(-1) ?? ''
  )
}

function firstSentence(text: string): string {
  return text.split(/[.!?。！？।](?:\s|$)|\n/)[0] ?? ''
}
