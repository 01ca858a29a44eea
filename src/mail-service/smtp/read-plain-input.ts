import type { SMTPStream } from 'smtp-server/lib/smtp-stream.js'

const CR = 13
const LF = 10
const DOT = 46
const DOTTED_LINE = Buffer.from('\n.')
const END = Buffer.from('\r\n.\r\n')

/**
 * The library reads everything as text, line by line, and a message byte by byte. The usual chunk is one command, or
 * one whole message: it is known at once here, and the library is told.
 */
export function readPlainInputFast(parser: SMTPStream): SMTPStream {
  takeOneCommandFast(parser)
  endPlainDataFast(parser)
  return parser
}

function takeOneCommandFast(parser: SMTPStream): void {
  const write = parser._write.bind(parser)
  const isExpected = () => !parser._dataMode && parser._remainder === '' && !parser.isClosed
  parser._write = (chunk, encoding, next) => {
    if (isExpected() && isOneLine(chunk, parser._maxCommandLength))
      parser.oncommand(chunk.subarray(0, -2), once(next))
    else write(chunk, encoding, next)
  }
}

function isOneLine(chunk: Buffer, maxLength: number): boolean {
  const end = chunk.length - 2
  return end >= 0 && end <= maxLength && chunk[end] === CR && chunk.indexOf(LF) === end + 1
}

/** The library, too, does not mind a command that says twice that it is done. */
function once(done: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) done()
    isDone = true
  }
}

/** The usual message is one chunk in which no line but the last begins with a dot. */
function endPlainDataFast(parser: SMTPStream): void {
  const feed = parser._feedDataStream.bind(parser)
  parser._feedDataStream = (chunk, done) => {
    if (parser._lastBytes || !isPlain(chunk)) {
      feed(chunk, done)
      return
    }
    const message = chunk.subarray(0, chunk.length - END.length + 2)
    parser._countDataBytes(message.length)
    parser._endDataMode(message, chunk.subarray(chunk.length), done)
  }
}

function isPlain(chunk: Buffer): boolean {
  const end = chunk.length - END.length
  return (
    end > 0 &&
    chunk[0] !== DOT &&
    chunk.indexOf(DOTTED_LINE) === end + 1 &&
    chunk.compare(END, 0, END.length, end) === 0
  )
}
