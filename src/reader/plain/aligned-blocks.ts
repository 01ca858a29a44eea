/** Lines, by index, that only make sense in letters of one width: a table, a drawing of boxes, code. */
interface AlignedBlock {
  readonly first: number
  /** The index of the line below it. */
  readonly after: number
}

/** Finds the tables, boxes and indented code among lines whose tabs are spaces. */
export function alignedBlocks(lines: readonly string[]): readonly AlignedBlock[] {
  const blocks: AlignedBlock[] = []
  const pastRulers = endsOfRulers(lines)
  for (let first = 0; first < lines.length; ) {
    const table = endOfBoxes(lines, first) ?? endOfTable(lines, first, pastRulers)
    const indented = table === undefined ? endOfIndented(lines, first) : first
    const after = table ?? (isCode(lines.slice(first, indented)) ? indented : undefined)
    if (after !== undefined) blocks.push({ first, after })
    first = Math.max(after ?? indented, first + 1)
  }
  return blocks
}

/** With fewer lines, two columns may be chance. */
const MIN_TABLE_LINES = 3
const MIN_BLOCK_LINES = 2
const MIN_CODE_SHARE = 0.5
/** Rows of columns are no longer than this; nor is it worth the time to look. */
const MAX_ROW_LENGTH = 200

const BOX_LINE = /[│┃║┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬╭╮╯╰]|^\s*\+(?:[-=]+\+)+\s*$|^\s*\|.*\|\s*$/
const MAY_BE_BOX = /[|+\u2500-\u257f]/
const RULER = /^[\s\-=_─━|+:]*[-=_─━]{3}[\s\-=_─━|+:]*$/
/** Room between columns; writers of old put two spaces between sentences. */
const GAP = /(?<![.!?:;,]) {2,}(?=\S)|(?<=[.!?:;,]) {3,}(?=\S)/g
const INDENTED = /^ {4,}\S/
const CODE_LINE =
  /[;{}]$|=>|::|^\s*(?:\/\/|#\w|\/\*|\$ |>>> |<\/?\w+|@\w+)|^\s*(?:import|def|class|func|fn|return|echo|sudo|git|npm|cd|const|let|var|SELECT|FROM|WHERE|INSERT|UPDATE)\s|^\s*(?:if|for|while|else|elif|try|except)\b.*[:({]$|\w\([^)\s]*\)|^\s*[\w.-]+ ?=|\s--?\w/

function endOfBoxes(lines: readonly string[], first: number): number | undefined {
  if (!MAY_BE_BOX.test(lines[first] ?? '')) return undefined
  let after = first
  while (after < lines.length && BOX_LINE.test(rowOf(lines, after))) after += 1
  return after - first >= MIN_BLOCK_LINES ? after : undefined
}

/** For each line the index of the next that is no ruler, be it itself: many rulers are not gone through again and again. */
function endsOfRulers(lines: readonly string[]): readonly number[] {
  const ends: number[] = []
  for (let index = lines.length - 1; index >= 0; index--)
    ends[index] = RULER.test(rowOf(lines, index)) ? (ends[index + 1] ?? lines.length) : index
  return ends
}

function endOfTable(
  lines: readonly string[],
  first: number,
  pastRulers: readonly number[],
): number | undefined {
  let rows = 0
  let shared = 0
  let above: ReadonlySet<number> | undefined
  let after = first
  for (; after < lines.length; after++) {
    const past = pastRulers[after] ?? after
    if (past > after && (after > first || columnsOf(rowOf(lines, after + 1)).size > 0)) {
      after = past - 1
      continue
    }
    const columns = columnsOf(rowOf(lines, after))
    const common = above ? columns.intersection(above).size : columns.size
    if (common === 0) break
    if (above) shared = Math.max(shared, common)
    above = columns
    rows += 1
  }
  return rows >= MIN_TABLE_LINES || (rows >= MIN_BLOCK_LINES && shared > MIN_TABLE_LINES) ? after : undefined
}

/** Where columns begin and end in a row; ends as negative numbers. */
function columnsOf(row: string): ReadonlySet<number> {
  const columns = new Set<number>()
  if (!row.includes('  ')) return columns
  for (const { index, 0: gap } of row.matchAll(GAP)) {
    if (row.slice(0, index).trim() === '') continue
    const start = index + gap.length
    const next = row.indexOf('  ', start)
    columns.add(start)
    columns.add(-(next < 0 ? row.length : next))
  }
  return columns
}

/** The end of the indented lines that start here, blank ones between them included. */
function endOfIndented(lines: readonly string[], first: number): number {
  let after = first
  for (let i = first; i < lines.length; i++) {
    const line = rowOf(lines, i)
    if (INDENTED.test(line)) after = i + 1
    else if (line !== '' || i === first) break
  }
  return after
}

function isCode(lines: readonly string[]): boolean {
  const code = lines.filter((_, index) => CODE_LINE.test(rowOf(lines, index)))
  return lines.length >= MIN_BLOCK_LINES && code.length >= MIN_CODE_SHARE * lines.length
}

/** A line without white space at its end; nothing of one that is too long for a row. */
function rowOf(lines: readonly string[], index: number): string {
  const line = lines[index] ?? ''
  return line.length > MAX_ROW_LENGTH ? '…' : line.trimEnd()
}
