import { afterEach, beforeEach, expect, test } from 'vitest'
import { withKnown } from '../../src/store/known-senders.ts'
import type { Address, ChatRecord } from '../../src/store/records.ts'
import { type Scene, startScene } from './support/scene.ts'

const BO = 'bo@friends.example'

let scene: Scene
let chatId: number
let address: Address

beforeEach(async () => {
  scene = await startScene()
  ;({ chatId, address } = await scene.addPerson())
  const holding = (chat: ChatRecord) => ({
    ...chat,
    addresses: chat.addresses.map(one => ({ ...one, onlyKnown: true })),
  })
  await scene.store.chats.update(chatId, chat => withKnown(holding(chat), address.id, { senderEmail: BO }))
  scene.start()
})
afterEach(() => scene[Symbol.asyncDispose]())

/** What came without a sound, by the first line. */
const silent = () =>
  scene.playground
    .callsOf('sendMessage')
    .map(({ payload }) => [payload.disable_notification === true, String(payload.text).split('\n')[0]])

test('mail of strangers is one line without a sound, and who is known is told as ever', async () => {
  scene.mail.deliver(address.token, 'Ads', undefined, 'ads@shop.example')
  await scene.untilText(chatId, 'a mail from')
  scene.mail.deliver(address.token, 'Dinner', undefined, BO)
  await scene.untilText(chatId, 'Dinner')
  expect(silent()).toEqual([
    [true, expect.stringContaining('🤝 Held for')],
    [false, expect.stringContaining('Dinner')],
  ])
  expect(JSON.stringify(scene.sent(chatId))).not.toContain('Ads')
})

test('a held mail is told once: not again after a restart', async () => {
  scene.mail.deliver(address.token, 'Ads', undefined, 'ads@shop.example')
  await scene.untilText(chatId, 'a mail from')
  await scene.restart()
  scene.mail.deliver(address.token, 'Dinner', undefined, BO)
  await scene.untilText(chatId, 'Dinner')
  expect(scene.sent(chatId).filter(({ text = '' }) => text.includes('🤝'))).toHaveLength(1)
})

test('a flood of strangers makes no sound either', async () => {
  for (let number = 0; number < 60; number += 1)
    scene.mail.deliver(address.token, `Ads ${number}`, undefined, `ads@shop${number}.example`)
  await scene.untilText(chatId, 'more new mails')
  expect(silent().filter(([isSilent]) => !isSilent)).toEqual([])
})
