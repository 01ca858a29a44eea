import fc from 'fast-check'
import type { InlineKeyboardMarkup } from 'grammy/types'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../src/locales/locales.ts'
import { translator } from '../../src/locales/translator.ts'
import type { Message } from '../../src/mail-api/mail-api.ts'
import { EXTENSIONS } from '../../src/mail-api/wire.ts'
import type { MailLink } from '../../src/reader/links/find-links.ts'
import { readingOf } from '../../src/reader/mail-reading.ts'
import { addressesView } from '../../src/views/addresses-view.ts'
import { alertView } from '../../src/views/alert-view.ts'
import { attachmentsView } from '../../src/views/attachments-view.ts'
import { blockedView } from '../../src/views/block-view.ts'
import { inboxView, switchView } from '../../src/views/inbox-view.ts'
import { mailView } from '../../src/views/mail-view.ts'
import { chooseDomainView } from '../../src/views/question-views.ts'
import { richMailView } from '../../src/views/rich-mail-view.ts'
import { domainsView } from '../../src/views/settings-view.ts'
import type { View } from '../../src/views/view.ts'
import { runs } from '../support/runs.ts'

/** Telegram refuses more with "Reply markup is too long" (tginfo/Telegram-Limits #187). */
const MOST_BYTES = 10_000
const NOW = Date.UTC(2026, 10, 20, 12)

/** As long as a mail service could make it: in signs of many bytes, in graphemes of many signs. */
const long = fc
  .tuple(
    fc.constantFrom('m', '語', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}', 'हि', 'ع\u0650\u0651', '𝒳'),
    fc.constantFrom(1, 30, 300),
  )
  .map(([sign, length]) => sign.repeat(length))
const locale = fc.constantFrom(...LOCALES)

describe('no keyboard is longer than Telegram takes', () => {
  test('under a mail that has all that a mail can have', () => {
    const link = fc.record({
      url: fc.constantFrom(30, 2048).map(length => 'https://a.example/'.padEnd(length, 'x')),
      host: long,
      label: long,
      kind: fc.constantFrom<MailLink['kind']>('confirm', 'reset', 'download', 'other'),
    })
    const found = fc.record({
      links: fc.array(link, { maxLength: 2 }),
      codes: fc.array(long, { maxLength: 3 }),
      passwords: fc.array(long, { maxLength: 2 }),
      names: fc.array(long, { maxLength: 12 }),
      sender: long,
    })
    expectShort(found, (locale, { links, codes, passwords, names, sender }) => {
      const t = translator(locale)
      const message: Message = { ...mailOf(sender, names), unsubscribe: 'offered' }
      const reading = {
        ...READING,
        links,
        passwords,
        codes: codes.map(value => ({ value, score: 1, isSure: true, reason: '' })),
      }
      const data = {
        address: ADDRESS,
        message,
        reading,
        extensions: new Set(EXTENSIONS),
        now: NOW,
        offersRich: true,
      }
      const publicUrl = `https://${'sub.'.repeat(40)}example.org`
      return [
        mailView(t, { ...data, page: 0, place: 'found' }),
        mailView(t, { ...data, page: 0, place: 'alert', question: 'block' }),
        richMailView(t, { ...data, page: 0, place: 'alert', publicUrl }),
        alertView(t, { ...data, detail: 'preview', repeated: true, publicUrl }),
        attachmentsView(t, { address: ADDRESS, message, page: 0, place: 'alert' }),
      ]
    })
  })

  test('under lists of many with the longest names', () => {
    expectShort(fc.array(long, { minLength: 1, maxLength: 30 }), (locale, names) => {
      const t = translator(locale)
      const addresses = names.map((label, index) => ({ ...ADDRESS, id: `addr${1000 + index}`, label }))
      const domains = names.map((domain, id) => ({ id, domain }))
      const messages = names.map((name, index) => ({ ...mailOf(name, []), id: `${'9'.repeat(18)}${index}` }))
      const unread = new Map(addresses.map(({ id }) => [id, 1_000_000]))
      const latest = messages[0]
      const news = new Map(addresses.map(({ id }) => [id, { unread: 1_000_000, latest }]))
      return [
        addressesView(t, { addresses, currentId: undefined, now: NOW, page: 0, news }),
        switchView(t, { addresses, page: 0, unread }),
        inboxView(t, { address: ADDRESS, messages, opened: [], switchable: true, now: NOW }),
        blockedView(t, { blocked: names.map((sender, id) => ({ id: `${id}`, sender })), addresses, page: 0 }),
        domainsView(t, { domains, chosen: undefined, page: 0 }),
        chooseDomainView(t, { name: 'bob', domains, gmailAccounts: [], page: 0 }),
      ]
    })
  })
})

const ADDRESS = { id: 'abcd1234', email: 'bob@example.org', createdAt: NOW }

function mailOf(name: string, files: readonly string[]): Message {
  const attachments = files.map((filename, index) => ({
    index,
    filename,
    contentType: 'image/png',
    size: 1e9,
  }))
  const about = { id: '9'.repeat(20), senderName: name, subject: name, receivedAt: NOW, attachments }
  return { ...about, senderEmail: `${name}@${name}.example`, bodyText: 'Hello', bodyHtml: '<p>Hello' }
}

const READING = readingOf(mailOf('Ann', []))

function expectShort<Data>(
  data: fc.Arbitrary<Data>,
  viewsOf: (locale: (typeof LOCALES)[number], data: Data) => View[],
) {
  fc.assert(
    fc.property(locale, data, (locale, data) => {
      for (const { keyboard } of viewsOf(locale, data))
        expect(bytesOf(keyboard)).toBeLessThanOrEqual(MOST_BYTES)
    }),
    { numRuns: runs(200) },
  )
}

/** As it goes over the wire, which is more than Telegram keeps of it. */
function bytesOf(keyboard: InlineKeyboardMarkup | undefined): number {
  return Buffer.byteLength(JSON.stringify(keyboard ?? null))
}
