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

/** By the words of what was said. */
export function saidBefore(said: readonly string[]): SaidBefore {
  const known = new Set(said.flatMap(text => [...wordsOf(text)]))
  const isFresh = (word: string) => !known.has(word)
  return {
    isNews: text => {
      const words = [...wordsOf(text)]
      const fresh = words.filter(isFresh).length
      return words.length <= FEW_WORDS ? fresh > 0 : fresh > words.length * MOST_NEW
    },
    repeats: text => {
      let hasWords = false
      // A whole letter may stand in one line, whose first word is news: finding all of its words takes long.
      for (const word of wordsOf(text)) {
        if (isFresh(word)) return false
        hasWords = true
      }
      return hasWords
    },
  }
}

/** Short words of alphabets join others, and say nothing themselves; numbers and characters of other scripts do. */
function* wordsOf(text: string): Iterable<string> {
  const segments = wordSegmenter().segment(text.normalize('NFKC').toLowerCase())
  for (const { segment, isWordLike } of segments) {
    if (isWordLike && (segment.length > 2 || !/^\p{Script=Latin}+$/u.test(segment))) yield segment
  }
}
