import type { Candidate } from './candidate.ts'
import { type Context, contextOf, type Neighbour } from './context-of.ts'
import { foreignFeatures } from './foreign-features.ts'
import type { Gap } from './gap-to-code.ts'
import type { MarkKind } from './lexicon.ts'
import type { SearchedMail } from './searched-mail.ts'
import type { Feature } from './weights.ts'

/** Hints from words of known languages around a candidate. */
export function wordFeatures(candidate: Candidate, mail: SearchedMail): Feature[] {
  const context = contextOf(candidate, mail)
  const found: Feature[] = [
    ...nameFeatures(context, 'code'),
    ...nameFeatures(context, 'maybe'),
    ...taskFeatures(context),
    ...otherFeatures(context),
  ]
  found.push(...foreignFeatures(candidate, mail))
  if (isSaidToBe(context)) found.push('said to be what the name means')
  found.push(...leadFeatures(context))
  if (context.counted && !isAlone(context)) found.push('counts something')
  return found
}

/** Hints from words of known languages in the whole mail. */
export function mailWordFeatures({ words }: SearchedMail): Feature[] {
  const found: Feature[] = []
  if (words.isKnown) found.push('mail in a known language')
  if (words.has('code')) found.push('mail names a code')
  if (words.has('maybe')) found.push('mail names something like a code')
  if (words.has('purpose')) found.push('mail has a purpose of codes')
  if (words.has('hint')) found.push('mail talks as mails with codes do')
  if (words.has('enter')) found.push('mail asks to enter something')
  if (words.count('thing') + words.count('number') > 2) found.push('mail of numbers')
  if (words.has('shop')) found.push('mail has an offer')
  if (words.has('void')) found.push('mail calls something void')
  return found
}

const NAMES = {
  code: {
    direct: 'right after a code name',
    stated: 'stated after a code name',
    loose: 'after a code name',
    above: 'alone under a code name',
    follows: 'before a code name',
  },
  maybe: {
    direct: 'right after a shared name',
    stated: 'stated after a shared name',
    loose: 'after a shared name',
    above: 'alone under a shared name',
    follows: 'before a shared name',
  },
} as const satisfies Record<string, Record<string, Feature>>

function nameFeatures(context: Context, kind: 'code' | 'maybe'): Feature[] {
  const found: Feature[] = []
  const name = context.before[kind]
  if (name && isAlone(context)) found.push(NAMES[kind].above)
  if (name && isSaidOf(name)) found.push(NAMES[kind][closeness(name.gap)])
  const next = context.after[kind]
  if (next && follows(next, context)) found.push(NAMES[kind].follows)
  return found
}

function closeness(gap: Gap): 'direct' | 'stated' | 'loose' {
  if (isDirect(gap)) return 'direct'
  return gap.stated && !gap.numbers ? 'stated' : 'loose'
}

function isSaidOf({ gap }: Neighbour): boolean {
  return isDirect(gap) || isInSentence(gap)
}

/** "482913 is your code", and not "ending 4821, use the code below". */
function follows({ mark, gap }: Neighbour, { startsLine, before, after }: Context): boolean {
  const mostWords = startsLine || before.enter ? 5 : 3
  if (!startsLine && after.enter && after.enter.mark.start < mark.start) return false
  return (
    gap.sentences === 0 && gap.lines <= 1 && gap.blankLines === 0 && !gap.numbers && gap.words <= mostWords
  )
}

/** "482913 is your code": it leads its line or the sentence says so in as many words. */
function leadFeatures(context: Context): Feature[] {
  const next = nearestAfter(context.after.code, context.after.maybe)
  if (!next || !follows(next, context)) return []
  const found: Feature[] = []
  if (context.startsLine) found.push('leads its line before a name')
  if (next.gap.opened) found.push('said to be what is named behind it')
  return found
}

function isAlone({ alone }: Context): boolean {
  return alone
}

/** What one does with a code, and what else numbers are called: how near, graded. */
function taskFeatures(context: Context): Feature[] {
  const found: Feature[] = []
  for (const [kind, { beside, near, alone }] of Object.entries(TASKS) as [keyof typeof TASKS, Graded][]) {
    const words = [context.before[kind], context.after[kind]].filter(word => word !== undefined)
    if (context.alone && words.some(isBesideLine)) found.push(alone)
    if (words.some(({ gap }) => isWithin(gap, 1))) found.push(beside)
    else if (words.some(({ gap }) => isWithin(gap, IN_REACH))) found.push(near)
  }
  if (context.after.void?.gap.sentences === 0 && context.after.void.gap.blankLines === 0)
    found.push('void said behind it')
  return found
}

/** Words between, of those that say something. */
const IN_REACH = 8

interface Graded {
  readonly beside: Feature
  readonly near: Feature
  /** For a candidate with a line to itself: in the line above or below. */
  readonly alone: Feature
}

const TASKS = {
  enter: {
    beside: 'beside a word for entering',
    near: 'near a word for entering',
    alone: 'alone by a word for entering',
  },
  number: {
    beside: 'beside another name',
    near: 'near another name',
    alone: 'alone by another name',
  },
} as const satisfies Partial<Record<MarkKind, Graded>>

function isWithin(gap: Gap, mostWords: number): boolean {
  return gap.otherWords <= mostWords && gap.sentences === 0 && gap.blankLines === 0 && gap.lines <= 1
}

/** In the paragraph right above or below. */
function isBesideLine({ gap }: Neighbour): boolean {
  return gap.blankLines <= 1 && gap.lines <= 3 && gap.sentences <= 1 && gap.otherWords <= 12
}

/** Whether words say that it is the number of something else. */
function otherFeatures(context: Context): Feature[] {
  const found: Feature[] = []
  const { before } = context
  const name = nearest(before.code, before.maybe)
  const other = nearest(before.number, before.thing)
  if (other && !isNearer(name, other)) {
    if (governs(other, name)) found.push('number of something else')
    else if (
      other.gap.sentences === 0 &&
      other.gap.blankLines === 0 &&
      !other.gap.greets &&
      other.gap.words <= 4
    )
      found.push('after the name of something else')
  }
  if (isNumberOfNext(context, name)) found.push('number of what follows')
  return found
}

function isNumberOfNext({ after }: Context, name: Neighbour | undefined): boolean {
  const other = nearestAfter(after.number, after.thing)
  const nameAfter = nearestAfter(after.code, after.maybe)
  if (!other || (name && isInSentence(name.gap))) return false
  if (nameAfter && nameAfter.mark.start < other.mark.start) return false
  return other.gap.lines === 0 && other.gap.sentences === 0 && (other.gap.words <= 1 || other.gap.numbered)
}

/** "Code: 482913" and "the code is 482913", not "the code 482913". */
function isSaidToBe({ before }: Context): boolean {
  const gap = nearest(before.code, before.maybe)?.gap
  return gap?.stated === true && isDirect(gap)
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
  if (gap.sentences > 0 || gap.numbers || gap.greets || gap.blankLines > 1) return false
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
