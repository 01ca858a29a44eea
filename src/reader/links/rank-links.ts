import type { Anchor } from './anchor.ts'
import { registrableDomain } from './domains.ts'
import { type Candidate, isBusy, type LinkMail } from './link-candidates.ts'
import { prominence } from './prominence.ts'
import type { LinkKind } from './purpose.ts'
import { kindOf } from './what-link-does.ts'

/** A link with what it is for and how much speaks for it. */
export interface RankedLink extends Candidate {
  readonly kind: LinkKind
  readonly score: number
}

/** What speaks for a link; how it looks weighs up to 0.5. */
const WEIGHTS = {
  /** Its words say that it does something. */
  kind: 0.35,
  /** The same, in a mail with many links. */
  kindAmongMany: 0.1,
  subjectAgrees: 0.15,
  pathAgrees: 0.1,
  /** Its address is one of help and the like. */
  pathDisagrees: -0.2,
  senderDomain: 0.05,
  /** Its words say that there is something to look at. */
  look: 0.3,
  /** A link of the first lines, where mails say how to read them elsewhere. */
  firstLines: -0.3,
  /** For each time that the mail leads to the same place again. */
  again: 0.08,
} as const
const MOST_AGAIN = 2
const FIRST_LINES_LENGTH = 100
/** The part of a text that is its first lines. */
const FIRST_LINES = 0.1

/** The links with what speaks for them, the one that the mail is likeliest about first. */
export function rankLinks(candidates: readonly Candidate[], mail: LinkMail): RankedLink[] {
  const times = new Map<string, number>()
  for (const { url } of candidates) times.set(url.href, (times.get(url.href) ?? 0) + 1)
  const busy = isBusy(candidates)
  return candidates
    .map(candidate => {
      const kind = kindOf(candidate, mail, busy)
      const again = Math.min(MOST_AGAIN, (times.get(candidate.url.href) ?? 1) - 1)
      return { ...candidate, kind, score: scoreOf(candidate, kind, { mail, busy, again }) }
    })
    .sort((a, b) => b.score - a.score)
}

interface Surroundings {
  readonly mail: LinkMail
  readonly busy: boolean
  /** How many more links lead to the same place. */
  readonly again: number
}

function scoreOf(candidate: Candidate, kind: LinkKind, { mail, busy, again }: Surroundings): number {
  const { anchor, url, label, path } = candidate
  const agrees = kind !== 'other' && mail.subject.kind === kind
  let score = prominence(anchor) + again * WEIGHTS.again
  if (kind !== 'other') score += busy && !agrees ? WEIGHTS.kindAmongMany : WEIGHTS.kind
  if (agrees) score += WEIGHTS.subjectAgrees
  if (kind !== 'other' && path.kind === kind) score += WEIGHTS.pathAgrees
  if (kind === 'other' && label.look && isPlain(anchor)) score += WEIGHTS.look
  if (kind === 'other' && isOfFirstLines(anchor)) score += WEIGHTS.firstLines
  if (path.never) score += WEIGHTS.pathDisagrees
  if (registrableDomain(url.hostname) === mail.senderDomain) score += WEIGHTS.senderDomain
  return score
}

function isOfFirstLines(anchor: Anchor): boolean {
  return anchor.said < FIRST_LINES_LENGTH && anchor.place < FIRST_LINES && isPlain(anchor)
}

function isPlain({ button, heading, picture }: Anchor): boolean {
  return !button && !heading && !picture
}
