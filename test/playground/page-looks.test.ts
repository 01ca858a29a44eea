import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { call } from './bot-api-client.ts'
import { type Scene, startBrowser, startScene } from './chat-page.ts'
import { startMailSink } from './mail-sink.ts'
import { pageTest } from './page-test.ts'

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
  await page.locator('#attach-button').click()
  expect(await violations(page)).toEqual([])
})

pageTest.each([
  ['wide', 1280],
  ['of a tablet', 800],
  ['of a phone', 390],
])('Tab goes through a window that is %s in the order in which it stands', async (_, width) => {
  await using scene = await startScene(browser, { viewport: { width, height: 844 } })
  const { page } = scene
  await scene.say('/buttons')
  await scene.reads('Buttons')
  await page.locator('#theme').focus()
  const visited: { part: string; top: number }[] = [await page.evaluate(WHERE)]
  do {
    await page.keyboard.press('Tab')
    visited.push(await page.evaluate(WHERE))
  } while (visited.at(-1)?.part !== '' && visited.length < 100)
  const parts = visited.flatMap(({ part }, index) => (part === visited[index - 1]?.part ? [] : [part]))
  expect(parts).toEqual(['.top', '.people', '.phone', '.tools', ''])
  for (const part of parts.slice(0, -1)) {
    const tops = visited.flatMap(one => (one.part === part ? [one.top] : []))
    expect(tops, part).toEqual(tops.toSorted((a, b) => a - b))
  }
  const firsts = parts.slice(0, -1).map(part => visited.find(one => one.part === part)?.top ?? 0)
  if (width <= 1000) expect(firsts).toEqual(firsts.toSorted((a, b) => a - b))
})

/** Of what has the focus: in which part of the page it stands, and its row there. */
const WHERE = `(() => {
  const { activeElement: on } = document
  const part = ['.top', '.people', '.phone', '.tools'].find(part => on.closest(part)) ?? ''
  let top = (on.closest('.reply-bar, .composer, .chat-header, .people, .keyboard, .pair') ?? on).getBoundingClientRect().top
  for (let box = on.parentElement; box; box = box.parentElement) top += box.scrollTop
  return { part, top: Math.round(top) }
})()`

pageTest('what can be attached is chosen by keyboard, and Tab leads on', async () => {
  await using scene = await startScene(browser)
  const { page } = scene
  await page.locator('#attach-button').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.locator('.message.own .sticker').waitFor()
  await page.locator('#attach-button').press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.id')).toBe('send')
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

pageTest(
  'in Arabic, commands and code are read from the left, and each line in its own direction',
  async () => {
    await using scene = await startScene(browser)
    await scene.open('1003/1003')
    await scene.say('/start')
    await scene.reads('مرحبًا')
    const lines = [
      'اكتب /new أو 482-ABC أو @ada_in_london هنا',
      '/new عنوان',
      'Latin words (here).',
      'وهذا سطر',
    ]
    const text = lines.join('\n')
    const quote = lines.slice(2).join('\n')
    await call(scene.playground, 'sendMessage', {
      chat_id: 1003,
      text,
      entities: [
        { type: 'code', offset: text.indexOf('482'), length: 7 },
        { type: 'blockquote', offset: text.indexOf(quote), length: quote.length },
      ],
    })
    await scene.reads('Latin words')
    expect(await readFromTheLeft(scene.page)).toEqual(['/new', '482-ABC', '@ada_in_london', '/new'])
    expect(await sides(scene.page, ['اكتب', ' عنوان', 'Latin', 'وهذا'])).toEqual([
      'right',
      'left',
      'left',
      'right',
    ])
  },
)

/** Puts every kind of message into the open chat. In a group a bot hears commands that name it. */
async function fill(scene: Scene): Promise<void> {
  for (const command of ['/start', '/address', '/entities', '/file', '/buttons'])
    await scene.say(`${command}@${scene.playground.telegram.bot.username}`)
  await scene.page.getByRole('button', { name: 'Save' }).waitFor()
}

/** The pressable and marked words of the newest message whose first letter stands left of their last. */
function readFromTheLeft(page: Page): Promise<string[]> {
  return page.evaluate(`{
    const left = (node, index) => {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + 1)
      return range.getBoundingClientRect().left
    }
    const marked = [...document.querySelectorAll('.message:last-child .text :is([role=button], .mention)')]
    marked.map(({ firstChild }) => firstChild)
      .filter(node => left(node, 0) < left(node, node.length - 1))
      .map(node => node.data)
  }`)
}

/** Which edge of its box the line of each of these words begins at. */
function sides(page: Page, words: readonly string[]): Promise<string[]> {
  return page.evaluate(`${JSON.stringify(words)}.map(word => {
    const walker = document.createTreeWalker(document.querySelector('.message:last-child .text'), NodeFilter.SHOW_TEXT)
    while (walker.nextNode() && !walker.currentNode.data.includes(word));
    const node = walker.currentNode
    const range = document.createRange()
    range.setStart(node, node.data.indexOf(word))
    range.setEnd(node, node.data.indexOf(word) + word.length)
    const line = range.getBoundingClientRect()
    const box = node.parentElement.closest('blockquote, .text').getBoundingClientRect()
    return line.left - box.left < box.right - line.right ? 'left' : 'right'
  })`)
}

/** All that axe-core finds. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  const found = await page.evaluate<{
    violations: { id: string; nodes: { html: string; failureSummary: string }[] }[]
  }>('axe.run(document, { resultTypes: ["violations"] })')
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 150)} ${failureSummary}`),
  )
}

/** Texts that are wider than the box that shows them, and a page that scrolls sideways. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(`[...document.querySelectorAll('.people, .bubble, .button, .tool, .chat-button, .composer, body')]
    .filter(box => (box.scrollWidth > box.clientWidth + 1 && !box.matches('.people')) || box.scrollHeight > box.clientHeight + 1)
    .map(box => box.className || box.tagName)`)
}
