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
export function fitLogistic(choices: readonly Choice[], penalties: readonly number[], steps = STEPS): Model {
  const featureCount = penalties.length
  const all = flat(choices)
  const model = new Float64Array(featureCount + 1)
  const ahead = new Float64Array(featureCount + 1)
  for (let step = 1; step <= steps; step++) {
    const slope = slopeOf(all, ahead, penalties)
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

/** Choices in one row of numbers each, which is what makes a fit fast. */
interface Flat {
  /** The features of all candidates, one after the other, and where each candidate's begin. */
  readonly features: Uint32Array
  readonly starts: Uint32Array
  /** Where each mail's candidates begin. */
  readonly mails: Uint32Array
  /** The share of the likelihood of its mail that each candidate should have; several codes share what one would. */
  readonly wanted: Float64Array
  /** How much each mail counts; they add up to 1. */
  readonly weights: Float64Array
}

function flat(choices: readonly Choice[]): Flat {
  const total = choices.reduce((sum, { weight }) => sum + weight, 0)
  const candidates = choices.flatMap(choice => choice.candidates)
  return {
    features: Uint32Array.from(candidates.flat()),
    starts: startsOf(candidates.map(({ length }) => length)),
    mails: startsOf(choices.map(choice => choice.candidates.length)),
    wanted: Float64Array.from(choices.flatMap(wantedShares)),
    weights: Float64Array.from(choices, ({ weight }) => weight / total),
  }
}

function wantedShares({ codes }: Choice): number[] {
  const share = 1 / Math.max(1, codes.filter(Boolean).length)
  return codes.map(isCode => (isCode ? share : 0))
}

function startsOf(lengths: readonly number[]): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1)
  for (const [index, length] of lengths.entries()) starts[index + 1] = (starts[index] ?? 0) + length
  return starts
}

/** The last of the parameters is the bias. */
function slopeOf(all: Flat, at: Float64Array, penalties: readonly number[]): Float64Array {
  const slope = at.map((value, index) => (penalties[index] ?? 0) * value)
  for (let mail = 0; mail < all.weights.length; mail++) addSlope(slope, all, at, mail)
  return slope
}

/** Adds how much too likely each candidate of a mail is, to its features. */
function addSlope(slope: Float64Array, all: Flat, at: Float64Array, mail: number): void {
  const { features, starts, wanted } = all
  const bias = at.length - 1
  const first = all.mails[mail] ?? 0
  const next = all.mails[mail + 1] ?? 0
  const weight = all.weights[mail] ?? 0
  const shares = sharesAt(all, at, first, next)
  for (let index = first; index < next; index++) {
    const error = weight * ((shares[index - first] ?? 0) - (wanted[index] ?? 0))
    // Most candidates of most mails are far from being codes, and known to be.
    if (Math.abs(error) < NEGLIGIBLE) continue
    const end = starts[index + 1] ?? 0
    for (let place = starts[index] ?? 0; place < end; place++) {
      const feature = features[place] ?? 0
      slope[feature] = (slope[feature] ?? 0) + error
    }
    slope[bias] = (slope[bias] ?? 0) + error
  }
}

const NEGLIGIBLE = 1e-12

function sharesAt({ features, starts }: Flat, at: Float64Array, first: number, next: number): number[] {
  const bias = at[at.length - 1] ?? 0
  const sums: number[] = []
  for (let index = first; index < next; index++) {
    let sum = bias
    const end = starts[index + 1] ?? 0
    for (let place = starts[index] ?? 0; place < end; place++) sum += at[features[place] ?? 0] ?? 0
    sums.push(sum)
  }
  return sharesOf(sums)
}
