import type { Message } from 'grammy/types'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { startBrowser, startScene } from './chat-page.ts'
import { pageTest } from './page-test.ts'

let browser: Browser

beforeAll(async () => {
  browser = await startBrowser()
})

afterAll(() => browser.close())

pageTest('a message for one person is shown to that person alone, and its buttons work', async () => {
  await using scene = await startScene(browser)
  const { telegram } = scene.playground
  const { id: chatId } = telegram.migrate(-5001)
  const [ada] = telegram.chat(chatId).members.values()
  if (!ada) throw new Error('Ada is not there')
  const send = async (payload: object) => {
    const { signal } = new AbortController()
    const { answer } = await telegram.answer({
      method: 'sendMessage',
      payload: { chat_id: chatId, ...payload },
      signal,
    })
    return (answer as { result: Message }).result
  }
  const alert = await send({ text: 'For all' })
  const press = telegram.pressData(ada, alert, 'show')
  await scene.open(`${ada.id}/${chatId}`)
  await send({
    text: 'For Ada',
    reply_markup: { inline_keyboard: [[{ text: 'Copy', copy_text: { text: '482913' } }]] },
    ephemeral_message_parameters: { receiver_user_id: ada.id, callback_query_id: press.query.id },
  })
  await scene.reads('For Ada')
  await scene.page.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => scene.page.evaluate('navigator.clipboard.readText()')).toBe('482913')
  await scene.open(`1002/${chatId}`)
  await scene.reads('For all')
  expect(await scene.page.locator('.message .text', { hasText: 'For Ada' }).count()).toBe(0)
})
