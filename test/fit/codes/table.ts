import type { CodeCase } from '../../reader/codes/corpus.ts'
import { createReader, FEATURES, fitModel } from './training.ts'

/** The weights as the table has them: two decimals. */
interface Table {
  readonly bias: number
  readonly weights: ReadonlyMap<string, number>
}

/** Fits the weights to mails, each read once with all words and once without those of its own language. */
export function fittedTable(cases: readonly CodeCase[]): Table {
  const reader = createReader()
  const { bias, weights } = fitModel(cases.flatMap(mail => [reader.known(mail), reader.foreign(mail)]))
  return {
    bias: rounded(bias),
    weights: new Map(FEATURES.map((feature, index) => [feature, rounded(weights[index] ?? 0)])),
  }
}

function rounded(weight: number): number {
  // Adding 0 makes 0 of -0.
  return Math.round(weight * 100) / 100 + 0
}
