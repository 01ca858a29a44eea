import type { Candidate } from './candidates.ts'
import type { Gap } from './gap.ts'
import type { MarkKind } from './lexicon.ts'
import type { MailWords } from './mail-words.ts'
import type { Neighbour, Place } from './place.ts'

/** What speaks for a candidate, before its shape is weighed. */
export interface Evidence {
  readonly score: number
  /** The word that names it, where one does. */
  readonly word?: Neighbour
  /** How the word stands to it: "follows", "stands before". */
  readonly how: string
  /** A word right before the candidate names it. */
  readonly direct: boolean
  /** The word that names it is one that other things share, such as "code". */
  readonly vague: boolean
}

/** The strongest evidence that a candidate is a code, or undefined when there is none. */
export function evidenceFor(candidate: Candidate, place: Place, words: MailWords): Evidence | undefined {
  const all = [
    named(place, 'code'),
    named(place, 'maybe'),
    nameFollows(place, 'code'),
    nameFollows(place, 'maybe'),
  ]
  if (place.alone) all.push(onItsOwn(place, words))
  if (candidate.shape.endsWith('digits')) all.push(toBeEntered(place, words))
  return all.reduce((best, next) => (next && (!best || next.score > best.score) ? next : best), undefined)
}

/** Whether a word says that the candidate is the number of something else. */
export function isSomethingElse({ before, after, hash }: Place): boolean {
  const name = nearest(before.code, before.maybe)
  const other = nearest(before.number, before.thing)
  if (hash && !(name && isDirect(name.gap))) return true
  if (other && !isNearer(name, other) && governs(other, name)) return true
  const otherAfter = nearestAfter(after.number, after.thing)
  const nameAfter = nearestAfter(after.code, after.maybe)
  if (!otherAfter || (name && isInSentence(name.gap))) return false
  if (nameAfter && nameAfter.mark.start < otherAfter.mark.start) return false
  return (
    otherAfter.gap.lines === 0 &&
    otherAfter.gap.sentences === 0 &&
    (otherAfter.gap.words <= 1 || otherAfter.gap.numbered)
  )
}

const SCORES = {
  code: { direct: 0.95, stated: 0.9, afterNumbers: 0.78, loose: 0.75, follows: 0.9 },
  maybe: { direct: 0.83, stated: 0.8, afterNumbers: 0.6, loose: 0.55, follows: 0.75 },
} as const

function named({ before }: Place, kind: 'code' | 'maybe'): Evidence | undefined {
  const word = before[kind]
  if (!word || word.gap.sentences > 0) return undefined
  const score = SCORES[kind][closeness(word.gap)]
  if (!isInSentence(word.gap) && !isDirect(word.gap)) return undefined
  return { score, word, how: 'follows', direct: isDirect(word.gap), vague: kind === 'maybe' }
}

function closeness(gap: Gap): 'direct' | 'stated' | 'afterNumbers' | 'loose' {
  if (isDirect(gap)) return 'direct'
  if (gap.stated) return gap.numbers ? 'afterNumbers' : 'stated'
  return 'loose'
}

function nameFollows(place: Place, kind: 'code' | 'maybe'): Evidence | undefined {
  const word = place.after[kind]
  if (!word || !isSaidOfNumber(word, place) || (kind === 'maybe' && word.gap.comma)) return undefined
  return { score: SCORES[kind].follows, word, how: 'stands before', direct: false, vague: kind === 'maybe' }
}

/** "482913 is your code", and not "ending 4821, use the code below". */
function isSaidOfNumber({ mark, gap }: Neighbour, { startsLine, before, after }: Place): boolean {
  const mostWords = startsLine || before.enter ? 5 : 3
  if (!startsLine && after.enter && after.enter.mark.start < mark.start) return false
  return (
    gap.sentences === 0 && gap.lines <= 1 && gap.blankLines === 0 && !gap.numbers && gap.words <= mostWords
  )
}

function onItsOwn(place: Place, words: MailWords): Evidence | undefined {
  const how = 'stands on a line of its own in a mail with'
  const { code, maybe } = place.before
  if (code) return { score: 0.86, word: code, how, direct: false, vague: false }
  if (words.has('code')) return { score: 0.8, how: `${how} a code`, direct: false, vague: false }
  const supported = Number(words.has('purpose')) + Number(words.has('hint')) + Number(inSubject(maybe))
  if (maybe && supported > 0)
    return { score: 0.68 + 0.05 * supported, word: maybe, how, direct: false, vague: true }
  if (words.has('maybe') && supported > 0)
    return { score: 0.66, how: `${how} a code`, direct: false, vague: true }
  if (supported === 2) return { score: 0.62, how: `${how} something to confirm`, direct: false, vague: true }
  return betweenPurposes(place)
}

