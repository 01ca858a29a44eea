import { createRequire } from 'node:module'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMailParser, type MailParser } from '../../src/mail-service/mime/mail-parser.ts'
import { parseMail } from '../../src/mail-service/mime/parse-mail.ts'
import { searchTextOf } from '../../src/mail-service/search-text.ts'
import type { Asker } from '../../src/threads/fair-queue.ts'

let parser: MailParser
const OURS: Asker = { rank: 'alert', key: '' }

beforeEach(() => {
  parser = createMailParser({ log: pino({ level: 'silent' }) })
})

afterEach(() => parser[Symbol.asyncDispose]())

const LINE = 'All that is said here is of no interest to anybody at all.\r\n'

/** A message with a text of that many lines and a file. */
function messageOf(lines: number): Buffer {
  const head = 'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\n'
  const file =
    '\r\n--b\r\nContent-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\ncGRm\r\n--b--\r\n'
  return Buffer.from(head + LINE.repeat(lines) + file)
}

/** As the store gives it: loaded anew each time. */
function stored(id: number, raw: Buffer) {
  return { id, size: raw.length, raw: () => Buffer.concat([raw]) }
}

test('takes a small message and a large one apart alike', async () => {
  for (const raw of [messageOf(3), messageOf(3_000)]) {
    expect(await parser.parse(stored(raw.length, raw), OURS)).toMatchObject(await parseMail(raw))
    const attachment = await parser.attachment(stored(1, raw), 0, OURS)
    expect(attachment).toMatchObject({ filename: 'a.pdf', contentType: 'application/pdf' })
    expect(attachment?.bytes.toString()).toBe('pdf')
    expect(await parser.attachment(stored(1, raw), 1, OURS)).toBeUndefined()
  }
})

test('makes ready in the thread what is searched of a large message', async () => {
  const raw = Buffer.from(
    `Content-Type: text/html\r\n\r\n<style>x</style>${'<p>Ärger  mit <b>der</b> Ｂahn</p>\r\n'.repeat(3_000)}`,
  )
  const summary = { senderName: 'Zoë', senderEmail: 'zoe@b.test', subject: 'ÄRGER' }
  const parsed = await parser.parse(stored(1, raw), OURS)
  expect(parsed.searchedBody?.slice(0, 42)).toBe('\n arger mit der bahn arger mit der bahn ar')
  expect(searchTextOf(summary, parsed)).toEqual(searchTextOf(summary, await parseMail(raw)))
})

test('lets the loop turn while it takes a large message apart', async () => {
  const raw = Buffer.from(`Content-Type: text/plain; charset=utf-7\r\n\r\n${'+AOQ- '.repeat(1_000_000)}`)
  let turns = 0
  const turning = setInterval(() => {
    turns += 1
  }, 1)
  await parser.parse(stored(1, raw), OURS)
  clearInterval(turning)
  expect(turns).toBeGreaterThan(20)
})

test('takes a large message apart once, however often it is asked for', async () => {
  const raw = messageOf(3_000)
  const [first, second] = await Promise.all([
    parser.parse(stored(7, raw), OURS),
    parser.parse(stored(7, raw), OURS),
  ])
  expect(second).toBe(first)
})

test('finds out the charset of a small message that names none', async () => {
  const raw = Buffer.from(
    'Content-Type: text/plain\r\n\r\nDen sköna våren är här igen, och smörgåsen äts ute.\r\n',
    'latin1',
  )
  expect((await parser.parse(stored(1, raw), OURS)).text).toContain('Den sköna våren är här igen')
})

test('leaves it to a thread to find out a charset, also for a file and for what is shown as raw text', async () => {
  const { cache } = createRequire(import.meta.url)
  const loaded = () => Object.keys(cache).filter(path => path.includes('/jschardet/'))
  for (const path of loaded()) delete cache[path]
  const words = 'Den sköna våren är här igen, och smörgåsen äts ute.'
  const withFile = Buffer.from(messageOf(3).toString().replace(LINE, words), 'latin1')
  const broken = Buffer.from(
    `Content-Type: multipart/mixed; boundary=b\r\n\r\n${words}\r\n--b--\r\n`,
    'latin1',
  )

  const file = await parser.attachment(stored(1, withFile), 0, OURS)
  expect(file?.bytes.toString()).toBe('pdf')
  expect(loaded()).toEqual([])
  expect((await parser.parse(stored(2, broken), OURS)).text).toContain(words)
  expect(loaded()).toEqual([])
})

test('a stranger who asks for much delays neither alerts nor the next who asks', async () => {
  const raw = messageOf(3_000)
  const settled: string[] = []
  const ask = (id: number, name: string, asker: Asker) =>
    parser.parse(stored(id, raw), asker).then(
      () => settled.push(name),
      () => settled.push(`${name} refused`),
    )
  // Both threads are up: this is about who waits for whom, not about their start.
  await Promise.all([201, 202].map(id => ask(id, 'first', { rank: 'alert', key: `${id}` })))
  settled.length = 0
  const crowd = Array.from({ length: 30 }, (_, n) =>
    ask(n + 1, 'crowd', { rank: 'stranger', key: '192.0.2' }),
  )
  const others = [
    // The crowd asked for this one too, which is no reason to share its fate.
    ask(30, 'alert', OURS),
    ask(102, 'another', { rank: 'stranger', key: '198.51.100' }),
    ask(103, 'person', { rank: 'person', key: '7' }),
  ]
  await Promise.all([...crowd, ...others])
  const served = settled.filter(name => !name.endsWith('refused'))
  expect(served).toHaveLength(20)
  for (const name of ['alert', 'another', 'person']) expect(served.indexOf(name)).toBeLessThan(10)
})
