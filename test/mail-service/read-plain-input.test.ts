import fc from 'fast-check'
import { SMTPStream } from 'smtp-server/lib/smtp-stream.js'
import { expect, test } from 'vitest'
import { readPlainInputFast } from '../../src/mail-service/smtp/read-plain-input.ts'

/** Lets a parser come to its end: it may leave each line to a later turn of the event loop. */
async function settle(chunks: readonly string[]): Promise<void> {
  const lines = chunks.join('').split('\n').length
  for (let turn = 0; turn < 2 * lines; turn++) await new Promise(setImmediate)
}

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
  await settle(chunks)
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
      expect(await parse(readPlainInputFast(new SMTPStream()), chunks)).toEqual(
        await parse(new SMTPStream(), chunks),
      )
    }),
  )
})

/** How a command says that it is done: at once, later, twice, or not at all. */
type Ending = (next: () => void) => void
const endings: Record<string, Ending> = {
  once: next => next(),
  later: next => void setImmediate(next),
  twice(next) {
    next()
    next()
  },
  never: () => undefined,
}

/** What a parser makes of lines that are commands. */
async function parseCommands(
  parser: SMTPStream,
  chunks: readonly string[],
  endingOf: (command: string) => Ending,
): Promise<readonly string[]> {
  const heard: string[] = []
  parser.on('error', ({ message }) => heard.push(`error: ${message}`))
  parser.oncommand = (command, next = () => undefined) => {
    heard.push(command.toString('latin1'))
    endingOf(command.toString('latin1'))(next)
  }
  for (const chunk of chunks) {
    if (!parser.destroyed) parser.write(Buffer.from(chunk, 'latin1'))
    await new Promise(setImmediate)
  }
  await settle(chunks)
  parser.end()
  await new Promise(setImmediate)
  return heard
}

test('a command is the one that the library alone finds, however it is cut into chunks', async () => {
  const lines = fc.array(
    fc.oneof(
      chunk,
      chunk.map(text => `${text}\r\n`),
    ),
    { minLength: 1, maxLength: 5 },
  )
  await fc.assert(
    fc.asyncProperty(lines, fc.func(fc.constantFrom(...Object.values(endings))), async (chunks, endingOf) => {
      const parserOf = () => new SMTPStream({ maxCommandLength: 4 })
      expect(await parseCommands(readPlainInputFast(parserOf()), chunks, endingOf)).toEqual(
        await parseCommands(parserOf(), chunks, endingOf),
      )
    }),
  )
})
