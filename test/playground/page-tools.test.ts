import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { startTestPlayground } from '../support/playground.ts'
import { openChatPage, startBrowser, startScene } from './chat-page.ts'
import { startMailSink } from './mail-sink.ts'
import { PATIENTLY, pageTest } from './page-test.ts'

let browser: Browser

beforeAll(async () => {
  browser = await startBrowser()
})

afterAll(() => browser.close())

pageTest('the mail panel fills in the address from the chat and sends by SMTP', async () => {
  await using sink = await startMailSink()
  await using scene = await startScene(browser, { smtp: sink })
  const { page } = scene
  await scene.say('/address')
  await expect
    .poll(() => page.getByLabel('To', { exact: true }).inputValue(), PATIENTLY)
    .toBe('ann.lee@tempmail.localhost')
  await page.getByLabel('Mail', { exact: true }).selectOption('Japanese, Shift_JIS')
  await page.getByRole('button', { name: 'Send mail' }).click()
  await page.locator('#mail-result', { hasText: 'Sent: 250' }).waitFor()
  expect((await sink.newest()).subject).toBe('会員登録のご確認')
})

pageTest('the sender of a mail is offered, but not filled in as its next recipient', async () => {
  await using sink = await startMailSink()
  await using scene = await startScene(browser, { smtp: sink })
  await scene.say('/address')
  await scene.say('/sender')
  const offered = () =>
    scene.page.locator('#addresses option').evaluateAll(all => all.map(one => one.getAttribute('value')))
  await expect.poll(offered, PATIENTLY).toEqual(['no-reply@accounts.example', 'ann.lee@tempmail.localhost'])
  expect(await scene.page.getByLabel('To', { exact: true }).inputValue()).toBe('ann.lee@tempmail.localhost')
})

pageTest('an address stays filled in when its card is gone or shows something else', async () => {
  await using sink = await startMailSink()
  await using scene = await startScene(browser, { smtp: sink })
  await scene.say('/address')
  const to = () => scene.page.getByLabel('To', { exact: true }).inputValue()
  await expect.poll(to, PATIENTLY).toBe('ann.lee@tempmail.localhost')
  await scene.page.getByRole('button', { name: 'Delete' }).click()
  await scene.page.locator('.message code', { hasText: 'ann.lee' }).waitFor({ state: 'detached' })
  expect(await to()).toBe('ann.lee@tempmail.localhost')
})

pageTest('own words go out as they are written', async () => {
  await using sink = await startMailSink()
  await using scene = await startScene(browser, { smtp: sink })
  const { page } = scene
  await page.getByLabel('To', { exact: true }).fill('ann@tempmail.localhost')
  expect(await page.getByLabel('Subject').isVisible()).toBe(false)
  await page.getByLabel('Mail', { exact: true }).selectOption('Write your own')
  await page.getByLabel('From').fill('Bea <bea@example.org>')
  await page.getByLabel('Subject').fill('Привет')
  await page.getByLabel('Text').fill('Как дела?')
  await page.getByRole('button', { name: 'Send mail' }).click()
  await page.locator('#mail-result', { hasText: 'Sent: 250' }).waitFor()
  expect(await sink.newest()).toMatchObject({ subject: 'Привет', text: expect.stringContaining('Как дела?') })
})

pageTest("the mail server's refusal is shown in its words", async () => {
  await using sink = await startMailSink()
  await using scene = await startScene(browser, { smtp: sink })
  await scene.page.getByLabel('To', { exact: true }).fill('nobody@tempmail.localhost')
  await scene.page.getByRole('button', { name: 'Send mail' }).click()
  await scene.page.locator('#mail-result.bad', { hasText: '550 No such address here' }).waitFor()
})

pageTest('without a mail server there is no mail panel', async () => {
  await using scene = await startScene(browser)
  expect(await scene.page.locator('#mail-panel').isVisible()).toBe(false)
})

pageTest('an ordered fault meets the next call, is counted and can be cancelled', async () => {
  await using scene = await startScene(browser)
  const { page } = scene
  await page.getByLabel('What goes wrong').selectOption('429 Too Many Requests')
  await page.getByLabel('Seconds to wait').fill('9')
  await page.getByLabel('Method').selectOption('answerCallbackQuery')
  await page.getByLabel('How often').selectOption('5 times')
  await page.getByRole('button', { name: 'Add error' }).click()
  await page.locator('#orders li', { hasText: '5 left, given 0 times' }).waitFor()
  await scene.say('/buttons')
  await page.getByRole('button', { name: 'Toast' }).click()
  await page.locator('#orders li', { hasText: '4 left, given once' }).waitFor()
  const refused = page.locator('#calls li.bad', { hasText: '429 Too Many Requests: retry after 9' })
  await refused.waitFor()
  await refused.locator('summary').click()
  expect(await refused.locator('pre').last().textContent()).toContain('"retry_after": 9')
  await page.getByRole('button', { name: /^Cancel: 429/ }).click()
  await expect.poll(() => scene.playground.telegram.orders.length, PATIENTLY).toBe(0)
})

pageTest.each([
  ['403 blocked by the user', { kind: 'blocked', times: 1 }],
  ['500 server error', { kind: 'server-error', times: 1 }],
  ['400 bad request', { kind: 'bad-request', times: 1 }],
  ['Done, but the answer is lost', { kind: 'lost-answer', times: 1 }],
  ['Late answer', { kind: 'delay', delayMs: 5000, times: 1 }],
])('the fault panel orders "%s"', async (label, fault) => {
  await using scene = await startScene(browser)
  await scene.page.getByLabel('What goes wrong').selectOption(label)
  await scene.page.getByRole('button', { name: 'Add error' }).click()
  await expect
    .poll(() => scene.playground.telegram.orders.map(order => order.fault), PATIENTLY)
    .toEqual([fault])
})

pageTest('a share of all calls can be made to fail', async () => {
  await using scene = await startScene(browser)
  await scene.page.getByLabel('What goes wrong').selectOption('500 server error')
  await scene.page.getByLabel('How often').selectOption('every tenth call')
  await scene.page.getByRole('button', { name: 'Add error' }).click()
  await scene.page.locator('#orders li', { hasText: '10 % of calls' }).waitFor()
})

pageTest('calls go by with what was asked and what was answered, polling left out', async () => {
  await using scene = await startScene(browser)
  await scene.say('/start')
  const call = scene.page.locator('#calls li', { hasText: 'sendMessage' })
  await call.locator('summary').press('Enter')
  expect(await call.locator('pre').first().textContent()).toContain('"text": "Hello"')
  expect(await scene.page.locator('#calls li', { hasText: 'getUpdates' }).count()).toBe(0)
})

pageTest('the page says when the playground is gone', async () => {
  const playground = await startTestPlayground()
  await using opened = await openChatPage(browser, playground)
  await playground[Symbol.asyncDispose]()
  await opened.page.locator('#connection', { hasText: 'does not answer' }).waitFor()
})
