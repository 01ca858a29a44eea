import { readCases } from '../../reader/codes/corpus.ts'
import { isHeldOut } from './held-out.ts'
import { type Choice, fitLogistic } from './logistic.ts'
import { choiceOf, createReader, FEATURES } from './training.ts'

/**
 * Prints the pairs of features that correct the sum of their weights most, for their table: a fit with every
 * pair that is often seen, drawn to zero hard. `node test/fit/codes/choose-pairs.ts`
 */
const PAIRS = 250
const LEAST_SEEN = 40
const PENALTY = 0.0005
const PAIR_PENALTY = 0.003
const singles = FEATURES.filter(feature => !feature.includes(' + ')).length

const reader = createReader()
const mails = readCases().filter(mail => !isHeldOut(mail))
const choices = mails.flatMap(mail => [reader.known(mail), reader.foreign(mail)]).map(choiceOf)
const seen = new Map<number, number>()
for (const pair of mails.flatMap(mail =>
  reader.known(mail).candidates.flatMap(({ features }) => pairsOf(features)),
))
  seen.set(pair, (seen.get(pair) ?? 0) + 1)
const numbers = new Map(
  [...seen.keys()]
    .filter(pair => (seen.get(pair) ?? 0) >= LEAST_SEEN)
    .map((pair, index) => [pair, singles + index]),
)
const penalties = Array.from({ length: singles + numbers.size }, (_, index) =>
  index < singles ? PENALTY : PAIR_PENALTY,
)
const { weights } = fitLogistic(choices.map(withPairs), penalties)
const ranked = [...numbers]
  .map(([pair, number]) => ({ pair, gain: Math.abs(weights[number] ?? 0) * Math.sqrt(seen.get(pair) ?? 0) }))
  .sort((a, b) => b.gain - a.gain)
for (const { pair } of ranked.slice(0, PAIRS))
  process.stdout.write(`${FEATURES[Math.floor(pair / singles)]} + ${FEATURES[pair % singles]}\n`)

/** Each two of a candidate's features as one number. */
function pairsOf(features: readonly number[]): number[] {
  const own = features.filter(feature => feature < singles)
  return own.flatMap((one, index) => own.slice(index + 1).map(other => one * singles + other))
}

function withPairs(choice: Choice): Choice {
  const candidates = choice.candidates.map(features => [
    ...features.filter(feature => feature < singles),
    ...pairsOf(features).flatMap(pair => numbers.get(pair) ?? []),
  ])
  return { ...choice, candidates }
}
