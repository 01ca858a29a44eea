import { wordSegmenter } from '../reader/segmenters.ts'

/** Tells whether a text adds anything to what was said before. */
interface SaidBefore {
  /** Many of its words are new; of a few, one. */
  readonly isNews: (text: string) => boolean
  /** It has words, and none of them is new; a sign or "OK" repeats nothing. */
  readonly repeats: (text: string) => boolean
}

/** So much of a line may be new where it still says the same again. */
const MOST_NEW = 0.4
/** Of so few words each counts. */
const FEW_WORDS = 4

/** The words of what stands on a card. */
export function saidBefore(said: readonly string[]): SaidBefore {
  const known = new Set(said.flatMap(wordsOf))
  const isFresh = (word: string) => !known.has(word)
  return {
    isNews: text => {
      const words = wordsOf(text)
      const fresh = words.filter(isFresh).length
      return words.length <= FEW_WORDS ? fresh > 0 : fresh > words.length * MOST_NEW
    },
    repeats: text => {
      const words = wordsOf(text)
      return words.length > 0 && !words.some(isFresh)
    },
  }
}

/** Short words of alphabets join others, and say nothing themselves; numbers and characters of other scripts do. */
function wordsOf(text: string): readonly string[] {
  const segments = wordSegmenter().segment(text.normalize('NFKC').toLowerCase())
  return Array.from(segments)
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment)
    .filter(word => word.length > 2 || !/^\p{Script=Latin}+$/u.test(word))
}
