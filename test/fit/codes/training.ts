import { type Described, describeCandidates } from '../../../src/reader/codes/candidate-features.ts'
import { createLexicon, LEXICON, type Lexicon } from '../../../src/reader/codes/lexicon.ts'
import { WEIGHTS } from '../../../src/reader/codes/weights.ts'
import { LANGUAGES } from '../../../src/reader/codes/words/languages.ts'
import { lazy } from '../../../src/reader/lazy.ts'
import type { CodeCase } from '../../reader/codes/corpus.ts'
import type { Choice } from './logistic.ts'

/** The features in the order of the table, then its pairs. */
export const FEATURES: readonly string[] = Object.keys(WEIGHTS)

/** How much a mail counts when it is read without the words of its language, beside 1 for its reading with them. */
const FOREIGN_WEIGHT = 1

/** How much a mail counts that was written as people get them, beside 1 for those that were written to be hard. */
const ORDINARY_WEIGHT = 2
const ORDINARY = /^(?:fresh|more|ordinary|one-line|varied)-?/

/** How far a weight is drawn to zero, against the mean loss of a mail: pairs more, so that they only correct. */
export const PENALTY = 0.0003
export const PAIR_PENALTY = 0.002
const NUMBERS = new Map(FEATURES.map((feature, index) => [feature, index]))

/** A mail's candidates, as a lexicon lets them be seen. */
export interface Reading {
  readonly mail: CodeCase
  readonly candidates: readonly { readonly value: string; readonly features: readonly number[] }[]
  /** How much it counts in a fit. */
  readonly weight: number
}

/** Describes the candidates of a mail. */
function readingOf(mail: CodeCase, lexicon: Lexicon, weight = 1): Reading {
  return {
    mail,
    weight: ORDINARY.test(mail.name) ? ORDINARY_WEIGHT * weight : weight,
    candidates: describeCandidates(mail.source, lexicon).map(({ value, features }) => ({
      value,
      features: numbersOf(features),
    })),
  }
}

/** The words of all languages but one. */
function lexiconWithout(language: string): Lexicon {
  const { [language]: left, ...others } = LANGUAGES
  return createLexicon(others)
}

/** Reads mails with all words, and once more without those of their own language. */
export function createReader(): { known(mail: CodeCase): Reading; foreign(mail: CodeCase): Reading } {
  const known = new Map<CodeCase, Reading>()
  const foreign = new Map<CodeCase, Reading>()
  const lexicons = new Map<string, () => Lexicon>()
  const lexiconFor = (language: string): Lexicon => {
    const made = lexicons.get(language) ?? lazy(() => lexiconWithout(language))
    lexicons.set(language, made)
    return made()
  }
  return {
    known: mail => remember(known, mail, () => readingOf(mail, LEXICON)),
    foreign: mail =>
      remember(foreign, mail, () =>
        mail.language in LANGUAGES
          ? readingOf(mail, lexiconFor(mail.language), FOREIGN_WEIGHT)
          : remember(known, mail, () => readingOf(mail, LEXICON)),
      ),
  }
}

/** What a fit learns from a reading. */
export function choiceOf({ mail, candidates, weight }: Reading): Choice {
  return {
    weight,
    candidates: candidates.map(({ features }) => features),
    codes: candidates.map(({ value }) => mail.codes.includes(value)),
  }
}

function numbersOf(features: Described['features']): number[] {
  return [...features].flatMap(feature => NUMBERS.get(feature) ?? []).sort((a, b) => a - b)
}

function remember(known: Map<CodeCase, Reading>, mail: CodeCase, read: () => Reading): Reading {
  const reading = known.get(mail) ?? read()
  known.set(mail, reading)
  return reading
}
