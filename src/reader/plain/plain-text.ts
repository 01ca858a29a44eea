import { cleanText } from '../clean-text.ts'
import { MAX_PART_LENGTH, type ReadPart } from '../styled-text.ts'
import { createTextWriter, type TextWriter } from '../text-writer.ts'
import { isWrapped, wrapWidth } from './wrapped-lines.ts'

/** Reads a plain text part: quotes become quotes, lines that were only wrapped are joined again. */
export function plainText(source: string): ReadPart {
  const clean = cleanText(source.slice(0, MAX_PART_LENGTH).toWellFormed())
  const writer = createTextWriter()
  for (const run of runs(clean.split('\n'))) writeRun(run, writer)
  return { text: writer.finish(), truncated: source.length > MAX_PART_LENGTH }
}

/** Consecutive lines that are quoted, or that are not. */
interface Run {
  readonly isQuoted: boolean
  readonly lines: string[]
}

/** Quotes longer than this are folded. */
const MAX_OPEN_QUOTE_LINES = 3

/** ">From" is how mailboxes escape a line; ">>> Bo 05.05.2025 >>>" is how GroupWise introduces an answered mail. */
const NO_QUOTE = /^>From |^>{3} .*>{3}\s*$/

const TAB = '    '

function runs(lines: readonly string[]): Run[] {
  const result: Run[] = []
  for (const line of lines) {
    const isQuoted = line.startsWith('>') && !NO_QUOTE.test(line)
    const bare = isQuoted ? line.replace(/^> ?/, '') : line.replace(/^>From /, 'From ')
    const last = result.at(-1)
    if (last?.isQuoted === isQuoted) last.lines.push(bare)
    else result.push({ isQuoted, lines: [bare] })
  }
  return result
}

function writeRun({ isQuoted, lines }: Run, writer: TextWriter): void {
  const style = lines.length > MAX_OPEN_QUOTE_LINES ? 'history' : 'quote'
  const width = wrapWidth(lines)
  if (isQuoted) writer.open(style)
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1] ?? ''
    writer.write(line.trim().replaceAll('\t', TAB))
    if (isWrapped(line, next, width)) writer.space()
    else writer.breakLine(indentOf(next))
  }
  if (isQuoted) writer.close(style)
}

function indentOf(line: string): string {
  return line.slice(0, line.length - line.trimStart().length).replaceAll('\t', TAB)
}
