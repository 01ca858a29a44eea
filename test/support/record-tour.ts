import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import UPNG from 'upng-js'
import { openChatPage, startBrowser } from '../playground/chat-page.ts'
import { startAppProcess } from './app-process.ts'
import { createDataDir } from './data-dir.ts'

/** Records the README's tour of the chat page as an animated PNG: `npm run record`. Emoji need a font that has them. */
const RECORDING = join(import.meta.dirname, '../../docs/tour.png')
const MOST_BYTES = 1_000_000
const WINDOW = { width: 780, height: 680 }
/** What one palette holds. */
const COLORS = 256
const POINTER_STEPS = 6
const STEP_MS = 50

/** A pointer, since a browser without a window has none; and what fits into the frame. */
const STYLE = `
  .people { display: none; }
  .columns { grid-template: calc(100dvh - 3.5rem) / minmax(0, 1.3fr) minmax(0, 1fr) !important; }
  .tools { overflow: hidden !important; max-height: 100%; }
  .tool:has(#fault-form) { display: none; }
  #pointer { position: fixed; inset: 0 auto auto 0; z-index: 9999; width: 26px; pointer-events: none; }
  #pointer.down { scale: 0.8; }`
const POINTER = `<svg id="pointer" viewBox="0 0 24 24"><path d="M4 2 20 13l-7 1 4 7-3 1.5-4-7-6 5Z"
  fill="#111" stroke="#fff" stroke-width="1.5"/></svg>`

interface Frame {
  readonly png: Buffer
  readonly ms: number
}

/** A recording takes as long as its frames say, however long the machine takes. */
function createRecording(page: Page) {
  const frames: Frame[] = []
  let at = { x: WINDOW.width * 0.6, y: WINDOW.height * 0.6 }

  async function hold(ms: number): Promise<void> {
    frames.push({ png: await page.screenshot({ animations: 'disabled' }), ms })
  }

  async function point(x: number, y: number): Promise<void> {
    const script = `document.getElementById('pointer').style.transform = 'translate(${x}px, ${y}px)'`
    await page.evaluate(script)
  }

  async function moveTo(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (box === null) throw new Error('there is nothing to press')
    const to = { x: box.x + box.width * 0.55, y: box.y + box.height * 0.55 }
    for (let step = 1; step <= POINTER_STEPS; step++) {
      const part = (1 - Math.cos((Math.PI * step) / POINTER_STEPS)) / 2
      await point(at.x + (to.x - at.x) * part, at.y + (to.y - at.y) * part)
      await hold(STEP_MS)
    }
    at = to
  }

  return {
    frames,
    hold,
    async begin(): Promise<void> {
      await page.addStyleTag({ content: STYLE })
      await page.evaluate(`document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(POINTER)})`)
      await point(at.x, at.y)
    },
    /** Goes there, presses, and waits until the page shows what comes of it. */
    async press(target: Locator, shows: Locator): Promise<void> {
      await moveTo(target)
      await page.evaluate("document.getElementById('pointer').classList.add('down')")
      await hold(3 * STEP_MS)
      await page.evaluate("document.getElementById('pointer').classList.remove('down')")
      await target.click()
      await shows.waitFor()
    },
    async choose(target: Locator, label: string): Promise<void> {
      await moveTo(target)
      await target.selectOption({ label })
    },
  }
}

function encode(frames: readonly Frame[]): Buffer {
  const images = frames.map(({ png }) => UPNG.toRGBA8(UPNG.decode(new Uint8Array(png).buffer))[0])
  const delays = frames.map(({ ms }) => ms)
  const present = images.flatMap(image => (image === undefined ? [] : [image]))
  return Buffer.from(UPNG.encode(present, WINDOW.width, WINDOW.height, COLORS, delays))
}

await using data = await createDataDir()
await using app = await startAppProcess({ DATA_DIR: data.path })
const [url = ''] = /^\S+/.exec(app.place('Playground')) ?? []
await using browser = await startBrowser()
await using window = await openChatPage(
  browser,
  { url },
  // The page's own policy refuses the pointer.
  { viewport: WINDOW, locale: 'en-GB', colorScheme: 'light', bypassCSP: true },
)
const { page } = window
const tour = createRecording(page)
const button = (name: string | RegExp) => page.getByRole('button', { name }).last()
const message = (hasText: string | RegExp) => page.locator('.message', { hasText }).last()
const kind = page.locator('#mail-kind')
const send = page.getByRole('button', { name: 'Send mail' })

await tour.begin()
await tour.hold(2_000)
await tour.press(page.getByRole('button', { name: 'Start', exact: true }), message('@tempmail.localhost'))
await tour.hold(3_500)
await tour.press(send, message(/\d{6} · /))
await tour.hold(3_500)
await tour.press(button(/\d{6}$/), page.locator('.toast', { hasText: /./ }))
await tour.hold(1_500)
await page.locator('.toast').waitFor({ state: 'hidden' })
await tour.choose(kind, 'Confirm link')
await tour.press(send, message(/confirm/i))
await tour.hold(3_500)
await tour.choose(kind, 'Receipt')
await tour.press(send, message('Your receipt'))
await tour.hold(3_000)
await tour.press(button('⋯'), button('Formatted'))
await tour.hold(1_500)
await tour.press(button('Formatted'), page.locator('.message table').last())
await tour.hold(3_500)
await tour.press(button('Inbox'), message('3 mails'))
await tour.hold(4_500)

const recording = encode(tour.frames)
if (recording.length > MOST_BYTES)
  throw new Error(`The recording has ${recording.length} bytes, more than ${MOST_BYTES}`)
await writeFile(RECORDING, recording)
const seconds = tour.frames.reduce((sum, { ms }) => sum + ms, 0) / 1_000
process.stdout.write(`${RECORDING}: ${recording.length} bytes, ${seconds} s, ${tour.frames.length} frames\n`)
