import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import type { Playground } from '../../src/playground/playground.ts'
import { CHROMIUM } from '../support/optional.ts'
import { startTestPlayground, type TestPlayground } from '../support/playground.ts'
import { startDemoBot } from './demo-bot.ts'

const PATIENCE_MS = 20_000

/** Starts the system's Chromium without a window. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
}

/** The chat page in a window of its own, with everything that went wrong in its console. */
interface ChatPage extends AsyncDisposable {
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
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  const problems: string[] = []
  page.on('pageerror', error => problems.push(error.message))
  page.on('console', entry => {
    if (entry.type() === 'error' || entry.type() === 'warning') problems.push(entry.text())
  })
  await page.goto(playground.url)
  await page.locator('.chat-button[aria-current]').waitFor()
  return { page, problems, [Symbol.asyncDispose]: () => context.close() }
}

/** A playground with the demo bot, and its page. Ends with an error when the page's console shows one. */
export interface Scene extends AsyncDisposable {
  readonly playground: TestPlayground
  readonly page: Page
  /** Writes into the open chat, as by hand. */
  say(text: string): Promise<void>
  /** Waits until some message shows this text. */
  reads(text: string): Promise<void>
  /** Opens a chat of a person: `1001/1001` is Ada's own, `1001/-5001` hers in the group. */
  open(key: string): Promise<void>
}

/** Sets up a scene for one test. */
export async function startScene(
  browser: Browser,
  options: BrowserContextOptions & { smtp?: { host: string; port: number } } = {},
): Promise<Scene> {
  const { smtp, ...window } = options
  const stack = new AsyncDisposableStack()
  const playground = stack.use(await startTestPlayground(smtp === undefined ? {} : { smtp }))
  stack.use(await startDemoBot(playground))
  const { page, problems } = stack.use(await openChatPage(browser, playground, window))
  return {
    playground,
    page,
    say: async text => {
      await page.locator('#text').fill(text)
      await page.locator('#send').click()
    },
    reads: text => page.locator('.message .text', { hasText: text }).last().waitFor(),
    open: key => page.locator(`[data-key="${key}"]`).click(),
    [Symbol.asyncDispose]: async () => {
      await stack.disposeAsync()
      if (problems.length > 0) throw new Error(`the page's console shows: ${problems.join('; ')}`)
    },
  }
}
