import { fitLogistic, type Model } from './logistic.ts'
import { choiceOf, FEATURES, PAIR_PENALTY, PENALTY, type Reading } from './training.ts'

/** Pairs of features by their number, each with the number that it has as a feature itself. */
export type Pairs = ReadonlyMap<number, number>

/** More find nothing more in mails that no fit saw. */
const MOST = 600
/** In how many candidates of known readings a pair has to be. */
const LEAST_SEEN = 40
/** Enough to tell which pairs matter. */
const STEPS_TO_CHOOSE = 100
/** How many features stand before the pairs. */
export const SINGLES = FEATURES.filter(feature => !feature.includes(' + ')).length

/**
 * Chooses the pairs of features that correct the sum of their weights most: in a fit with every pair that is often
 * seen, those with the most weight for how often they are.
 */
export function choosePairs(known: readonly Reading[], foreign: readonly Reading[]): Pairs {
  const seen = new Map<number, number>()
  for (const { candidates } of known)
    for (const { features } of candidates)
      for (const pair of pairsOf(features)) seen.set(pair, (seen.get(pair) ?? 0) + 1)
  const all = numbered([...seen.keys()].filter(pair => (seen.get(pair) ?? 0) >= LEAST_SEEN))
  const { weights } = fitWithPairs([...known, ...foreign], all, STEPS_TO_CHOOSE)
  const gain = (pair: number): number =>
    Math.abs(weights[all.get(pair) ?? 0] ?? 0) * Math.sqrt(seen.get(pair) ?? 0)
  return numbered([...all.keys()].sort((a, b) => gain(b) - gain(a)).slice(0, MOST))
}

/** Fits a model with some pairs, instead of those of the table. */
export function fitWithPairs(readings: readonly Reading[], pairs: Pairs, steps?: number): Model {
  const penalties = [
    ...Array.from({ length: SINGLES }, () => PENALTY),
    ...Array.from(pairs, () => PAIR_PENALTY),
  ]
  return fitLogistic(
    readings.map(reading => choiceOf(withPairs(reading, pairs))),
    penalties,
    steps,
  )
}

/** A reading with some pairs, instead of those of the table. */
export function withPairs(reading: Reading, pairs: Pairs): Reading {
  const candidates = reading.candidates.map(({ value, features }) => ({
    value,
    features: [
      ...features.filter(feature => feature < SINGLES),
      ...pairsOf(features).flatMap(pair => pairs.get(pair) ?? []),
    ],
  }))
  return { ...reading, candidates }
}

/** What a pair is called in its table. */
export function nameOf(pair: number): string {
  return `${FEATURES[Math.floor(pair / SINGLES)]} + ${FEATURES[pair % SINGLES]}`
}

/** Each two of a candidate's features as one number. */
function pairsOf(features: readonly number[]): number[] {
  const own = features.filter(feature => feature < SINGLES)
  return own.flatMap((one, index) => own.slice(index + 1).map(other => one * SINGLES + other))
}

function numbered(pairs: readonly number[]): Pairs {
  return new Map(pairs.map((pair, index) => [pair, SINGLES + index]))
}
