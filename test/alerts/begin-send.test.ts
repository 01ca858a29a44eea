import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Settings } from '../../src/store/records.ts'
import { type Scene, startScene } from './support/scene.ts'

/** What was noted as being sent whenever a mail was read. */
const noted: unknown[] = []
let scene: Scene

beforeEach(async () => {
  noted.length = 0
  scene = await startScene({
    onRead: addressId => noted.push(scene.store.cursors.values.get(addressId)?.sending),
  })
  scene.start()
})
afterEach(() => scene[Symbol.asyncDispose]())

async function tellOne(settings: Partial<Settings>): Promise<string> {
  const { id: chatId } = scene.playground.person()
  const [address] = await scene.addChat(chatId, 1, settings)
  if (!address) throw new Error('no address was made')
  const { id } = scene.mail.deliver(address.token, 'Your code is 482913')
  await scene.untilText(chatId, '482913')
  return String(id)
}

test('that a mail is being sent is noted before it is read, where it is told whatever it says', async () => {
  const id = await tellOne({})
  expect(noted).toEqual([[id]])
})

test('a mail that may stay silent is read first, so that a crash marks none that was never sent', async () => {
  await tellOne({ alertDetail: 'codes' })
  expect(noted).toEqual([undefined])
})
