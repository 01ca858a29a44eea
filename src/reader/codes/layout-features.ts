import type { Candidate } from './candidate.ts'
import { FILLER } from './mask-non-codes.ts'
import { bareValue, type SearchedMail } from './searched-mail.ts'
import { countWords } from './text-units.ts'
import type { Feature } from './weights.ts'

/** Hints from the look of the text around a candidate, without knowing its language. */
export function layoutFeatures(candidate: Candidate, mail: SearchedMail): Feature[] {
  const around = surroundings(candidate, mail)
  const place =
    candidate.start < mail.bodyStart ? subjectFeatures(around) : bodyFeatures(candidate, mail, around)
  const found: Feature[] = [...place, ...edgeFeatures(around)]
  if (candidate.inRow) found.push('in a row of numbers')
  if (mail.linked.has(candidate.value)) found.push('in a link as well')
  if (mail.autofill.has(mail.masked.slice(candidate.start, candidate.end))) found.push('to be filled in')
  return [...found, ...lookFeatures(bareValue(mail.masked.slice(candidate.start, candidate.end)), mail)]
}

function lookFeatures(value: string, { prominent, bold }: SearchedMail): Feature[] {
  const found: Feature[] = []
  if (prominent.has(value)) found.push('prominent')
  if (bold.has(value)) found.push('bold')
  return found
}

/** How far the look goes to each side, and how much of it is one line. */
const REACH = 200
const EARLY = 250
const SHORT_LABEL_WORDS = 4

interface Surroundings {
  /** What of its own line stands before and after it. */
  readonly before: string
  readonly after: string
  /** The lines above and below that have something in them. */
  readonly above: string
  readonly below: string
  /** Whether these follow without a blank line. */
  readonly joined: { readonly above: boolean; readonly below: boolean }
}

function surroundings({ start, end }: Candidate, { masked }: SearchedMail): Surroundings {
  const back = masked.slice(Math.max(0, start - REACH), start)
  const ahead = masked.slice(end, end + REACH)
  const lineStart = back.lastIndexOf('\n') + 1
  const lineEnd = ahead.includes('\n') ? ahead.indexOf('\n') : ahead.length
  const above = /([^\n]*)(\n+)$/.exec(back.slice(0, lineStart))
  const below = /^(\n+)([^\n]*)/.exec(ahead.slice(lineEnd))
  return {
    before: back.slice(lineStart),
    after: ahead.slice(0, lineEnd),
    above: above?.[1] ?? '',
    below: below?.[2] ?? '',
    joined: { above: above?.[2] === '\n', below: below?.[1] === '\n' },
  }
}

