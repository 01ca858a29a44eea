import type { SMTPStream } from 'smtp-server/lib/smtp-stream.js'

const DOT = 46
const DOTTED_LINE = Buffer.from('\n.')
const END = Buffer.from('\r\n.\r\n')

/**
 * The library looks for the end of a message byte by byte. The usual message is one chunk in which no line but the last
 * begins with a dot: its end is found at once here, and the library is told.
 */
export function endPlainDataFast(parser: SMTPStream): SMTPStream {
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
  return parser
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
