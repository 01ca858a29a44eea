import { execFile, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openChatPage, startBrowser } from '../playground/chat-page.ts'
import { FREE_PORTS } from '../support/app-process.ts'
import { createDataDir } from '../support/data-dir.ts'
import { CHROMIUM, hasProgram } from '../support/optional.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Once the packages are there, whose way takes what the network takes. */
const READ_WITHIN_MS = 60_000
const run = promisify(execFile)

describe.skipIf(!hasProgram(CHROMIUM))('the first minutes', () => {
  test('take two commands and two clicks from git clone to reading the first mail', {
    timeout: 240_000,
  }, async () => {
    await using folder = await createDataDir()
    await run('git', ['clone', '--quiet', '--no-local', ROOT, folder.path], { env: newcomer() })
    await run('npm', ['ci'], { cwd: folder.path, env: newcomer(), maxBuffer: 10_000_000 })
    const installed = Date.now()
    await using started = await npmStart(folder.path)
    const url = await started.url
    await using browser = await startBrowser()
    await using window = await openChatPage(browser, { url })
    const { page, problems } = window

    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.locator('.message .text', { hasText: '@tempmail.localhost' }).waitFor()
    await page.getByRole('button', { name: 'Send mail' }).click()
    await page.locator('.message .text', { hasText: '🔑' }).waitFor()
    expect(Date.now() - installed).toBeLessThan(READ_WITHIN_MS)

    await readAndDelete(page)
    expect(problems).toEqual([])
  })
})

/** From the alert to the inbox below it, into the mail, and the mail away. */
async function readAndDelete(page: Page): Promise<void> {
  const alert = page.locator('.message', { has: page.locator('.text', { hasText: '🔑' }) }).first()
  await alert.getByRole('button', { name: '⋯' }).click()
  // The address's card has such a button too.
  await alert.getByRole('button', { name: 'Inbox' }).click()
  await page.getByRole('button', { name: '1', exact: true }).click()
  const mail = page.locator('.message', { hasText: 'From: Example Account' })
  await mail.getByRole('button', { name: 'Delete' }).click()
  await page.locator('.message .text', { hasText: 'Mail deleted' }).waitFor()
  expect(await mail.count()).toBe(0)
}

/** `npm start` as a newcomer runs it; ends with the process and all that it started. */
async function npmStart(folder: string): Promise<AsyncDisposable & { readonly url: Promise<string> }> {
  const env = { ...newcomer(), ...FREE_PORTS, DATA_DIR: join(folder, 'data') }
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()))
  const url = Promise.withResolvers<string>()
  createInterface(child.stdout).on('line', line => {
    const [found] = /(?<=^Playground +)http\S+/.exec(line) ?? []
    if (found) url.resolve(found)
  })
  ended.then(() => url.reject(new Error('npm start ended before it named the page')))
  return {
    url: url.promise,
    [Symbol.asyncDispose]: async () => {
      if (child.pid) process.kill(-child.pid, 'SIGTERM')
      await ended
    },
  }
}

/** The environment of somebody who has the machine's own Node and npm and nothing of this project. */
function newcomer(): NodeJS.ProcessEnv {
  const path = (process.env.PATH ?? '').split(delimiter).filter(folder => !folder.includes('node_modules'))
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_ENV$|NODE_COMPILE_CACHE$|VITEST|CI$)/.test(name),
  )
  return { ...Object.fromEntries(own), PATH: path.join(delimiter) }
}