function subjectFeatures({ before, after }: Surroundings): Feature[] {
  const found: Feature[] = ['in the subject']
  if (/[[#] ?$/.test(before) && /^ ?\]/.test(after)) found.push('in brackets in the subject')
  if (!WORDY.test(before)) found.push('begins the subject')
  else if (!WORDY.test(after))
    found.push(/[:：–—-] ?$/.test(before) ? 'ends the subject, after a colon' : 'ends the subject')
  return found
}

const WORDY = /[\p{L}\p{N}\ufffc]/u
const ENDS_IN_COLON = /[:：]\s*$/

function bodyFeatures(candidate: Candidate, mail: SearchedMail, around: Surroundings): Feature[] {
  const found = isAlone(around) ? aloneFeatures(around) : edgesOfLine(around)
  if (isAmongLabels(around)) found.push('among lines with labels')
  if (hasSpanNear(candidate, mail.masked)) found.push('a time span near')
  const into = candidate.start - mail.bodyStart
  if (into < EARLY) found.push('early')
  return found
}

function isAlone({ before, after }: Surroundings): boolean {
  return !/[\p{L}\p{N}\ufffc@#$%&+=/\\]/u.test(before + after)
}

function aloneFeatures({ above, below, joined }: Surroundings): Feature[] {
  const found: Feature[] = ['alone on its line']
  if (!ENDS_IN_COLON.test(above) && above !== '' && countWords(above) <= SHORT_LABEL_WORDS)
    found.push('alone under a short line')
  if (/[.!?。！？।]\s*$/.test(above)) found.push('alone under a sentence')
  if (!joined.above && !joined.below) found.push('alone between blank lines')
  if (isLikeValue(above) || isLikeValue(below)) found.push('alone among values')
  return found
}

/** A line that is a value as well, of a list of codes or keys. */
function isLikeValue(line: string): boolean {
  return /^[^\p{L}\p{N}]*(?:[A-Z\d]{4,}|[A-Za-z]*\d[A-Za-z\d]*)(?:[- ][A-Z\d]{3,}){0,4}[^\p{L}\p{N}]*$/u.test(
    line,
  )
}

function edgesOfLine({ before, after }: Surroundings): Feature[] {
  const found: Feature[] = []
  const label = before.split(' · ').at(-1) ?? ''
  if (!WORDY.test(before)) found.push('begins its line')
  if (!WORDY.test(after)) found.push('ends its line')
  if (/[:：=]\s*["'«“(*]*$/.test(before))
    found.push(countWords(label) <= SHORT_LABEL_WORDS ? 'after a short label' : 'after a colon')
  return found
}

/** What stands right before and right behind. */
function edgeFeatures({ before, after }: Surroundings): Feature[] {
  const found: Feature[] = [
    ...BEFORE_EDGES.filter(([, edge]) => edge.test(before)).map(([feature]) => feature),
    ...AFTER_EDGES.filter(([, edge]) => edge.test(after)).map(([feature]) => feature),
  ]
  if (/[(（[【]$/.test(before) && /^[)）\]】]/.test(after)) found.push('in parentheses of its own')
  if (/["'«»“「『] ?$/.test(before) && /^ ?["'»«”」』]/.test(after)) found.push('in quotes')
  if (/\p{Ll},? $/u.test(before) && /^ \p{Ll}/u.test(after)) found.push('between small words')
  if (CARD.test(before)) found.push('after the name of a card')
  const others = `${before} ${after}`.match(/\d+|\ufffc+/g)?.length ?? 0
  if (others > 1) found.push('other numbers in its line')
  return found
}

/** What cards are called everywhere, in the same sentence. */
const CARD =
  /(?<!\p{L})(?:visa|master ?card|maestro|amex|american express|discover|jcb|unionpay|rupay|мир|银联|elo|iban)(?!\p{L})[^.!?\n]{0,60}$/iu

const BEFORE_EDGES: readonly (readonly [Feature, RegExp])[] = [
  ['after a number sign', /(?:#|№|n[o°º]\.?|nr\.?|num\.?) ?$/i],
  ['after a word', /[\p{L}\p{M}] ?$/u],
  ['after an abbreviation', /(?<!\p{L})(?!(?:PIN|OTP|TAN|TAC|MFA|SMS|ПИН|ОТП)(?!\p{L}))\p{Lu}{2,5} ?$/u],
  ['after a comma', /[,;(] ?$/],
  ['after a date or amount', new RegExp(FILLER)],
]

const AFTER_EDGES: readonly (readonly [Feature, RegExp])[] = [
  ['before a full stop', /^[.!]/],
  ['before a comma', /^[,;]/],
  ['before a capital', /^ ?\p{Lu}/u],
  ['before a short word', /^ ?[\p{L}\p{M}]{1,2}(?![\p{L}\p{M}])/u],
  ['before a dash or colon', /^ ?[-–—:(]/],
]

/** Lines as forms, bookings and receipts have them: a label, a colon or a cell, a value. */
function isAmongLabels({ above, below, joined }: Surroundings): boolean {
  return (joined.above && IS_LABELLED.test(above)) || (joined.below && IS_LABELLED.test(below))
}

const IS_LABELLED = /^[^\n:：]{2,40}(?:[:：] ?| · )[^\n]*[\p{L}\p{N}\ufffc]/u

const SPAN_REACH_BACK = 100
const SPAN_REACH_AHEAD = 160

/** "10 minutes", in any language: a number that such spans have, and a word. */
function hasSpanNear({ start, end }: Candidate, masked: string): boolean {
  return (
    TIME_SPAN.test(masked.slice(Math.max(0, start - SPAN_REACH_BACK), start)) ||
    TIME_SPAN.test(masked.slice(end, end + SPAN_REACH_AHEAD))
  )
}

/** A number of minutes or hours that codes are valid for, and the word after it. */
export const TIME_SPAN = /(?<![\p{L}\d.,:/-])(?:[235]|10|15|20|24|30|45|48|60|72|90)[ -]?(?!x\b)\p{L}{1,}/u
