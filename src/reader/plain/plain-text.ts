import { cleanText, shortenRulers } from '../clean-text.ts'
import { MAX_PART_LENGTH, type ReadPart } from '../styled-text.ts'
import { createTextWriter, type TextWriter } from '../text-writer.ts'
import { alignedBlocks } from './aligned-blocks.ts'
import { quotedRuns, type Run } from './quoted-runs.ts'
import { withoutArmor } from './without-armor.ts'
import { isFlowed, isWrapped, type Wrapping, wrapWidth } from './wrapped-lines.ts'

/** Reads a plain text part: quotes become quotes, lines that were only wrapped are joined again, tables stay aligned. */
export function plainText(source: string): ReadPart {
  const clean = withoutArmor(cleanText(source.slice(0, MAX_PART_LENGTH).toWellFormed()))
  const lines = clean.split('\n', MAX_LINES + 1)
  const writer = createTextWriter()
  for (const run of quotedRuns(lines.slice(0, MAX_LINES))) writeRun(run, writer)
  const truncated = source.length > MAX_PART_LENGTH || lines.length > MAX_LINES
  return { text: writer.finish(), truncated }
}

/** Each costs what a hundred characters do. */
const MAX_LINES = 10_000

/** Quotes longer than this are folded. */
const MAX_OPEN_QUOTE_LINES = 3
/** What a tab takes in prose, and how far apart its columns are in a table. */
const TAB = '    '
const TAB_WIDTH = 8
/** Keeps what white space begins a block: Telegram takes it away at the start of an entity. */
const LEFT_TO_RIGHT_MARK = '\u200e'

function writeRun({ isQuoted, lines }: Run, writer: TextWriter): void {
  const wrapping: Wrapping = { width: wrapWidth(lines), isFlowed: isFlowed(lines) }
  if (isQuoted) {
    const style = lines.length > MAX_OPEN_QUOTE_LINES ? 'history' : 'quote'
    writer.open(style)
    writeLines(lines, wrapping, writer)
    writer.close(style)
    return
  }
  const rows = lines.map(withoutTabs)
  let written = 0
  for (const { first, after } of alignedBlocks(rows)) {
    writeLines(lines.slice(written, first), wrapping, writer)
    writeBlock(rows.slice(first, after), writer)
    written = after
  }
  writeLines(lines.slice(written), wrapping, writer)
}

function writeLines(lines: readonly string[], wrapping: Wrapping, writer: TextWriter): void {
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1] ?? ''
    writer.write(shortenRulers(line.trim()).replaceAll('\t', TAB))
    if (isWrapped(line, next, wrapping)) writer.space()
    else writer.breakLine(indentOf(next).replaceAll('\t', TAB))
  }
}

function writeBlock(lines: readonly string[], writer: TextWriter): void {
  const margin = Math.min(...lines.filter(line => line.trim() !== '').map(line => indentOf(line).length))
  writer.breakLine()
  writer.open('pre')
  for (const [index, line] of lines.entries()) {
    const row = line.slice(margin).trimEnd()
    writer.write(index === 0 && row.startsWith(' ') ? LEFT_TO_RIGHT_MARK + row : row)
    if (index < lines.length - 1) writer.breakLine()
  }
  writer.close('pre')
  writer.breakLine()
}

function withoutTabs(line: string): string {
  if (!line.includes('\t')) return line
  let expanded = ''
  for (const [index, part] of line.split('\t').entries()) {
    if (index > 0) expanded += ' '.repeat(TAB_WIDTH - (expanded.length % TAB_WIDTH))
    expanded += part
  }
  return expanded
}

function indentOf(line: string): string {
  return line.slice(0, line.length - line.trimStart().length)
}
