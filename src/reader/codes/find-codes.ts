import { findCandidates } from './candidates.ts'
import { judge } from './judge.ts'
import { findMarks } from './lexicon.ts'
import { countWords } from './mail-words.ts'
import { mask } from './mask.ts'
import { lowered, plain } from './plain.ts'
import { joinSpacedOut } from './spaced-out.ts'

/** A one-time code found in a mail. */
export interface Code {
  /** What goes to the clipboard: ASCII, digits without their separators, letter groups as written. */
  readonly value: string
  /** How sure this is, from 0 to 1. */
  readonly score: number
  /** Why this was taken for a code, in words. */
  readonly reason: string
}

/** What of a mail is searched: its subject and the readable text of its body. */
export interface CodeSource {
  readonly subject: string
  readonly text: string
  readonly senderName?: string
}

const MOST_CODES = 3
const SURE_ENOUGH = 0.6
/** A code that is less sure than the best one by more than this is left out. */
const MARGIN = 0.15
/** Keeps the subject's words from naming what begins the body. */
const SUBJECT_BREAK = '\n\n\n\n'

/** Finds the one-time codes of a mail, the likeliest first, at most three. It needs no network and no model. */
export function findCodes({ subject, text, senderName = '' }: CodeSource): readonly Code[] {
  const head = `${plain(subject).replace(/\n/g, ' ')}${SUBJECT_BREAK}`
  const masked = mask(head + joinSpacedOut(plain(text)))
  const lower = lowered(masked)
  const searched = { text: lower, words: countWords(findMarks(lower)) }
  const senderWords = new Set(plain(senderName).split(/\s+/))
  const judged = findCandidates(masked)
    .filter(({ value }) => !senderWords.has(value))
    .map(candidate => ({ value: candidate.value, ...judge(candidate, searched) }))
  return best(judged)
}

function best(judged: readonly Code[]): Code[] {
  const byValue = new Map<string, Code>()
  for (const code of judged) {
    if (code.score >= SURE_ENOUGH && code.score > (byValue.get(code.value)?.score ?? 0))
      byValue.set(code.value, code)
  }
  const sorted = [...byValue.values()].sort((a, b) => b.score - a.score)
  const leastScore = (sorted[0]?.score ?? 0) - MARGIN
  return sorted.filter(({ score }) => score >= leastScore).slice(0, MOST_CODES)
}
