import { describe, expect, test } from 'vitest'
import { translator } from '../../src/locales/translator.ts'
import type { Message } from '../../src/mail-api/mail-api.ts'
import { alertPlainView, alertView } from '../../src/rehearsal/samples/reading-views.ts'
import { ALL_EXTENSIONS, NOW } from '../../src/rehearsal/samples/sample-material.ts'
import type { AlertDetail } from '../../src/store/records.ts'
import { alertBareView } from '../../src/views/alert-view.ts'

const t = translator('en')
const address = { id: 'abcd1234', email: 'bob@example.org', createdAt: NOW }
const SHORT = 'How are you?'
const MEDIUM = 'word '.repeat(200)
const LONG = 'word '.repeat(2_000)
const TOO_LONG = 'word '.repeat(60_000)
const QUOTE = Array.from({ length: 10 }, (_, line) => `> line ${line}`).join('\n')
const ANSWER = `Yes.\n\nOn Monday Ann wrote:\n${QUOTE}`

describe('an alert', () => {
  test.each([
    ['a short mail', 'full', SHORT],
    ['a mail that fits', 'full', MEDIUM],
    ['a mail without text', 'full', ''],
    ['an answer whose quote is folded', 'full', ANSWER],
    ['a short mail as a preview', 'preview', SHORT],
  ] as const)('shows %s as a whole', (_, detail, bodyText) => {
    expect(alertView(t, alert(detail, bodyText)).whole).toBe(true)
  })

  test.each([
    ['a mail of several pages', 'full', LONG],
    ['a mail that is too long to be read to its end', 'full', TOO_LONG],
    ['the first lines of a mail', 'preview', MEDIUM],
    ['sender and subject', 'subject', SHORT],
  ] as const)('shows only a part when it shows %s', (_, detail, bodyText) => {
    expect(alertView(t, alert(detail, bodyText)).whole).toBeUndefined()
  })

  test('is never whole in the simpler forms, which leave out links', () => {
    const data = alert('full', SHORT)
    expect([alertPlainView(t, data).whole, alertBareView(t, data).whole]).toEqual([undefined, undefined])
  })

  test('is not whole when blank lines push the end of the mail out of what is read', () => {
    const bodyHtml = `<p>Hello</p>${'<p>&nbsp;</p>'.repeat(30_000)}<p>The end</p>`
    const data = alert('full', '')
    expect(alertView(t, { ...data, message: { ...data.message, bodyHtml } }).whole).toBeUndefined()
  })
})

function alert(detail: AlertDetail, bodyText: string) {
  const message: Message = {
    id: '7',
    senderName: 'Ann',
    senderEmail: 'ann@example.net',
    subject: 'Hello',
    receivedAt: NOW,
    bodyText,
    bodyHtml: '',
    attachments: [],
  }
  return { address, message, detail, repeated: false, extensions: ALL_EXTENSIONS, now: NOW } as const
}
