import { namedDomain, registrableDomain } from './domains.ts'
import type { Candidate, LinkMail } from './link-candidates.ts'
import { type LinkKind, type Purpose, purposeOf } from './purpose.ts'

/** A label of more words has to begin or end with what the link does. */
const FEW_WORDS = 3
const MANY_WORDS = 8
/** What newsletters say of what they sell: "join now", "download the app". */
const OFFERS: ReadonlySet<LinkKind> = new Set(['accept', 'download'])
const LONG_LABEL = 60
/** So many words in one part of a path make a headline. */
const HEADLINE = /^\p{L}+(?:[-_]\p{L}[\p{L}\d]*){3,}/u

/**
 * What pressing a link does, as far as the mail visibly says so. A headline that "confirms" something does nothing. The
 * words in a URL are the sender's choice and unseen, so they can only support what the mail says.
 */
export function kindOf(candidate: Candidate, mail: LinkMail, busy: boolean): LinkKind {
  const { label } = candidate
  if (label.kind) return isSaid(candidate, label.kind, { mail, busy }) ? label.kind : 'other'
  return impliedKind(candidate, mail, busy) ?? 'other'
}

function isSaid(
  { anchor, url, label }: Candidate,
  kind: LinkKind,
  { mail, busy }: { readonly mail: LinkMail; readonly busy: boolean },
): boolean {
  const words = anchor.label.trim().split(/\s+/)
  if (words.length > MANY_WORDS || anchor.label.trim().length > LONG_LABEL) return label.pointer
  if (anchor.button)
    return !busy || mail.subject.kind === kind || (words.length <= FEW_WORDS && !OFFERS.has(kind))
  if (anchor.heading || isHeadline(url) || busy) return false
  if (words.length <= FEW_WORDS || label.pointer || showsAddress(anchor.label)) return true
  return [words.slice(0, 2), words.slice(-2)].some(edge => purposeOf(edge.join(' ')).kind === kind)
}

/** A link that says no more than "here", or shows its address or a picture, is what the text around it says it is. */
function impliedKind(
  { anchor, url, label, path }: Candidate,
  mail: LinkMail,
  busy: boolean,
): LinkKind | undefined {
  const agreed = path.kind === mail.subject.kind ? path.kind : undefined
  const speechless = anchor.picture !== undefined && anchor.label.trim() === ''
  if (!label.pointer && !speechless && !showsAddress(anchor.label)) return anchor.button ? agreed : undefined
  if (busy && !agreed) return undefined
  const around = [lastSentence(anchor.before), firstSentence(anchor.after)].map(purposeOf)
  if (around.some(purpose => purpose.never)) return agreed
  return sentenceKind(around, url) ?? agreed ?? (speechless && isOwn(url, mail) ? path.kind : undefined)
}

function showsAddress(label: string): boolean {
  return label.includes('://') || namedDomain(label) !== undefined
}

function sentenceKind(around: readonly Purpose[], url: URL): LinkKind | undefined {
  return isHeadline(url) ? undefined : around.find(purpose => purpose.kind)?.kind
}

function isOwn({ hostname }: URL, { senderDomain }: LinkMail): boolean {
  return registrableDomain(hostname) === senderDomain
}

/** The address of an article: its headline, and nothing that is only for this reader. */
function isHeadline({ pathname, search }: URL): boolean {
  return search === '' && pathname.split('/').some(part => HEADLINE.test(part))
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
