/** The width that the lines of a text were wrapped to; undefined when they weren't. */
export function wrapWidth(lines: readonly string[]): number | undefined {
  const lengths = lines.map(line => line.trimEnd().length).filter(length => length <= MAX_WIDTH)
  const width = lengths.reduce((max, length) => Math.max(max, length), 0)
  const full = lengths.filter(length => length > width - MAX_WORD_LENGTH).length
  return width >= MIN_WIDTH && full >= MIN_FULL_LINES ? width : undefined
}

/** How the lines of a text were broken. */
export interface Wrapping {
  /** Undefined when they weren't wrapped to a width. */
  readonly width: number | undefined
  /** A space at a line's end means that it goes on. */
  readonly isFlowed: boolean
}

/**
 * Whether lines look like format=flowed (RFC 3676) that no program decoded: each line that ends with a space had no
 * room for the next word. Spaces at the ends of shorter lines prove nothing.
 */
export function isFlowed(lines: readonly string[]): boolean {
  let soft = 0
  for (const [index, line] of lines.entries()) {
    if (!SOFT_END.test(line) || line === SIGNATURE_LINE) continue
    const [word = ''] = lines[index + 1]?.split(' ', 1) ?? []
    if (line.length > MAX_WIDTH || line.length + word.length <= MIN_FLOWED_WIDTH) return false
    soft += 1
  }
  return soft >= MIN_FULL_LINES
}

/** Says whether a line ends only because there was no room for more on it. */
export function isWrapped(line: string, next: string, { width, isFlowed }: Wrapping): boolean {
  if (line.length < MIN_WRAPPED_LENGTH || !startsProse(next) || line.startsWith(' ')) return false
  if (isFlowed && SOFT_END.test(line)) return true
  const shown = line.trimEnd()
  if (width === undefined || shown.length > width || !isProse(shown)) return false
  const firstWord = next.split(' ', 1)[0] ?? ''
  return shown.length > width - MAX_WORD_LENGTH || shown.length + 1 + firstWord.length > width
}

/** A line that may go on, and the one that begins a signature. */
const SOFT_END = /\S $/
const SIGNATURE_LINE = '-- '
/** Programs wrap at 66 at the least. */
const MIN_FLOWED_WIDTH = 62

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
