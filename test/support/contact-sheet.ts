import { join } from 'node:path'
import { translator } from '../../src/locales/translator.ts'
import { EXTENSIONS } from '../../src/mail-api/wire.ts'
import { startPlayground } from '../../src/playground/playground.ts'
import { alertView } from '../../src/rehearsal/samples/reading-views.ts'
import { startBrowser } from '../playground/chat-page.ts'
import { COMMON_KINDS, COMMON_NOW, commonMail } from './common-mails.ts'

/**
 * Draws the alerts of the ten commonest mails as a phone shows them, one picture each, for somebody to look at:
 * `npx node test/support/contact-sheet.ts FOLDER [LANGUAGE]`. Emoji need a font that has them.
 */
const [folder = '.', language = 'en'] = process.argv.slice(2)
const PHONE = { viewport: { width: 390, height: 1_400 }, timezoneId: 'Europe/Berlin', deviceScaleFactor: 2 }

await using playground = await startPlayground({ port: 0, now: () => COMMON_NOW })
const browser = await startBrowser()
const context = await browser.newContext({ ...PHONE, locale: language })
const [ada] = playground.telegram.world.people.values()
if (!ada) throw new Error('nobody is there')
const t = translator(language as Parameters<typeof translator>[0])
const address = { id: 'abcd1234', email: 'bob@example.org', label: 'Shopping', createdAt: 0 }
const how = { detail: 'full', repeated: false, several: true, offersRich: true, now: COMMON_NOW } as const
const { telegram } = playground
// The phone of somebody who lives where the mails do.
playground.telegram.world.people.set(ada.id, {
  ...ada,
  language_code: language === 'en' ? 'en-gb' : language,
})
telegram.say(ada, '/start')

for (const kind of COMMON_KINDS) {
  const message = await commonMail(kind)
  const view = alertView(t, { ...how, address, message, extensions: new Set(EXTENSIONS) })
  const payload = {
    chat_id: ada.id,
    text: view.text,
    entities: view.entities,
    link_preview_options: { is_disabled: true },
    reply_markup: view.keyboard,
  }
  await telegram.answer({ method: 'sendMessage', payload, signal: new AbortController().signal })
}
const page = await context.newPage()
await page.goto(playground.url)
const messages = page.locator('.message:not(.own)')
for (const [index, kind] of COMMON_KINDS.entries())
  await messages.nth(index).screenshot({ path: join(folder, `${index + 1}-${kind}.png`) })
await browser.close()
