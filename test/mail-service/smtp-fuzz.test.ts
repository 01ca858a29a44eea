import { readFileSync } from 'node:fs'
import { connect as connectTls } from 'node:tls'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from './support/service.ts'
import { connectSmtp, openSmtp, type SmtpClient, talkOver } from './support/smtp-client.ts'

const RUNS = process.env.CI ? 500 : 40
const TIMEOUT_MS = 300_000
const SEED = Date.now() & 0x7fffffff

const fixture = (name: string) => fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url))
const ca = readFileSync(fixture('localhost.crt'))
const tls = { cert: ca, key: readFileSync(fixture('localhost.key')) }

let service: TestService
let box: { readonly email: string; readonly token: string }
let evil: { readonly email: string; readonly token: string }

beforeAll(async () => {
  process.stdout.write(`fuzzing of SMTP dialogues: seed ${SEED}, ${RUNS} runs each\n`)
  service = await startTestService({ tls, limits: { smtpRejectedBurst: 1e9, smtpMessagesPerMinute: 1e6 } })
  box = await service.newSession({ prefix: 'box' })
  evil = await service.newSession({ prefix: 'evil' })
})
afterAll(() => service[Symbol.asyncDispose]())

const check = <T extends [unknown, ...unknown[]]>(property: fc.IAsyncProperty<T>) =>
  fc.assert(property, { numRuns: RUNS, seed: SEED })

/** What other servers have taken for the end of a message, and what stands around it. */
const LOOKALIKES = [
  '\n.\n',
  '\n.\r\n',
  '\r\n.\n',
  '\r.\r',
  '\r\n.\r',
  '\r.\r\n',
  '\r\n\0.\r\n',
  '\r\n.\0\r\n',
  '\r\n. \r\n',
  '\r\n..\r\n',
  '\r\n.\x85\r\n',
  '\n\n.\r\n\r',
]
const COMMANDS = [
  'MAIL FROM:<evil@b.test>\r\n',
  'RCPT TO:<evil@tempmail.test>\r\n',
  'DATA\r\n',
  'MAIL FROM:<evil@b.test>\nRCPT TO:<evil@tempmail.test>\nDATA\nSubject: smuggled\n',
  'RSET\r\nMAIL FROM:<>\r\nRCPT TO:<evil@tempmail.test>\r\nDATA\r\nSubject: smuggled\r\n\r\n',
  'BDAT 20 LAST\r\nSubject: smuggled\r\n',
  'QUIT\r\n',
]
const message = fc
  .array(fc.constantFrom(...LOOKALIKES, ...COMMANDS, 'words', '\r\n', '.'), { maxLength: 12 })
  .map(parts => `Subject: first\r\n\r\n${parts.join('')}\r\n`)
  // The one thing that is the end of a message.
  .map(message => message.replaceAll(/(?<=\r\n)\.(?=\r\n)/g, '..'))
/** Where the packets are cut. */
const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 })

test('nothing inside a message is taken for its end, wherever the packets are cut, and the next message is its own', {
  timeout: TIMEOUT_MS,
}, async () => {
  await check(
    fc.asyncProperty(message, cuts, async (first, places) => {
      using client = await openSmtp({ port: service.smtpPort })
      await empty(box.token)
      await begin(client)
      await writeInPackets(client, `${first}.\r\n`, places)
      expect(await client.reply()).toMatch(/^250 2\.6\.0/)
      await begin(client)
      client.write('Subject: second\r\n\r\nx\r\n.\r\n')
      expect(await client.reply()).toMatch(/^250 2\.6\.0/)
      expect(await client.say('NOOP')).toBe('250 2.0.0 OK')

      const mails = await listMails(box.token)
      expect(mails.map(({ subject }) => subject)).toEqual(['second', 'first'])
      expect(await sourceOf(mails.at(-1)?.id)).toBe(first.replaceAll(/(?<=\n)\.\./g, '.'))
      expect(await listMails(evil.token)).toEqual([])
    }),
  )
})

test('nothing that stands behind STARTTLS in the clear is worked off, before or after the handshake', {
  timeout: TIMEOUT_MS,
}, async () => {
  const smuggled = fc
    .array(fc.constantFrom(...COMMANDS, 'EHLO evil.test\r\n', 'NOOP\r\n', 'STARTTLS\r\n'), {
      minLength: 1,
      maxLength: 150,
    })
    .map(lines => lines.join(''))
  await check(
    fc.asyncProperty(smuggled, async lines => {
      using client = await connectSmtp({ port: service.smtpPort })
      await client.reply()
      await client.say('EHLO c.test')
      client.write(`STARTTLS\r\n${lines}`)
      expect(await client.reply()).toMatch(/^220 /)
      client.socket.removeAllListeners('data')
      using inside = talkOver(connectTls({ socket: client.socket, ca, servername: 'localhost' }))
      expect(await inside.say('MAIL FROM:<a@b.test>')).toMatch(/^503 .*HELO/)
      expect(await inside.say('EHLO c.test')).toMatch(/^250/)
      expect(await inside.say(`RCPT TO:<${box.email}>`)).toMatch(/^503 .*MAIL/)
      expect(await listMails(evil.token)).toEqual([])
    }),
  )
})

test('chunking is not offered, and what comes as a chunk is no message', {
  timeout: TIMEOUT_MS,
}, async () => {
  const size = fc.integer({ min: 0, max: 500 })
  await check(
    fc.asyncProperty(size, fc.boolean(), async (bytes, isLast) => {
      using client = await connectSmtp({ port: service.smtpPort })
      await client.reply()
      expect(await client.say('EHLO c.test')).not.toMatch(/CHUNKING|BINARYMIME/)
      expect(await client.say('MAIL FROM:<a@b.test> BODY=BINARYMIME')).toMatch(/^501 /)
      await client.say('MAIL FROM:<a@b.test>')
      await client.say(`RCPT TO:<${evil.email}>`)
      expect(await client.say(`BDAT ${bytes}${isLast ? ' LAST' : ''}`)).toMatch(/^50[02] /)
      client.write(`${'x'.repeat(bytes)}\r\n`)
      expect(await client.reply()).toMatch(/^50[02] /)
      expect(await listMails(evil.token)).toEqual([])
    }),
  )
})

async function begin(client: SmtpClient): Promise<void> {
  expect(await client.say('MAIL FROM:<a@b.test>')).toMatch(/^250 2\.1\.0/)
  expect(await client.say(`RCPT TO:<${box.email}>`)).toMatch(/^250 2\.1\.5/)
  expect(await client.say('DATA')).toMatch(/^354 /)
}

async function writeInPackets(client: SmtpClient, text: string, places: readonly number[]): Promise<void> {
  const bytes = Buffer.from(text, 'latin1')
  const ends = [...places.map(place => Math.floor(place * bytes.length)), bytes.length].sort((a, b) => a - b)
  let from = 0
  for (const end of ends) {
    await new Promise(done => client.socket.write(bytes.subarray(from, end), done))
    // So that it leaves by itself.
    await new Promise(setImmediate)
    from = end
  }
}

async function listMails(token: string): Promise<{ readonly id: number; readonly subject: string }[]> {
  return (await service.get('/check-mail', { token })).body.messages
}

async function empty(token: string): Promise<void> {
  for (const { id } of await listMails(token)) await service.post('/delete-mail', { token, id: String(id) })
}

async function sourceOf(id: number | undefined): Promise<string> {
  const query = new URLSearchParams({ token: box.token, id: String(id) })
  const response = await fetch(`${service.url}/source?${query}`)
  return Buffer.from(await response.arrayBuffer()).toString('latin1')
}
