import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { call } from './bot-api-client.ts'
import { type Scene, startBrowser, startScene } from './chat-page.ts'
import { PATIENTLY, pageTest } from './page-test.ts'

let browser: Browser

beforeAll(async () => {
  browser = await startBrowser()
})

afterAll(() => browser.close())

const OPEN = [{ text: 'Open', callback_data: 'open' }]
const KEEP = [{ text: 'Keep', callback_data: 'keep' }]
const CHANGED_MEANWHILE = [
  ['the text', [OPEN, KEEP]],
  ['another row', [OPEN, [{ text: 'Gone', callback_data: 'gone' }], KEEP]],
] as const

for (const [what, rows] of CHANGED_MEANWHILE) {
  pageTest(`a button is pressed also when an edit changes ${what} while it is held down`, async () => {
    await using scene = await startScene(browser)
    await scene.say('hi')
    await scene.reads('You wrote: hi')
    const place = { chat_id: 1001, reply_markup: { inline_keyboard: [OPEN, KEEP] } }
    const { result } = await call(scene.playground, 'sendMessage', { ...place, text: 'Reading' })
    const { message_id } = result as { message_id: number }
    await holdDuring(scene, scene.page.getByRole('button', { name: 'Open' }), async () => {
      const changed = { ...place, message_id, text: 'Read', reply_markup: { inline_keyboard: rows } }
      await call(scene.playground, 'editMessageText', changed)
      await scene.page.locator('.edited').waitFor()
    })
    await expect.poll(() => pressed(scene), PATIENTLY).toEqual(['open'])
    const names = await scene.page.locator('.keyboard .button').allInnerTexts()
    expect(names).toEqual(rows.flat().map(({ text }) => text))
  })
}

pageTest('Start begins also when the bot describes itself while it is held down', async () => {
  await using scene = await startScene(browser)
  await holdDuring(scene, scene.page.getByRole('button', { name: 'Start' }), async () => {
    await call(scene.playground, 'setMyDescription', { description: 'I hand out other addresses.' })
    await scene.page.locator('.description', { hasText: 'other' }).waitFor()
  })
  await scene.reads('Hello')
})

pageTest('a button is pressed also when a message for one person comes while it is held down', async () => {
  await using scene = await startScene(browser)
  const { telegram } = scene.playground
  const { id: chat_id } = telegram.migrate(-5001)
  const [ada] = telegram.chat(chat_id).members.values()
  if (!ada) throw new Error('Ada is not there')
  const markup = { reply_markup: { inline_keyboard: [OPEN] } }
  await call(scene.playground, 'sendMessage', { chat_id, text: 'For all', ...markup })
  await scene.open(`${ada.id}/${chat_id}`)
  const [alert] = telegram.chat(chat_id).messages.values()
  if (!alert) throw new Error('the message is not there')
  const { query } = telegram.pressData(ada, alert, 'show')
  await holdDuring(scene, scene.page.getByRole('button', { name: 'Open' }), async () => {
    const only = { receiver_user_id: ada.id, callback_query_id: query.id }
    const whispered = { chat_id, text: 'For Ada', ephemeral_message_parameters: only }
    await call(scene.playground, 'sendMessage', whispered)
    await scene.reads('For Ada')
  })
  await expect.poll(() => pressed(scene), PATIENTLY).toEqual(['show', 'open'])
})

/** Holds the mouse down on a button while something else happens. */
async function holdDuring({ page }: Scene, button: Locator, meanwhile: () => Promise<void>): Promise<void> {
  await button.hover()
  await page.mouse.down()
  await meanwhile()
  await page.mouse.up()
}

function pressed({ playground }: Scene): (string | undefined)[] {
  return [...playground.telegram.world.presses.values()].map(({ query }) => query.data)
}
