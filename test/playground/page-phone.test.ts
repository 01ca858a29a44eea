import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { startPlayground } from '../../src/playground/playground.ts'
import { createDataDir } from '../support/data-dir.ts'
import { openChatPage, startBrowser, startScene } from './chat-page.ts'
import { PATIENTLY, pageTest } from './page-test.ts'

const PHONE = { viewport: { width: 390, height: 844 } }

let browser: Browser

beforeAll(async () => {
  browser = await startBrowser()
})

afterAll(() => browser.close())

pageTest('on a phone, messages have most of the screen', async () => {
  await using scene = await startScene(browser, PHONE)
  const box = await scene.page.locator('.messages').boundingBox()
  const top = box?.y ?? 0
  const seen = Math.min(PHONE.viewport.height, top + (box?.height ?? 0)) - top
  expect(seen / PHONE.viewport.height).toBeGreaterThan(0.6)
  expect(box?.width).toBeGreaterThan(380)
})

pageTest('stickers, photos and forwarded messages can be sent', async () => {
  await using scene = await startScene(browser)
  const { page, playground } = scene
  for (const media of ['Sticker', 'Photo', 'Forwarded message']) {
    await page.getByRole('button', { name: 'Attach' }).click()
    await page.getByRole('option', { name: media }).click()
  }
  const sent = () =>
    [...playground.telegram.chat(1001).messages.values()].filter(({ from }) => from?.id === 1001)
  await expect.poll(() => sent().length, PATIENTLY).toBe(3)
  expect(
    sent().map(one => Object.keys(one).filter(key => /^(sticker|photo|forward_origin)$/.test(key))),
  ).toEqual([['sticker'], ['photo'], ['forward_origin']])
  await page.locator('.message.own img.photo').waitFor()
  await page.locator('.message.own .sticker', { hasText: '👋' }).waitFor()
})

pageTest('a restart keeps people, chats and what was said', async () => {
  await using folder = await createDataDir()
  const start = () => startPlayground({ port: 0, keptIn: join(folder.path, 'playground.json') })
  let lastId = 0
  {
    await using playground = await start()
    const { telegram } = playground
    const [ada] = telegram.world.people.values()
    if (!ada) throw new Error('nobody is there')
    telegram.addPerson({ firstName: 'Zoë', languageCode: 'nl' })
    telegram.say(ada, 'Are you still there?')
    lastId = telegram.say(ada, 'In the group', { chatId: -5001 }).message_id
  }
  await using playground = await start()
  await using window = await openChatPage(browser, playground)
  await window.page.locator('.message.own', { hasText: 'Are you still there?' }).waitFor()
  await window.page.getByText('Zoë').first().waitFor()
  const { telegram } = playground
  const zoe = [...telegram.world.people.values()].find(({ first_name }) => first_name === 'Zoë')
  if (!zoe) throw new Error('Zoë is gone')
  expect(telegram.say(zoe, 'Hello').message_id).toBeGreaterThan(lastId)
  expect(telegram.addPerson({ firstName: 'Yan' }).id).not.toBe(zoe.id)
})
