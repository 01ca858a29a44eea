/** The width that the lines of a text were wrapped to; undefined when they weren't. */
export function wrapWidth(lines: readonly string[]): number | undefined {
  const lengths = lines.map(line => line.trimEnd().length).filter(length => length <= MAX_WIDTH)
  const width = lengths.reduce((max, length) => Math.max(max, length), 0)
  const full = lengths.filter(length => length > width - MAX_WORD_LENGTH).length
  return width >= MIN_WIDTH && full >= MIN_FULL_LINES ? width : undefined
}

/** Says whether a line ends only because there was no room for more on it. */
export function isWrapped(line: string, next: string, width: number | undefined): boolean {
  if (line.length < MIN_WRAPPED_LENGTH || !startsProse(next) || line.startsWith(' ')) return false
  // RFC 3676: a line that ends with a space goes on in the next.
  if (/\S $/.test(line)) return true
  if (width === undefined || line.length > width || !isProse(line)) return false
  const firstWord = next.split(' ', 1)[0] ?? ''
  return line.length > width - MAX_WORD_LENGTH || line.length + 1 + firstWord.length > width
}

const MIN_WIDTH = 60
const MAX_WIDTH = 80

/** With fewer lines of nearly the full width, it may be chance. */
const MIN_FULL_LINES = 2
const MAX_WORD_LENGTH = 15

/** Shorter lines were ended by the sender. */
const MIN_WRAPPED_LENGTH = 50

function startsProse(line: string): boolean {
  return /^[\p{L}\p{N}"'“”«(¿¡]/u.test(line) && !/^(?:\d{1,3}[.)]|https?:|--)/.test(line)
}

/** No columns, no heading above a list, and not one long address. */
function isProse(line: string): boolean {
  return line.includes(' ') && !/[^.!?:] {2}| {3}|\t|[:：]$/.test(line)
}
