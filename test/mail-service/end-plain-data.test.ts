import fc from 'fast-check'
import { SMTPStream } from 'smtp-server/lib/smtp-stream.js'
import { expect, test } from 'vitest'
import { endPlainDataFast } from '../../src/mail-service/smtp/end-plain-data.ts'

/** What a parser makes of these chunks: the messages, and what it takes for commands. */
async function parse(parser: SMTPStream, chunks: readonly string[]): Promise<readonly string[]> {
  const heard: string[] = []
  function takeMessage(next?: () => void): void {
    const message: string[] = []
    const stream = parser.startDataMode()
    stream.on('data', (chunk: Buffer) => message.push(chunk.toString('latin1')))
    stream.on('end', () => {
      heard.push(`message of ${stream.byteLength}: ${message.join('')}`)
      parser.continue()
    })
    next?.()
  }
  parser.oncommand = (command, next) => {
    heard.push(`command: ${command}`)
    takeMessage(next)
  }
  takeMessage()
  for (const chunk of chunks) {
    parser.write(Buffer.from(chunk, 'latin1'))
    await new Promise(setImmediate)
  }
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
  return heard
}

const bit = fc.constantFrom(
  'a',
  '.',
  '..',
  '\r',
  '\n',
  '\r\n',
  '\r\n.',
  '\n.',
  '\r\n..',
  '\r\n.\r\n',
  'Hello',
)
const chunk = fc.array(bit, { minLength: 1, maxLength: 8 }).map(bits => bits.join(''))

test('a message ends where the library alone finds its end, however it is cut into chunks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(chunk, { minLength: 1, maxLength: 4 }), async chunks => {
      expect(await parse(endPlainDataFast(new SMTPStream()), chunks)).toEqual(
        await parse(new SMTPStream(), chunks),
      )
    }),
  )
})
