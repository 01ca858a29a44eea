/** A mail in numbers. */
export interface Seen {
  readonly traits: readonly number[]
  readonly words: readonly number[]
  readonly wordScale: number
  /** What is not fitted adds up to this. */
  readonly given: number
  readonly isScam: boolean
  readonly weight: number
}

const STEPS = 400
const STEP_SIZE = 0.4
const TRAIT_PENALTY = 0.0002
const WORD_PENALTY = 0.0004
/** Scams weigh this much of all. */
const SHARE_OF_SCAMS = 0.3

/**
 * Fits a logit by gradient descent with Nesterov's momentum and an L2 penalty, none on the bias. The same mails give the
 * same weights: it starts at zero, and nothing is drawn by chance.
 */
export function fitWeights(
  mails: readonly Seen[],
  traitCount: number,
  wordCount: number,
): { bias: number; weights: Float64Array } {
  const size = traitCount + wordCount
  const shares = sharesOf(mails)
  const penalties = Float64Array.from({ length: size + 1 }, (_, index) =>
    index === size ? 0 : index < traitCount ? TRAIT_PENALTY : WORD_PENALTY,
  )
  const model = new Float64Array(size + 1)
  const ahead = new Float64Array(size + 1)
  for (let step = 1; step <= STEPS; step++) {
    const slope = ahead.map((weight, index) => weight * (penalties[index] ?? 0))
    for (const [index, mail] of mails.entries()) addSlope(slope, ahead, mail, shares[index] ?? 0)
    const momentum = step / (step + 3)
    for (let index = 0; index <= size; index++) {
      const next = (ahead[index] ?? 0) - STEP_SIZE * (slope[index] ?? 0)
      ahead[index] = next + momentum * (next - (model[index] ?? 0))
      model[index] = next
    }
  }
  return { bias: model[size] ?? 0, weights: model.subarray(0, size) }
}

function sharesOf(mails: readonly Seen[]): readonly number[] {
  const total = (isScam: boolean) =>
    mails.reduce((sum, mail) => sum + (mail.isScam === isScam ? mail.weight : 0), 0)
  const [scams, genuine] = [total(true), total(false)]
  return mails.map(({ isScam, weight }) =>
    isScam ? (SHARE_OF_SCAMS * weight) / scams : ((1 - SHARE_OF_SCAMS) * weight) / genuine,
  )
}

/** Adds how much too likely a scam a mail is, to all that it has. */
function addSlope(slope: Float64Array, at: Float64Array, mail: Seen, share: number): void {
  const bias = at.length - 1
  let sum = mail.given + (at[bias] ?? 0)
  for (const index of mail.traits) sum += at[index] ?? 0
  for (const index of mail.words) sum += (at[index] ?? 0) * mail.wordScale
  const error = share * (1 / (1 + Math.exp(-sum)) - Number(mail.isScam))
  for (const index of mail.traits) slope[index] = (slope[index] ?? 0) + error
  for (const index of mail.words) slope[index] = (slope[index] ?? 0) + error * mail.wordScale
  slope[bias] = (slope[bias] ?? 0) + error
}
