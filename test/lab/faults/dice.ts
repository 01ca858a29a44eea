/** One of them, by what was drawn. */
export function pick<Choice>(choices: readonly Choice[], dice: number): Choice {
  return choices[dice % choices.length] as Choice
}
