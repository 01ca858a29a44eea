import { clean } from './headers.ts'

/** A file that was written into a text before there was MIME, and still is. */
export interface EncodedFile {
  readonly filename: string
  readonly bytes: Buffer
}

/** A text without the files in it, and these. */
interface TakenApart {
  readonly text: Buffer
  readonly files: readonly EncodedFile[]
}

/** A text has so many files at most; the end of each is searched for. */
const MAX_FILES = 32
const MAX_NAME_LENGTH = 255
/** The name is looked for when the line is known to end: else a long one would be gone through from each of its bytes. */
const OPENING = /^(?:begin [0-7]{3,4}([^\r\n]*)|=ybegin ([^\r\n]*))\r?\n/gm
const YENC_NAME = /\bname=(\S.*)/

/** Takes the files out of a text that are whole in it, as uuencode (POSIX) or yEnc (1.3) writes them. */
export function takeFiles(bytes: Buffer): TakenApart {
  if (!bytes.includes('begin ')) return { text: bytes, files: [] }
  const text = bytes.toString('latin1')
  const files: EncodedFile[] = []
  const kept: string[] = []
  let from = 0
  let searched = 0
  for (const match of text.matchAll(OPENING)) {
    const [opening, uuName, yencParameters = ''] = match
    const name = uuName ?? YENC_NAME.exec(yencParameters)?.[1]
    if (name === undefined || match.index < from || searched++ >= MAX_FILES) continue
    const start = match.index + opening.length
    const found = uuName === undefined ? yencAt(text, start) : uuencodedAt(text, start)
    if (found === undefined) continue
    const filename = clean(Buffer.from(name, 'latin1').toString('utf8'))
    files.push({ filename: filename.trim().slice(0, MAX_NAME_LENGTH), bytes: found.bytes })
    kept.push(text.slice(from, match.index))
    from = found.end
  }
  if (files.length === 0) return { text: bytes, files }
  return { text: Buffer.from(kept.join('') + text.slice(from), 'latin1'), files }
}

/** The bytes of a file, and where its last line ends. */
interface Found {
  readonly bytes: Buffer
  readonly end: number
}

/** Looks no further than the first line of something else: the beginning of another file is one, so none is read twice. */
function uuencodedAt(text: string, start: number): Found | undefined {
  const decoded: Buffer[] = []
  for (let from = start, end = start; from < text.length; from = end) {
    end = endOfLine(text, from)
    const line = text.slice(from, end).trimEnd()
    if (line === 'end') return decoded.length > 1 ? { bytes: Buffer.concat(decoded), end } : undefined
    if (line === '') continue
    const bytes = uuLine(line)
    if (bytes === undefined) return undefined
    decoded.push(bytes)
  }
  return undefined
}

/** A line begins with how many bytes it has; blanks at its end may have been lost. */
function uuLine(line: string): Buffer | undefined {
  if (/[^ -`]/.test(line)) return undefined
  const length = uuValue(line.charCodeAt(0))
  const written = line.slice(1).padEnd(Math.ceil(length / 3) * 4, ' ')
  // Some programs add a character for a checksum.
  if (line.length - 1 > Math.ceil(length / 3) * 4 + 2) return undefined
  const bytes = Buffer.alloc(Math.ceil(length / 3) * 3)
  for (let at = 0, to = 0; to < length; at += 4, to += 3) {
    const [a, b, c, d] = [0, 1, 2, 3].map(index => uuValue(written.charCodeAt(at + index)))
    bytes.writeUIntBE(((a ?? 0) << 18) | ((b ?? 0) << 12) | ((c ?? 0) << 6) | (d ?? 0), to, 3)
  }
  return bytes.subarray(0, length)
}

function uuValue(code: number): number {
  return (code - 32) & 63
}

const ESCAPE = 0x3d

function yencAt(text: string, start: number): Found | undefined {
  const closing = text.indexOf('\n=yend ', start)
  if (closing < 0) return undefined
  const body = Buffer.from(text.slice(start, closing).replace(/^=ypart [^\n]*\n/, ''), 'latin1')
  const bytes = Buffer.alloc(body.length)
  let length = 0
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] ?? 0
    if (byte === 0x0d || byte === 0x0a) continue
    bytes[length++] = byte === ESCAPE ? (body[++at] ?? 0) - 64 - 42 : byte - 42
  }
  return length === 0 ? undefined : { bytes: bytes.subarray(0, length), end: endOfLine(text, closing + 1) }
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end + 1
}
