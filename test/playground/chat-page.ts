import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import type { Playground } from '../../src/playground/playground.ts'

const CHROMIUM = '/usr/bin/chromium'

/** Starts the system's Chromium without a window. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
}

/** The chat page in a window of its own, with everything that went wrong in its console. */
export interface ChatPage extends AsyncDisposable {
  readonly page: Page
  readonly problems: readonly string[]
}

/** Opens the chat page and waits until it shows the chats. */
export async function openChatPage(
  browser: Browser,
  playground: Pick<Playground, 'url'>,
  options: BrowserContextOptions = {},
): Promise<ChatPage> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', error => problems.push(error.message))
  page.on('console', entry => {
    if (entry.type() === 'error' || entry.type() === 'warning') problems.push(entry.text())
  })
  await page.goto(playground.url)
  await page.locator('.chat-button[aria-current]').waitFor()
  return { page, problems, [Symbol.asyncDispose]: () => context.close() }
}
