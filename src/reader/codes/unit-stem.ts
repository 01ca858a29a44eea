import { nameStem } from './name-stem.ts'

const LEAST_LETTERS = 3
/** One of these is a syllable or a word. */
const SYLLABLE = /^[\p{sc=Han}\p{sc=Hang}]/u

/** What is compared of a folded name of a unit of time; undefined for one too short to be known by it. */
export function unitStem(name: string): string | undefined {
  return [...name].length < LEAST_LETTERS && !SYLLABLE.test(name) ? undefined : nameStem(name)
}
