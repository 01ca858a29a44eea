import { type Described, describeCandidates } from './candidate-features.ts'
import type { CodeSource } from './code-source.ts'
import { LEXICON } from './lexicon.ts'
import { BIAS, WEIGHTS } from './weights.ts'

/** A one-time code found in a mail. */
export interface Code {
  /** What the Copy button copies: digits in ASCII without separators, letter groups as written. */
  readonly value: string
  /** How sure this is, from 0 to 1. */
  readonly score: number
  /** Sure enough to be named first in an alert; the others only get a button. */
  readonly isSure: boolean
  /** Why this was taken for a code, in words. */
  readonly reason: string
}

/**
 * Finds a mail's one-time codes, the likeliest first, at most three. There is no network behind it: the model is the
 * table of weights.
 */
export function findCodes(source: CodeSource): readonly Code[] {
  const described = describeCandidates(source, LEXICON)
  const shares = sharesOf(described.map(({ features }) => sumOf(features)))
  const scored = described.map((candidate, index) => ({ ...candidate, score: shares[index] ?? 0 }))
  const isSure = surenessOf(scored) >= SURE
  return chooseCodes(scored).map(({ value, score, features }) => ({
    value,
    score,
    isSure,
    reason: reasonOf(features),
  }))
}

/**
 * The least likelihood of the best candidate, compared with "no code", to be named first in an alert, and to get a
 * button. A needless button costs a glance, a missed code a search. `test/fit/README.md` says how these were chosen.
 */
export const SURE = 0.85
const WORTH_A_BUTTON = 0.45
/** The least likelihood of a further code, relative to the likeliest. */
const LEAST_SHARE = 0.6
/** At most this many codes: a row of buttons has no more. */
export const MOST_CODES = 3
const MOST_REASONS = 3

/**
 * The likelihoods of a mail's candidates, from the sums of their weights. They compete with each other and with "no
 * code", whose sum is 0 (a conditional logit).
 */
export function sharesOf(sums: readonly number[]): number[] {
  const most = Math.max(0, ...sums)
  const weights = sums.map(sum => Math.exp(sum - most))
  const total = weights.reduce((all, weight) => all + weight, Math.exp(-most))
  return weights.map(weight => weight / total)
}

/** Of candidates with their likelihoods those that are codes, the best first. */
export function chooseCodes<T extends { readonly score: number }>(scored: readonly T[]): T[] {
  if (surenessOf(scored) < WORTH_A_BUTTON) return []
  const sorted = scored.toSorted((a, b) => b.score - a.score)
  const leastScore = LEAST_SHARE * (sorted[0]?.score ?? 0)
  return sorted.filter(({ score }) => score >= leastScore).slice(0, MOST_CODES)
}

/** The likelihood of the best of all candidates of a mail beside that of "no code", from 0 to 1. */
export function surenessOf(scored: readonly { readonly score: number }[]): number {
  const doubt = scored.reduce((rest, { score }) => rest - score, 1)
  const best = Math.max(0, ...scored.map(({ score }) => score))
  return best === 0 ? 0 : best / (best + doubt)
}

function sumOf(features: Described['features']): number {
  let sum = BIAS
  for (const feature of features) sum += WEIGHTS[feature]
  return sum
}

/** The features that count most for it; pairs only if it has no others. */
function reasonOf(features: Described['features']): string {
  const speaking = [...features]
    .filter(feature => WEIGHTS[feature] > 0)
    .sort((a, b) => WEIGHTS[b] - WEIGHTS[a])
  const singles = speaking.filter(feature => !feature.includes(' + '))
  return (singles.length > 0 ? singles : speaking).slice(0, MOST_REASONS).join(', ')
}
