import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { CHROMIUM } from '../support/optional.ts'
import { type NetworkSink, startNetworkSink } from './network-sink.ts'

/** A browser from which nothing gets further than to us. */
export interface WatchedBrowser extends AsyncDisposable {
  readonly browser: Browser
  readonly sink: NetworkSink
}

/** What Chromium asks for by itself. */
const OWN_NAMES = /(?:google|googleapis|gstatic|gvt1)\.com/

export async function startWatchedBrowser(): Promise<WatchedBrowser> {
  await using started = new AsyncDisposableStack()
  const sink = started.use(await startNetworkSink())
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      `--host-resolver-rules=MAP * 127.0.0.1:${sink.port}, EXCLUDE 127.0.0.1`,
      // Else a sandboxed frame has a process of its own, whose first requests Playwright does not see; and names that
      // lead to this machine may not be asked for anything.
      '--disable-features=IsolateSandboxedIframes,LocalNetworkAccessChecks',
    ],
  })
  started.defer(() => browser.close())
  const owned = started.move()
  return { browser, sink, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

export interface WatchedPage extends AsyncDisposable {
  readonly page: Page
  /** Requests to anywhere but where the page is allowed to; they get no answer. */
  readonly left: readonly string[]
  /** Names that the browser connected to for anything else, such as to be quicker later. */
  reached(): readonly string[]
  /** What its console says. */
  readonly said: readonly string[]
  /** How often something ran in a frame and said so. */
  ran(): Promise<number>
}

interface WatchOptions extends BrowserContextOptions {
  readonly isAllowed: (url: string) => boolean
}

/** Runs in the page before anything else. */
const COUNT = `if (top === window) {
  window.ran = 0
  addEventListener('message', ({ data }) => { if (data === 'ran') window.ran++ })
}`

/** A page in a window of its own, of which nothing gets out unseen. */
export async function watchPage(
  { browser, sink }: WatchedBrowser,
  { isAllowed, ...window }: WatchOptions,
): Promise<WatchedPage> {
  const before = sink.reached.length
  const context = await browser.newContext(window)
  const page = await context.newPage()
  const left: string[] = []
  const said: string[] = []
  page.on('pageerror', error => said.push(error.message))
  page.on('console', entry => said.push(`${entry.type()}: ${entry.text()}`))
  await context.route(
    url => !isAllowed(url.href),
    route => {
      left.push(route.request().url())
      return route.abort()
    },
  )
  await page.addInitScript(COUNT)
  return {
    page,
    left,
    said,
    reached: () => sink.reached.slice(before).filter(name => name !== '' && !OWN_NAMES.test(name)),
    ran: () => page.evaluate<number>('window.ran'),
    [Symbol.asyncDispose]: () => context.close(),
  }
}

/**
 * Shows each document in a frame of its own. Gives what has no business in each of them, by its name; empty lists where
 * the frames can't be looked into.
 */
export async function showDocuments(
  page: Page,
  documents: readonly string[],
  sandbox: string,
): Promise<string[][]> {
  const { showFrames } = await import(new URL('./show-frames.js', import.meta.url).href)
  return page.evaluate(showFrames, { documents, sandbox }) as Promise<string[][]>
}
