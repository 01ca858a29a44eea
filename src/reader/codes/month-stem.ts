const LETTERS_COMPARED = 5

/** What is compared of a folded name of a month: its beginning, whatever its ending. */
export function monthStem(name: string): string {
  return [...name].slice(0, LETTERS_COMPARED).join('')
}
