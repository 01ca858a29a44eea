import { cleanText } from '../clean-text.ts'
import type { StyledText } from '../styled-text.ts'
import { createTextWriter, type TextWriter } from '../text-writer.ts'

/** No more text than this (UTF-16 units) is read: reading happens on the bot's only thread. */
const MAX_TEXT_LENGTH = 262_144

/** Reads a plain text part: quotes become quotes, lines that were only wrapped are joined again. */
export function plainText(source: string): { readonly text: StyledText; readonly truncated: boolean } {
  const clean = cleanText(source.slice(0, MAX_TEXT_LENGTH).toWellFormed())
  const writer = createTextWriter()
  for (const run of runs(clean.split('\n'))) writeRun(run, writer)
  return { text: writer.finish(), truncated: source.length > MAX_TEXT_LENGTH }
}

/** Consecutive lines that are quoted, or that are not. */
interface Run {
  readonly isQuoted: boolean
  readonly lines: string[]
}

/** Quotes longer than this are folded. */
const MAX_OPEN_QUOTE_LINES = 3

/** Shorter lines that end with a space were not wrapped. */
const MIN_WRAPPED_LENGTH = 50

function runs(lines: readonly string[]): Run[] {
  const result: Run[] = []
  for (const line of lines) {
    // ">From" is how mailboxes escape a line.
    const isQuoted = line.startsWith('>') && !line.startsWith('>From ')
    const bare = isQuoted ? line.replace(/^> ?/, '') : line.replace(/^>From /, 'From ')
    const last = result.at(-1)
    if (last?.isQuoted === isQuoted) last.lines.push(bare)
    else result.push({ isQuoted, lines: [bare] })
  }
  return result
}

function writeRun({ isQuoted, lines }: Run, writer: TextWriter): void {
  const style = lines.length > MAX_OPEN_QUOTE_LINES ? 'history' : 'quote'
  if (isQuoted) writer.open(style)
  writeLines(lines, writer)
  if (isQuoted) writer.close(style)
}

function writeLines(lines: readonly string[], writer: TextWriter): void {
  for (const line of lines) {
    writer.write(line.replace(/\t/g, '    ').trimEnd())
    // RFC 3676: a line that ends with a space goes on in the next; "-- " starts a signature.
    if (line.endsWith(' ') && line.length >= MIN_WRAPPED_LENGTH) writer.space()
    else writer.breakLine()
  }
}
