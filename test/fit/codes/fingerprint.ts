import { createHash } from 'node:crypto'
import { describeCandidates } from '../../../src/reader/codes/candidate-features.ts'
import { LEXICON } from '../../../src/reader/codes/lexicon.ts'
import { readCases } from '../../reader/codes/corpus.ts'

/** Of so many mails of the corpus one is looked at. */
const STEP = 40

/**
 * A short sum of what the code sees of some mails of the corpus: every candidate and its features. It changes where a
 * feature, a word list or the corpus does, and then the weights are to be fitted again.
 */
export function fingerprint(): string {
  const hash = createHash('sha256')
  const mails = readCases().filter((_, index) => index % STEP === 0)
  for (const { source } of mails) {
    for (const { value, features } of describeCandidates(source, LEXICON)) {
      // Which pairs there are is the fit's choice.
      const singles = [...features].filter(feature => !feature.includes(' + ')).sort()
      hash.update(`${value}\t${singles.join('\t')}\n`)
    }
    hash.update('\n')
  }
  return hash.digest('hex').slice(0, 16)
}
