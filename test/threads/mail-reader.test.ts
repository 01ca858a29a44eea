import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readingOf } from '../../src/reader/mail-reading.ts'
import { createMailReader, type MailReader } from '../../src/threads/mail-reader.ts'

let reader: MailReader

beforeEach(() => {
  reader = createMailReader({ log: pino({ level: 'silent' }) })
})

afterEach(() => reader[Symbol.asyncDispose]())

const ADDRESS_ID = 'abcd1234'

function mailOf(bodyText: string) {
  const sender = { senderName: 'Acme', senderEmail: 'a@acme.test' }
  return { id: '7', subject: 'Sign in', ...sender, bodyText, bodyHtml: '', attachments: [] }
}

test('reads a small mail and a large one alike', async () => {
  const small = mailOf('Your code is 482913')
  const large = mailOf(`Your code is 482913\n\n${'All that is said below is of no interest. '.repeat(3_000)}`)
  expect(await reader.read(ADDRESS_ID, small)).toEqual(readingOf(small))
  expect(await reader.read(ADDRESS_ID, large)).toEqual(readingOf(large))
})

test('hands over all blocks of a large mail', async () => {
  const table = '<h1>Bill</h1><table><tr><th>Item<th>Price<tr><td>Tea<td>3.00 €<tr><td>Cake<td>4.50 €</table>'
  const large = { ...mailOf(''), bodyHtml: `${table}${'<p>Of no interest.</p>'.repeat(2_000)}` }
  const { built } = await reader.read(ADDRESS_ID, large)
  expect(built.blocks.length).toBeGreaterThan(2)
  expect(built).toEqual(readingOf(large).built)
})

test('takes of a message only what is read', async () => {
  const message = {
    ...mailOf('Hello. '.repeat(5_000)),
    answer: () => 'no thread takes this',
  }
  expect((await reader.read(ADDRESS_ID, message)).body.text).toContain('Hello.')
})

test('lets the loop turn while it reads a large mail', async () => {
  const large = { ...mailOf(''), bodyHtml: '<table><tr><td><li>x'.repeat(60_000) }
  let turns = 0
  const turning = setInterval(() => {
    turns += 1
  }, 1)
  await reader.read(ADDRESS_ID, large)
  clearInterval(turning)
  expect(turns).toBeGreaterThan(20)
})

test('reads a large mail once, however often it is asked for', async () => {
  const large = mailOf('All that is said below is of no interest. '.repeat(3_000))
  const [first, second] = await Promise.all([
    reader.read(ADDRESS_ID, large),
    reader.read(ADDRESS_ID, { ...large }),
  ])
  expect(second).toBe(first)
})

test('remembers in short what it found, by address and mail', async () => {
  await reader.read(ADDRESS_ID, { ...mailOf('Your code is 482913'), attachments: ['a file'] })
  expect(reader.found(ADDRESS_ID, '7')).toEqual({ code: '482913', files: 1 })
  expect(reader.found(ADDRESS_ID, '8')).toBeUndefined()
  expect(reader.found('dcba4321', '7')).toBeUndefined()
})
