/** Consecutive lines that are quoted, or that are not. */
export interface Run {
  readonly isQuoted: boolean
  readonly lines: readonly string[]
}

/** Splits lines into those that are quoted (without their first ">") and those that are not. */
export function quotedRuns(lines: readonly string[]): readonly Run[] {
  const result: { isQuoted: boolean; lines: string[] }[] = []
  for (const [index, line] of lines.entries()) {
    const isQuoted = isQuote(line) || goesOnQuote(lines, index)
    const last = result.at(-1)
    const bare = isQuote(line) ? line.replace(/^ ?> ?/, '') : line.replace(/^>From /, 'From ')
    if (last?.isQuoted === isQuoted) last.lines.push(bare)
    else result.push({ isQuoted, lines: [bare] })
  }
  return result
}

/** ">From" is how mailboxes escape a line; ">>> Bo 05.05.2025 >>>" is how GroupWise introduces an answered mail. */
const NO_QUOTE = /^>From |^>{3} .*>{3}\s*$/

/** Programs that wrapped a quote anew left such a line, and such a rest of it. */
const MIN_BROKEN_LENGTH = 60
const MAX_REST_LENGTH = 30

function isQuote(line: string): boolean {
  return /^ ?>/.test(line) && !NO_QUOTE.test(line)
}

/** A blank line between two quoted ones, or what a quoted line lost when it was wrapped. */
function goesOnQuote(lines: readonly string[], index: number): boolean {
  const [above = '', line = '', below = ''] = lines.slice(Math.max(0, index - 1), index + 2)
  if (index === 0 || !isQuote(above) || !isQuote(below)) return false
  return line.trim() === '' || (above.length > MIN_BROKEN_LENGTH && line.length < MAX_REST_LENGTH)
}
