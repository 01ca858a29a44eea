import type { MessageEntity } from 'grammy/types'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../src/locales/locales.ts'
import { translator } from '../../src/locales/translator.ts'
import type { Message } from '../../src/mail-api/mail-api.ts'
import { readingOf } from '../../src/reader/mail-reading.ts'
import { alertBareView, alertPlainView, alertRichView, alertView } from '../../src/views/alert-view.ts'
import { groupAlertView } from '../../src/views/group-mail-view.ts'
import { mailView } from '../../src/views/mail-view.ts'
import type { MailViewData } from '../../src/views/mail-view-data.ts'
import { richMailView } from '../../src/views/rich-mail-view.ts'
import { formsOf } from '../../src/views/simpler-forms.ts'
import type { View } from '../../src/views/view.ts'
import { sampled } from '../support/runs.ts'
import {
  type AnyMail,
  hasParserMails,
  hasProductMails,
  hostileMails,
  ownMails,
  parserMails,
  productMails,
} from './many-mails.ts'

/** Telegram refuses a message with ENTITIES_TOO_LONG at roughly 9,500 bytes (tdlib/telegram-bot-api #165). */
const MOST_BYTES = 9_000
/** How many mails are made up: `HOSTILE_MAILS=2000` for the figure in the documentation. */
const HOSTILE_MAILS = Number(process.env.HOSTILE_MAILS ?? 150)
/** Further pages are like these. */
const MOST_PAGES = 8
const NOW = Date.UTC(2026, 10, 20, 12)
const ADDRESS = { id: 'abcd1234', email: 'bob@example.org', label: 'shopping', createdAt: NOW }

describe('no message has more bytes of entities than Telegram takes', () => {
  test.skipIf(!hasParserMails)('of the mails of four parsers', async () => expectFew(await parserMails()))
  test.skipIf(!hasProductMails)('of what products send', () => expectFew(sampled(productMails())))
  test('of our own mails, and of these with long links', () => expectFew(sampled(ownMails())))
  test('of mails that nobody should send', { timeout: 600_000 }, () =>
    expectFew(sampled(hostileMails(HOSTILE_MAILS))),
  )
})

function expectFew(mails: readonly AnyMail[]): void {
  const found = { mails: mails.length, messages: 0, most: 0, mostRich: 0, mostEntities: 0 }
  for (const [index, mail] of mails.entries()) {
    for (const { entities, rich } of messagesOf(mail, LOCALES[index % LOCALES.length] ?? 'en')) {
      found.messages += 1
      found.most = Math.max(found.most, bytesOf(entities))
      found.mostRich = Math.max(found.mostRich, rich ? richBytesOf(rich) : 0)
      found.mostEntities = Math.max(found.mostEntities, entities.length)
    }
  }
  if (process.env.HOSTILE_MAILS) process.stdout.write(`${JSON.stringify(found)}\n`)
  expect(found.mails).toBeGreaterThan(0)
  expect(found.most).toBeLessThanOrEqual(MOST_BYTES)
  expect(found.mostRich).toBeLessThanOrEqual(MOST_BYTES)
  expect(found.mostEntities).toBeLessThanOrEqual(100)
}

/** All that is ever sent of a mail: its alert and itself, each page of it in both layouts, and all simpler forms. */
function messagesOf(mail: AnyMail, locale: (typeof LOCALES)[number]): View[] {
  const t = translator(locale)
  const message: Message = {
    ...mail,
    id: '7',
    senderName: 'Ann',
    senderEmail: 'ann@shop.example',
    receivedAt: NOW,
    attachments: [],
  }
  const reading = readingOf(message)
  const data = { address: ADDRESS, message, reading, extensions: new Set<never>(), now: NOW }
  const alert = { ...data, repeated: true }
  const codes = reading.codes.map(({ value }) => value)
  const views: (() => View)[] = [
    () => alertView(t, { ...alert, detail: 'full' }),
    () => alertView(t, { ...alert, detail: 'preview' }),
    () => alertView(t, { ...alert, detail: 'subject' }),
    () => alertRichView(t, { ...alert, detail: 'full' }),
    () => alertPlainView(t, { ...alert, detail: 'full' }),
    () => alertBareView(t, { address: ADDRESS, message, now: NOW }),
    () => groupAlertView(t, { address: ADDRESS, message, codes, now: NOW }),
    ...pagesOf(data, page => mailView(t, page)),
    ...pagesOf(data, page => richMailView(t, page)),
  ]
  return views.flatMap(view => formsOf(view).flatMap(form => form.view() ?? []))
}

function pagesOf(
  data: Omit<MailViewData, 'page' | 'place'>,
  make: (data: MailViewData) => View,
): (() => View)[] {
  const views: View[] = []
  for (let page = 0; page < MOST_PAGES; page++) {
    const view = make({ ...data, page, place: 'inbox' })
    views.push(view)
    if (!view.keyboard?.inline_keyboard.flat().some(({ text }) => text === '▶')) break
  }
  return views.map(view => () => view)
}

/** Counted by itself: 12 bytes an entity, and for a link its URL and 4 more. */
function bytesOf(entities: readonly MessageEntity[]): number {
  return entities.reduce(
    (sum, entity) => sum + 12 + (entity.type === 'text_link' ? Buffer.byteLength(entity.url) + 4 : 0),
    0,
  )
}

function richBytesOf(rich: NonNullable<View['rich']>): number {
  const urls = [...JSON.stringify(rich.blocks).matchAll(/"url":"((?:[^"\\]|\\.)*)"/g)]
  return urls.reduce((sum, [, url = '']) => sum + 16 + Buffer.byteLength(url), 0)
}
