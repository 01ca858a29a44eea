const LETTERS_COMPARED = 5
const LEAST_LETTERS = 3
/** One of these is a syllable or a word. */
const SYLLABLE = /^[\p{sc=Han}\p{sc=Hang}]/u

/** What is compared of a folded name of a unit of time: its beginning; undefined for one too short to be known by it. */
export function unitStem(name: string): string | undefined {
  const letters = [...name]
  if (letters.length < LEAST_LETTERS && !SYLLABLE.test(name)) return undefined
  return letters.slice(0, LETTERS_COMPARED).join('')
}
