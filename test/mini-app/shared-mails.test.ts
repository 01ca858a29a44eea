import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import mjml2html from 'mjml'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Message } from '../../src/mail-api/mail-api.ts'
import { parseMail } from '../../src/mail-service/mime/parse-mail.ts'
import { CHROMIUM, hasProgram } from '../support/optional.ts'
import { ANN, startMailPage } from './mail-page.ts'
import { showDocuments, startWatchedBrowser, type WatchedBrowser, watchPage } from './watched-page.ts'

const MAILS = join(import.meta.dirname, '../../../shared/data/mails')
const TEMPLATES = new URL('../fixtures/mjml/', import.meta.url)
const hasChromium = hasProgram(CHROMIUM)

let browser: WatchedBrowser

beforeAll(async () => {
  browser = await startWatchedBrowser()
})

afterAll(() => browser[Symbol.asyncDispose]())

describe('as it was sent, without a word in the console or a request to anywhere', () => {
  test.skipIf(!hasChromium || !existsSync(MAILS))(
    'is every test mail of four parsers',
    { timeout: 180_000 },
    async () => {
      const mails = await Promise.all(filesIn(MAILS).map(readMail))
      expect(mails.length).toBeGreaterThanOrEqual(365)
      await expectQuiet(mails)
    },
  )

  test.skipIf(!hasChromium)('is what MJML makes', { timeout: 60_000 }, async () => {
    const sources = readdirSync(TEMPLATES).map(name => readFileSync(new URL(name, TEMPLATES), 'utf8'))
    await expectQuiet(
      await Promise.all(sources.map(async source => ({ bodyHtml: (await mjml2html(source)).html }))),
    )
  })
})

/** Each of them in a frame of the page as the page has one; every other one is asked for in the dark. */
async function expectQuiet(mails: readonly Partial<Message>[]): Promise<void> {
  await using server = await startMailPage({ mails })
  await using watched = await watchPage(browser, {
    isAllowed: url => url.startsWith(server.url),
    viewport: { width: 390, height: 844 },
  })
  const documents: string[] = []
  for (const [index] of mails.entries()) {
    const wish = { addressId: 'abcd1234', mailId: String(index + 1), language: 'en', images: false }
    // Nobody asks for more than forty a minute, so each mail has a reader of its own.
    const answer = await server.ask('mail', { ...wish, dark: index % 2 === 1 }, { userId: ANN + 1 + index })
    documents.push(((await answer.json()) as { document: string }).document)
  }
  const sandbox = await server.open(watched.page, 1)
  await showDocuments(watched.page, documents, sandbox)
  expect(watched.said).toEqual([])
  expect([...watched.left, ...watched.reached()]).toEqual([])
}

async function readMail(file: string): Promise<Partial<Message>> {
  const { text, html } = await parseMail(readFileSync(file))
  return { bodyText: text || 'empty', bodyHtml: html ?? '' }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
}
