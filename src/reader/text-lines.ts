import { DIRECTION_MARKS } from './invisible-characters.ts'

/** A line with something to see: its text without white space at its ends and marks of direction, and where it stands. */
export interface Line {
  readonly text: string
  readonly start: number
  readonly end: number
  /** The line above is blank, or there is none. */
  readonly startsParagraph: boolean
}

/** The lines of a text that have something to see. */
export function linesOf(text: string): readonly Line[] {
  const lines: Line[] = []
  let afterBlank = true
  let start = 0
  while (start <= text.length) {
    const lineEnd = endOfLine(text, start)
    const line = text.slice(start, lineEnd)
    const shown = line.trim()
    if (shown !== '') {
      const from = start + line.length - line.trimStart().length
      lines.push({
        text: shown.replace(DIRECTION_MARKS, ''),
        start: from,
        end: from + shown.length,
        startsParagraph: afterBlank,
      })
    }
    afterBlank = shown === ''
    start = lineEnd + 1
  }
  return lines
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start)
  return end < 0 ? text.length : end
}
