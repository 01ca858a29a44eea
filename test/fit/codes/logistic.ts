import { sharesOf } from '../../../src/reader/codes/find-codes.ts'

/** One mail to learn from: the numbers of the features of each of its candidates, and which of these are codes. */
export interface Choice {
  readonly candidates: readonly (readonly number[])[]
  readonly codes: readonly boolean[]
  /** How much it counts. */
  readonly weight: number
}

/** A fitted model: a candidate's weight is e^(bias + sum of the weights of its features), that of "no code" is 1. */
export interface Model {
  readonly bias: number
  readonly weights: Float64Array
}

const STEPS = 300
const STEP_SIZE = 0.3

/**
 * Fits a conditional logit (the candidates of a mail and "no code" share a likelihood of 1) by gradient descent with
 * Nesterov's momentum and an L2 penalty, one for each feature and none on the bias. The same mails give the same model: it starts at zero and
 * nothing is drawn by chance.
 */
export function fitLogistic(choices: readonly Choice[], penalties: readonly number[]): Model {
  const featureCount = penalties.length
  const model = new Float64Array(featureCount + 1)
  const ahead = new Float64Array(featureCount + 1)
  for (let step = 1; step <= STEPS; step++) {
    const slope = slopeOf(choices, ahead, penalties)
    const momentum = step / (step + 3)
    for (let index = 0; index <= featureCount; index++) {
      const next = (ahead[index] ?? 0) - STEP_SIZE * (slope[index] ?? 0)
      ahead[index] = next + momentum * (next - (model[index] ?? 0))
      model[index] = next
    }
  }
  return { bias: model[featureCount] ?? 0, weights: model.subarray(0, featureCount) }
}

/** The sum of a candidate's weights. */
export function sumOf({ bias, weights }: Model, features: readonly number[]): number {
  let sum = bias
  for (const feature of features) sum += weights[feature] ?? 0
  return sum
}

/** The last of the parameters is the bias. */
function slopeOf(choices: readonly Choice[], at: Float64Array, penalties: readonly number[]): Float64Array {
  const bias = at.length - 1
  const slope = at.map((value, index) => (penalties[index] ?? 0) * value)
  const model = { bias: at[bias] ?? 0, weights: at }
  const total = choices.reduce((sum, { weight }) => sum + weight, 0)
  for (const choice of choices) {
    const errors = errorsOf(choice, model)
    for (const [index, features] of choice.candidates.entries()) {
      const error = (choice.weight * (errors[index] ?? 0)) / total
      for (const feature of features) slope[feature] = (slope[feature] ?? 0) + error
      slope[bias] = (slope[bias] ?? 0) + error
    }
  }
  return slope
}

/** How much too likely each candidate is; several codes share what one would have. */
function errorsOf({ candidates, codes }: Choice, model: Model): number[] {
  const wanted = 1 / Math.max(1, codes.filter(Boolean).length)
  const shares = sharesOf(candidates.map(features => sumOf(model, features)))
  return shares.map((share, index) => share - (codes[index] ? wanted : 0))
}
