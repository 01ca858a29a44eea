import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { call } from './bot-api-client.ts'
import { startBrowser, startScene } from './chat-page.ts'
import { pageTest } from './page-test.ts'

let browser: Browser

beforeAll(async () => {
  browser = await startBrowser()
})

afterAll(() => browser.close())

const cell = (text: string, align: string) => ({ text, align, valign: 'top' })

pageTest('a rich message is drawn with its headings, tables, lists and buttons', async () => {
  await using scene = await startScene(browser)
  const { page, playground } = scene
  await scene.say('/start')
  const blocks = [
    { type: 'heading', size: 2, text: 'Order' },
    { type: 'paragraph', text: ['See ', { type: 'url', text: 'the shop', url: 'https://shop.example/' }] },
    { type: 'table', is_bordered: true, cells: [[cell('Cup', 'left'), cell('€9', 'right')]] },
    { type: 'list', items: [{ value: 3, type: '1', blocks: [{ type: 'paragraph', text: 'Wash it' }] }] },
    { type: 'buttons', buttons: [{ text: '482913', copy_text: { text: '482913' } }] },
    { type: 'details', summary: 'Earlier', blocks: [{ type: 'paragraph', text: 'Before' }] },
  ]
  await call(playground, 'sendRichMessage', { chat_id: 1001, rich_message: { blocks } })
  const rich = page.locator('.rich')
  await rich.waitFor()
  expect(await rich.locator('h2').textContent()).toBe('Order')
  expect(await rich.locator('a').first().getAttribute('href')).toBe('https://shop.example/')
  const [cup, price] = await rich.locator('td').all()
  const [left, right] = [await cup?.boundingBox(), await price?.boundingBox()]
  expect(left?.y).toBe(right?.y)
  expect(left?.x ?? 0).toBeLessThan(right?.x ?? 0)
  expect(await rich.locator('li').textContent()).toMatch(/^3\.\s*Wash it$/)
  await rich.getByRole('button', { name: '482913' }).click()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('482913')
  expect(await rich.getByText('Before').isVisible()).toBe(false)
  await rich.locator('summary').click()
  expect(await rich.getByText('Before').isVisible()).toBe(true)
})
