const LETTERS_COMPARED = 5

/** What is compared of a folded name of a month or a unit of time: its beginning, whatever its ending. */
export function nameStem(name: string): string {
  return [...name].slice(0, LETTERS_COMPARED).join('')
}
