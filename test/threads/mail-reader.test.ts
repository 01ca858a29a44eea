import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readingOf } from '../../src/reader/mail-reading.ts'
import type { MailContent } from '../../src/reader/readable-mail.ts'
import { createMailReader, type MailReader } from '../../src/threads/mail-reader.ts'

let reader: MailReader

beforeEach(() => {
  reader = createMailReader({ log: pino({ level: 'silent' }) })
})

afterEach(() => reader[Symbol.asyncDispose]())

function mailOf(bodyText: string): MailContent {
  return { subject: 'Sign in', senderName: 'Acme', senderEmail: 'a@acme.test', bodyText, bodyHtml: '' }
}

test('reads a small mail and a large one alike', async () => {
  const small = mailOf('Your code is 482913')
  const large = mailOf(`Your code is 482913\n\n${'All that is said below is of no interest. '.repeat(3_000)}`)
  expect(await reader.read(small)).toEqual(readingOf(small))
  expect(await reader.read(large)).toEqual(readingOf(large))
})

test('takes of a message only what is read', async () => {
  const message = {
    ...mailOf('Hello. '.repeat(5_000)),
    attachments: [],
    answer: () => 'no thread takes this',
  }
  expect((await reader.read(message)).body.text).toContain('Hello.')
})

test('lets the loop turn while it reads a large mail', async () => {
  const large = { ...mailOf(''), bodyHtml: '<table><tr><td><li>x'.repeat(60_000) }
  let turns = 0
  const turning = setInterval(() => {
    turns += 1
  }, 1)
  await reader.read(large)
  clearInterval(turning)
  expect(turns).toBeGreaterThan(20)
})

test('reads a large mail once, however often it is asked for', async () => {
  const large = mailOf('All that is said below is of no interest. '.repeat(3_000))
  const [first, second] = await Promise.all([reader.read(large), reader.read({ ...large })])
  expect(second).toBe(first)
})
