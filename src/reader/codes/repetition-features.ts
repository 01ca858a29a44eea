import type { Candidate } from './candidate.ts'
import type { SearchedMail } from './searched-mail.ts'
import { sentenceOf } from './sentence-features.ts'
import type { Feature } from './weights.ts'
import { beginningsOf } from './word-beginnings.ts'

/**
 * Which words of a candidate's sentence the mail repeats, in any language: a mail with a code speaks of that code more
 * than once.
 */
export function repetitionFeatures(candidate: Candidate, mail: SearchedMail): Feature[] {
  if (candidate.start < mail.bodyStart) return []
  const { before, after } = sentenceOf(candidate, mail.text)
  const shared = beginningsOf(`${before} ${after}`).intersection(mail.subjectBeginnings).size
  const found: Feature[] = nameFeatures(candidate, mail)
  if (shared > 0) found.push('its sentence shares a word with the subject')
  if (shared > 1) found.push('its sentence shares words with the subject')
  return found
}

const NAME = /([\p{L}\p{M}]{4,})[^\p{L}\p{N}\ufffc\n]*$/u
const NAME_REACH = 40
const REST_REACH = 1500
const SUBJECT_REACH = 1000
const NAME_LETTERS = 5

/** The word that leads to it, where it comes again. */
function nameFeatures({ start, end }: Candidate, { text, bodyStart }: SearchedMail): Feature[] {
  const lead = NAME.exec(text.slice(Math.max(bodyStart, start - NAME_REACH), start))
  const name = lead?.[1]?.slice(0, NAME_LETTERS)
  if (!lead || name === undefined) return []
  const found: Feature[] = []
  const at = start - lead[0].length
  if (text.slice(0, Math.min(bodyStart, SUBJECT_REACH)).includes(name))
    found.push('the word before it is in the subject')
  if (
    text.slice(Math.max(bodyStart, at - REST_REACH), at).includes(name) ||
    text.slice(end, end + REST_REACH).includes(name)
  )
    found.push('the word before it comes again')
  return found
}
