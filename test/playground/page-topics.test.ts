import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { startPlayground } from '../../src/playground/playground.ts'
import { createDataDir } from '../support/data-dir.ts'
import { type Scene, startBrowser, startScene } from './chat-page.ts'
import { PATIENTLY, pageTest } from './page-test.ts'

let browser: Browser

beforeAll(async () => {
  browser = await startBrowser()
})

afterAll(() => browser.close())

const tabs = ({ page }: Scene) => page.locator('#topics .topic').allInnerTexts()
const shown = ({ page }: Scene) => page.locator('.message .text').allInnerTexts()

async function fromMenu({ page }: Scene, item: string): Promise<void> {
  await page.locator('#chat-menu-label').click()
  await page.getByRole('button', { name: item }).click()
}

async function makeTopic({ page }: Scene, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New topic' }).click()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await page.locator('.topic[aria-pressed=true]', { hasText: name }).waitFor()
}

pageTest('a group is given topics, and what is written in one is answered there', async () => {
  await using scene = await startScene(browser)
  const { page, playground } = scene
  const { telegram } = playground
  await scene.open('1001/-5001')
  expect(await page.locator('#topics').isVisible()).toBe(false)
  await fromMenu(scene, 'Turn topics on')
  await page.locator('#topics').waitFor()
  expect(await tabs(scene)).toEqual(['All', 'General', '+'])
  await makeTopic(scene, 'Bills')
  await page.locator('.service', { hasText: 'Topic "Bills" was made' }).waitFor()
  const forum = telegram.chat(telegram.chat(-5001).migratedTo ?? 0)
  const [[id] = []] = forum.topics
  expect(telegram.history.at(-1)?.message).toMatchObject({
    forum_topic_created: { name: 'Bills' },
    message_thread_id: id,
    message_id: id,
  })
  const command = `/start@${telegram.bot.username}`
  await scene.say(command)
  await scene.reads('Hello')
  expect(telegram.history.at(-1)?.message).toMatchObject({ message_thread_id: id, is_topic_message: true })
  await page.getByRole('button', { name: 'General' }).click()
  expect(await shown(scene)).toEqual([])
  await page.getByRole('button', { name: 'All' }).click()
  expect(await page.locator('.in-topic').allInnerTexts()).toEqual(['Bills', 'Bills'])
})

pageTest("topics of the bot's own stand above its messages, and can be deleted", async () => {
  await using scene = await startScene(browser)
  const { page, playground } = scene
  const { telegram } = playground
  telegram.bot.has_topics_enabled = true
  await scene.say('/start')
  await scene.reads('Hello')
  const call = async (method: string, payload: object) => {
    const { signal } = new AbortController()
    return (await telegram.answer({ method, payload: { chat_id: 1001, ...payload }, signal })).answer
  }
  const made = await call('createForumTopic', { name: 'bob@example.org' })
  const { message_thread_id } = (made as { result: { message_thread_id: number } }).result
  await call('sendMessage', { message_thread_id, text: 'A mail for Bob' })
  await scene.reads('A mail for Bob')
  expect(await tabs(scene)).toEqual(['All', 'bob@example.org'])
  await page.getByRole('button', { name: 'bob@example.org' }).click()
  expect(await shown(scene)).toEqual(['A mail for Bob'])
  await fromMenu(scene, 'Delete topic')
  await expect.poll(() => page.locator('#topics').isVisible(), PATIENTLY).toBe(false)
  expect(telegram.chat(1001).deletedTopics).toEqual(new Set([message_thread_id]))
  await scene.reads('Hello')
})

pageTest('topics are kept over a restart', async () => {
  await using folder = await createDataDir()
  const start = () => startPlayground({ port: 0, keptIn: join(folder.path, 'playground.json') })
  let id = 0
  {
    await using playground = await start()
    const forum = playground.telegram.turnTopicsOn(-5001)
    id = playground.telegram.addTopic(forum.id, 'Bills')
  }
  await using playground = await start()
  const forum = [...playground.telegram.world.chats.values()].find(({ isForum }) => isForum)
  expect(forum?.topics).toEqual(new Map([[id, 'Bills']]))
  expect(playground.telegram.addTopic(forum?.id ?? 0, 'Trips')).toBeGreaterThan(id)
})
