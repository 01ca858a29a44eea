import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openChatPage, startBrowser } from '../playground/chat-page.ts'
import { startAppProcess } from './app-process.ts'
import { createDataDir } from './data-dir.ts'

/** Takes the README's picture of the chat page: `npx node test/support/take-picture.ts`. Emoji need a font that has them. */
const PICTURE = join(import.meta.dirname, '../fixtures/chat-page.png')
const MOST_BYTES = 200_000

await using data = await createDataDir()
await using app = await startAppProcess({ DATA_DIR: data.path })
const [url = ''] = /^\S+/.exec(app.place('Playground')) ?? []
await using browser = await startBrowser()
await using window = await openChatPage(
  browser,
  { url },
  { viewport: { width: 1180, height: 820 }, locale: 'en-GB' },
)
const { page } = window

await page.getByRole('button', { name: 'Start', exact: true }).click()
await page.getByRole('button', { name: 'New address' }).click()
await page.locator('.message .text', { hasText: '@tempmail.localhost' }).waitFor()
await page.getByRole('button', { name: 'Send mail' }).click()
await page.locator('.message .text', { hasText: 'Your sign-in code is' }).waitFor()
await page.locator('.toast').waitFor({ state: 'hidden' })
const picture = await page.screenshot({ animations: 'disabled' })
if (picture.length > MOST_BYTES)
  throw new Error(`The picture has ${picture.length} bytes, more than ${MOST_BYTES}`)
await writeFile(PICTURE, picture)
process.stdout.write(`${PICTURE}: ${picture.length} bytes\n`)
