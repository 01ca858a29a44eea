import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { pageTest, type Scene, startBrowser, startScene } from './chat-page.ts'
import { startMailSink } from './mail-sink.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const LOOKS: readonly (readonly [name: string, window: BrowserContextOptions, chat: string])[] = [
  ['light', { colorScheme: 'light' }, '1001/1001'],
  ['dark', { colorScheme: 'dark' }, '1001/1001'],
  ['Arabic, light', { colorScheme: 'light' }, '1003/1003'],
  ['Arabic, dark', { colorScheme: 'dark' }, '1003/1003'],
  ['the group in Russian', { colorScheme: 'light' }, '1002/-5001'],
  ['a narrow window', { colorScheme: 'light', viewport: { width: 390, height: 844 } }, '1001/1001'],
  [
    'a narrow dark window in Arabic',
    { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
    '1003/1003',
  ],
]

let browser: Browser

beforeAll(async () => {
  browser = await startBrowser()
})

afterAll(() => browser.close())

pageTest.each(LOOKS)('nothing is hard to read, cut off or out of reach: %s', async (_, window, chat) => {
  await using sink = await startMailSink()
  await using scene = await startScene(browser, { ...window, smtp: sink })
  const { page } = scene
  await scene.open(chat)
  expect(await violations(page)).toEqual([])
  await fill(scene)
  expect(await violations(page)).toEqual([])
  expect(await cutOff(page)).toEqual([])
  await page.locator('#text').fill('/')
  await page.locator('#chat-menu-label').click()
  expect(await violations(page)).toEqual([])
})

pageTest('the theme can be chosen and is remembered', async () => {
  await using scene = await startScene(browser, { colorScheme: 'light' })
  const { page } = scene
  const background = (): Promise<string> =>
    page.locator('body').evaluate(body => Reflect.get(globalThis, 'getComputedStyle')(body).backgroundColor)
  const light = await background()
  await page.getByLabel('Theme').selectOption('Dark')
  const dark = await background()
  expect(dark).not.toBe(light)
  await page.reload()
  expect(await background()).toBe(dark)
})

pageTest('everything can be done by keyboard: open, write, press, reply, order a fault', async () => {
  await using scene = await startScene(browser)
  const { page } = scene
  const tabTo = async (selector: string): Promise<void> => {
    for (let steps = 0; steps < 80; steps += 1) {
      await page.keyboard.press('Tab')
      if (await page.locator(`${selector}:focus`).count()) return
    }
    throw new Error(`Tab does not lead to ${selector}`)
  }
  await tabTo('[data-key="1002/1002"]')
  await page.keyboard.press('Enter')
  await tabTo('#text')
  await page.keyboard.type('/buttons')
  await page.keyboard.press('Enter')
  await scene.reads('Buttons')
  await page.locator('#chat-menu-label').focus()
  await tabTo('.button.primary')
  await page.keyboard.press('Enter')
  await scene.reads('Changed')
  await page.locator('#chat-menu-label').focus()
  await tabTo('.reply-button')
  await page.keyboard.press('Enter')
  expect(await page.locator('#reply-bar').isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await page.locator('#reply-bar').isVisible()).toBe(false)
  await tabTo('#fault-form button')
  await page.keyboard.press('Enter')
  await page.locator('#orders li').waitFor()
})

/** Puts every kind of message into the open chat. */
async function fill(scene: Scene): Promise<void> {
  for (const command of ['/start', '/address', '/entities', '/file', '/buttons']) await scene.say(command)
  await scene.page.getByRole('button', { name: 'Save' }).waitFor()
}

/** What axe-core finds serious or critical. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  const found = await page.evaluate<{
    violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[]
  }>('axe.run(document, { resultTypes: ["violations"] })')
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 150)} ${failureSummary}`),
    )
}

/** Texts that are wider than the box that shows them, and a page that scrolls sideways. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(`[...document.querySelectorAll('.side, .people, .bubble, .button, .tool, .chat-button, .composer, body')]
    .filter(box => (box.scrollWidth > box.clientWidth + 1 && !box.matches('.people')) || box.scrollHeight > box.clientHeight + 1)
    .map(box => box.className || box.tagName)`)
}
