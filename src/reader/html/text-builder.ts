/** Gathers the text of an HTML part: words in lines, lines in blocks, blocks in each other. */
export interface TextBuilder {
  /** Adds text of the mail; its white space is folded, unless it counts in the block. */
  addText(text: string): void
  /** Adds a mark, or a sign that takes no part in how white space is folded. */
  addMark(mark: string): void
  /** Adds a block with at least so many line breaks before and after it. */
  addBlock(look: BlockLook, fill: () => void): void
  /** Adds a list with at least so many line breaks around it, unless it stays empty. */
  addList(lineBreaks: number, fill: () => void): void
  /** Adds an item to the list; all its lines but the first are indented by as much as its prefix takes. */
  addItem(prefix: string, fill: () => void): void
  /** Adds a row on lines of its own, unless its text is empty. */
  addRow(text: string): void
  /** The text of a cell, which is added to nothing. */
  cellText(fill: () => void): string
  /** All that was added. */
  text(): string
}

interface BlockLook {
  readonly before: number
  readonly after: number
  /** White space counts in it, and in what is in it. */
  readonly keepsWhiteSpace: boolean
}

/** Makes an empty one. */
export function createTextBuilder(): TextBuilder {
  let box = createBox(0, false)

  function fillBox(before: number, keepsWhiteSpace: boolean, fill: () => void): Box {
    const outer = box
    const inner = createBox(before, keepsWhiteSpace || outer.keepsWhiteSpace)
    box = inner
    fill()
    box = outer
    return inner
  }

  return {
    addText(text) {
      if (box.keepsWhiteSpace) box.text += text
      else addWords(box, text)
    },
    addMark(mark) {
      if (box.keepsWhiteSpace) box.text += mark
      else if (mark !== '') addPiece(box, mark, box.endsInSpace)
    },
    addBlock({ before, after, keepsWhiteSpace }, fill) {
      const block = fillBox(before, keepsWhiteSpace, fill)
      addLines(box, block, Math.max(block.waiting, after))
    },
    addList(lineBreaks, fill) {
      const list = fillBox(lineBreaks, false, fill)
      if (list.text !== '') addLines(box, list, lineBreaks)
    },
    addItem(prefix, fill) {
      const item = fillBox(1, false, fill)
      const indented = item.text.replace(/\n/g, `\n${' '.repeat(prefix.length)}`)
      addLines(box, { text: prefix + indented, before: item.before }, Math.max(item.waiting, 1))
    },
    addRow(text) {
      if (text !== '') addLines(box, { text, before: 1 }, 1)
    },
    cellText: fill => withoutLineBreaks(fillBox(0, false, fill).text),
    text: () => box.text,
  }
}

/** A block that is being filled, or one of its like. */
interface Box {
  text: string
  /** Line breaks to stand before it, at least. */
  before: number
  /** Line breaks to come before what is added next. */
  waiting: number
  /** No word stands on the last line yet. */
  startsLine: boolean
  /** White space came last. */
  endsInSpace: boolean
  readonly keepsWhiteSpace: boolean
}

function createBox(before: number, keepsWhiteSpace: boolean): Box {
  return { text: '', before, waiting: 0, startsLine: true, endsInSpace: false, keepsWhiteSpace }
}

/** What browsers fold, and the blank that mails are padded with. */
const WORDS = /[^ \t\r\n\f\u00a0]/
const FOLDED = /[\t\r\n\f\u00a0][ \t\r\n\f\u00a0]*| [ \t\r\n\f\u00a0]+/g

function addWords(box: Box, text: string): void {
  if (!WORDS.test(text)) {
    if (text !== '' && box.waiting === 0) box.endsInSpace = true
    return
  }
  const folded = text.replace(FOLDED, ' ')
  const startsInSpace = folded.startsWith(' ')
  const endsInSpace = folded.endsWith(' ')
  const words = folded.slice(startsInSpace ? 1 : 0, endsInSpace ? -1 : folded.length)
  addPiece(box, words, startsInSpace || box.endsInSpace)
  box.endsInSpace = endsInSpace
}

function addPiece(box: Box, piece: string, afterSpace: boolean): void {
  if (box.waiting > 0) {
    box.text += '\n'.repeat(box.waiting)
    box.waiting = 0
    box.startsLine = true
  }
  box.text += afterSpace && !box.startsLine ? ` ${piece}` : piece
  box.startsLine = false
  box.endsInSpace = false
}

/** The first block in another decides how far that keeps off from what is before it. */
function addLines(box: Box, { text, before }: Pick<Box, 'text' | 'before'>, after: number): void {
  const lineBreaks = Math.max(box.waiting, before)
  if (box.text === '') {
    box.text = text
    box.before = lineBreaks
  } else {
    box.text += '\n'.repeat(lineBreaks) + text
  }
  box.waiting = after
  box.startsLine = true
}

function withoutLineBreaks(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && text[start] === '\n') start += 1
  while (end > start && text[end - 1] === '\n') end -= 1
  return text.slice(start, end)
}
