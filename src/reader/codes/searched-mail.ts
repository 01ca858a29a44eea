import type { Candidate } from './candidate.ts'
import type { CodeSource } from './code-source.ts'
import { type CognateWord, findCognates } from './cognate-words.ts'
import { findCandidates } from './find-candidates.ts'
import { findInternationalWords, type InternationalWord, isInternational } from './international-words.ts'
import type { Lexicon } from './lexicon.ts'
import { type MailWords, readWords } from './mail-words.ts'
import { type MaskedSpan, type MaskKind, mask } from './mask-non-codes.ts'
import { placedWords } from './placed-words.ts'
import { lowered, plain } from './plain-characters.ts'
import { joinSpacedOut } from './spaced-out.ts'
import { findTimeSpans, type TimeSpan } from './time-spans.ts'
import { beginningsOf } from './word-beginnings.ts'

/** A mail prepared for the search. All its texts have the same length. */
export interface SearchedMail {
  /** Subject, a break and body, without what cannot be a code. */
  readonly masked: string
  /** The same in lower case. */
  readonly text: string
  readonly bodyStart: number
  /** How the words of the subject begin. */
  readonly subjectBeginnings: ReadonlySet<string>
  readonly candidates: readonly Candidate[]
  readonly words: MailWords
  /** Words that most languages have borrowed, in any script. */
  readonly international: readonly InternationalWord[]
  /** Words that are like listed ones of any language. */
  readonly cognates: readonly CognateWord[]
  /** How much of the mail is dates, amounts and the like. */
  readonly explained: Readonly<Record<MaskKind, number>>
  /** "10 minutes", in any language. */
  readonly timeSpans: readonly TimeSpan[]
  readonly spans: readonly MaskedSpan[]
  /** Values that were laid out one character a cell. */
  readonly spacedOut: ReadonlySet<string>
  /** Values, without spaces and dashes, that the HTML makes stand out. */
  readonly prominent: ReadonlySet<string>
  readonly bold: ReadonlySet<string>
  /** What stands between the signs of the mail's links. */
  readonly linked: ReadonlySet<string>
  /** Codes on lines that phones fill in by themselves: "@example.com #747723". */
  readonly autofill: ReadonlySet<string>
}

/** Separates subject and body, so that the subject's words don't count as a label for the body's beginning. */
const SUBJECT_BREAK = '\n\n\n\n'

/**
 * Prepares a mail for the search. Neither the sender's name nor struck-through text is a candidate. Undefined when
 * nothing is left that could be a code: then its words need not be examined, which is most of the work.
 */
export function searchedMail(source: CodeSource, lexicon: Lexicon): SearchedMail | undefined {
  const { subject, text, senderName = '', prominent = [], bold = [], struck = [], urls = [] } = source
  const head = `${plain(subject).replace(/\n/g, ' ')}${SUBJECT_BREAK}`
  const body = joinSpacedOut(withoutLeaders(plain(text)))
  const whole = head + body.text
  const { text: masked, counts, spans } = mask(whole)
  const prominentValues = new Set(prominent.map(bareValue))
  const boldValues = new Set(bold.map(bareValue))
  const linked = linkedTokens(urls, spans, whole)
  const shown = new Set([...prominentValues, ...boldValues])
  const isOutstanding = (token: string): boolean =>
    linked.has(token) || (shown.size > 0 && shown.has(bareValue(token)))
  const senderWords = new Set(plain(senderName).split(/\s+/))
  const crossedOut = new Set(struck.map(bareValue))
  const candidates = findCandidates(masked, isOutstanding).filter(
    ({ value }) => !senderWords.has(value) && !crossedOut.has(bareValue(value)),
  )
  if (candidates.length === 0) return undefined
  const lower = lowered(masked)
  const placed = placedWords(lower, word => isInternational(word) || lexicon.cognateOf(word) !== undefined)
  return {
    masked,
    text: lower,
    bodyStart: head.length,
    subjectBeginnings: beginningsOf(lower.slice(0, head.length)),
    candidates,
    words: readWords(lower, lexicon),
    international: findInternationalWords(placed),
    cognates: findCognates(placed, lexicon.cognateOf),
    explained: counts,
    timeSpans: findTimeSpans(lower),
    spans,
    spacedOut: new Set(body.joined),
    prominent: prominentValues,
    bold: boldValues,
    linked,
    autofill: new Set(whole.matchAll(AUTOFILL).map(match => match.groups?.code ?? '')),
  }
}

/** A row of dots or lines that leads from a label to its value, in columns of a text. */
const LEADER =
  /(?<=[\p{L}\p{N})]) ?(?:\.{5,80}|(?:\. ){4,40}\.?|…{2,40}|_{5,80}|·{5,80}|-{5,80}):? (?=[\p{L}\p{N}])/gu

/** What every leader has: it is quicker to see that a text has none. */
const LEADER_SIGNS = /\.{5}|(?:\. ){4}|…{2}|_{5}|·{5}|-{5}/

/** A text with a colon for each leader. */
function withoutLeaders(text: string): string {
  return LEADER_SIGNS.test(text) ? text.replace(LEADER, ': ') : text
}

const MOST_LINKS = 100
const LONGEST_LINK = 2000
const LINK_SIGNS = /[^A-Za-z\d_-]+/
/** WICG's form for codes that are bound to a domain. */
const AUTOFILL = /^@[a-z\d.-]{3,253} #(?<code>[A-Za-z\d-]{3,16})(?: @[a-z\d.-]{3,253})?$/gm

function linkedTokens(
  urls: readonly string[],
  spans: readonly MaskedSpan[],
  whole: string,
): ReadonlySet<string> {
  const written = spans
    .filter(({ kind }) => kind === 'address')
    .map(({ start, end }) => whole.slice(start, end))
  const tokens = [...urls, ...written].slice(0, MOST_LINKS).flatMap(url =>
    url
      .slice(0, LONGEST_LINK)
      .replace(/^\w+:\/\/[^/?#]*/, '')
      .split(LINK_SIGNS),
  )
  return new Set(tokens)
}

/** What is compared of a text that stands out: "482 913", "482-913" and "4 8 2 9 1 3" are one. */
export function bareValue(text: string): string {
  return plain(text).replace(/[^A-Za-z\d]/g, '')
}