/** "To finish logging in you need", and then the code on a line of its own; or the other way round. */
function betweenPurposes({ before, after }: Place): Evidence | undefined {
  const word = [before.purpose, after.purpose].find(
    near =>
      near &&
      near.gap.sentences <= 1 &&
      near.gap.otherWords <= 14 &&
      !near.gap.numbers &&
      near.gap.blankLines <= 1,
  )
  return word && { score: 0.64, word, how: 'stands on a line of its own near', direct: false, vague: true }
}

/** What is said across a break as wide as the one after the subject. */
function inSubject(word: Neighbour | undefined): boolean {
  return word !== undefined && word.gap.blankLines > 1 && word.gap.words <= 6
}

function toBeEntered({ before, after }: Place, words: MailWords): Evidence | undefined {
  const enter = [before.enter, after.enter].find(word => word && isSaidOf(word.gap, 3))
  if (!enter) return undefined
  const how = 'is to be entered near'
  const purpose = [after.purpose, before.purpose].find(word => word && isSaidOf(word.gap, 9))
  if (purpose) return { score: 0.74, word: purpose, how, direct: false, vague: true }
  return isAnnounced(before.enter, words)
    ? { score: 0.68, word: enter, how, direct: false, vague: true }
    : undefined
}

/** "Type 482913", with nothing between, or "paste this in the box: 482913" in a mail that is clearly about it. */
function isAnnounced(enter: Neighbour | undefined, words: MailWords): boolean {
  if (!enter || !isSaidOf(enter.gap, 3)) return false
  const supported = words.count('purpose') + words.count('hint') + words.count('code')
  return enter.gap.otherWords === 0 ? supported > 0 : enter.gap.stated && supported > 1
}

function isSaidOf(gap: Gap, mostWords: number): boolean {
  return gap.otherWords <= mostWords && gap.sentences === 0 && gap.blankLines <= 1 && !gap.numbers
}

function isDirect(gap: Gap): boolean {
  return gap.words === 0 && gap.sentences === 0 && !gap.numbers && gap.blankLines <= 1 && gap.lines <= 3
}

function isInSentence(gap: Gap): boolean {
  if (gap.sentences > 0 || gap.blankLines > 1) return false
  if (gap.stated) return gap.words <= 10 && gap.lines <= 3
  return gap.words <= 6 && gap.blankLines === 0 && gap.lines <= 1 && !gap.numbers
}

/** "Order no. 12345" is the order's; "the code for your order: 12345" is not. */
function governs({ mark, gap }: Neighbour, name: Neighbour | undefined): boolean {
  if (gap.sentences > 0 || gap.numbers || gap.blankLines > 1) return false
  if (mark.kinds.includes('number')) return gap.words <= 1 || gap.numbered
  if (gap.numbered) return true
  if (gap.words > 0) return false
  return !(gap.stated && name && isInSentence(name.gap))
}

function nearest(...words: readonly (Neighbour | undefined)[]): Neighbour | undefined {
  return words.reduce(
    (best, next) => (next && (!best || next.mark.end > best.mark.end) ? next : best),
    undefined,
  )
}

function nearestAfter(...words: readonly (Neighbour | undefined)[]): Neighbour | undefined {
  return words.reduce(
    (best, next) => (next && (!best || next.mark.start < best.mark.start) ? next : best),
    undefined,
  )
}

function isNearer(name: Neighbour | undefined, other: Neighbour): boolean {
  return name !== undefined && name.mark.start > other.mark.start
}

/** Whether offers or bookings are talked of in the candidate's own sentence. */
export function isOffer({ before, after }: Place): boolean {
  return [before.shop, after.shop].some(word => word && word.gap.sentences === 0 && word.gap.blankLines === 0)
}

/** How much more is said of offers and bookings than of signing in and confirming. */
export function offerWeight(words: MailWords, vague: boolean): number {
  const against: readonly MarkKind[] = vague ? ['code', 'hint', 'purpose'] : ['hint', 'purpose']
  return words.count('shop') - against.filter(kind => words.has(kind)).length
}
