import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Address } from '../../../src/store/records.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { type Scene, type SceneOptions, startScene } from '../support/scene.ts'

const SHORT = 'Hello'
/** Longer than a message; the mail server repeats the subject in the text. */
const LONG = 'word '.repeat(1_000).trim()

let scene: Scene
let chatId: number
let address: Address

const begin = async (options: SceneOptions = {}) => {
  scene = await startScene(options)
  ;({ chatId, address } = await scene.addPerson())
}

beforeEach(() => begin())
afterEach(() => scene[Symbol.asyncDispose]())

const deliver = (subject: string) => String(scene.mail.deliver(address.token, subject).id)

/** Waits until the chat has got so many alerts. */
function untilSent(count: number): Promise<unknown> {
  const { telegram } = scene.playground
  const sent = () => scene.sent(chatId)
  return waitUntil(
    telegram,
    () => sent().length >= count,
    () => `${sent().length} of ${count} alerts came`,
  )
}

/** The messages that count as opened, when all that was under way is written. */
async function opened(): Promise<readonly string[] | undefined> {
  await scene.stop()
  return scene.store.chatRecords.values.get(String(chatId))?.addresses[0]?.opened
}

const order = (kind: 'bad-request' | 'lost-answer' | 'blocked') =>
  scene.playground.telegram.order({ method: 'sendMessage', kind, times: 1 })

describe('a mail that its alert shows', () => {
  test('as a whole counts as opened', async () => {
    const ids = [deliver(SHORT), deliver('Hello again')]
    scene.start()
    await untilSent(2)
    expect(await opened()).toEqual(ids)
  })

  test('only the beginning of does not', async () => {
    deliver(LONG)
    scene.start()
    await untilSent(1)
    expect(scene.sent(chatId)[0]?.text).toContain('word word')
    expect(await opened()).toEqual([])
  })

  test('as sender and subject only does not', async () => {
    await scene.store.chats.update(chatId, chat => ({ ...chat, settings: { alertDetail: 'subject' } }))
    deliver(SHORT)
    scene.start()
    await untilSent(1)
    expect(await opened()).toEqual([])
  })

  test('in a simpler form does not', async () => {
    order('bad-request')
    deliver(SHORT)
    scene.start()
    await untilSent(1)
    expect(await opened()).toEqual([])
  })

  test('counts as opened only when Telegram has taken the alert', async () => {
    order('blocked')
    deliver(SHORT)
    scene.start()
    await scene.playground.waitForCall('sendMessage')
    expect(await opened()).toEqual([])
  })

  test('again because the first answer was lost counts as opened once', async () => {
    order('lost-answer')
    const id = deliver(SHORT)
    scene.start()
    await untilSent(2)
    expect(await opened()).toEqual([id])
  })

  test('in a group that shows all to all counts as opened there', async () => {
    const ann = scene.playground.person()
    chatId = scene.playground.group({ members: [ann] }).id
    ;[address] = (await scene.addChat(chatId, 1, { openToAll: true })) as [Address]
    const id = deliver(SHORT)
    scene.start()
    await untilSent(1)
    expect(await opened()).toEqual([id])
  })
})

describe('noting what was shown', () => {
  test('does not bring back a chat that was forgotten while its alert was under way', async () => {
    await scene[Symbol.asyncDispose]()
    await begin({
      wrapApi: api => ({
        sendRichMessage: api.sendRichMessage,
        sendMessage: async (...args) => {
          const message = await api.sendMessage(...args)
          await scene.store.chats.delete(chatId)
          await scene.alerts.unwatch(address.id)
          return message
        },
      }),
    })
    deliver(SHORT)
    scene.start()
    await untilSent(1)
    await scene.stop()
    expect([...scene.store.chatRecords.values.keys()]).toEqual([])
    expect([...scene.store.cursors.values.keys()]).toEqual([])
  })

  test('costs nothing but the note when it fails', async () => {
    scene.store.chatRecords.failWrite = () => true
    deliver(SHORT)
    deliver('Hello again')
    scene.start()
    await untilSent(2)
    expect(await opened()).toEqual([])
    expect(scene.alerts.stats().errorsByKind).toEqual({ store: 2 })
  })

  test('holds up no alert while the store is slow, and the stop waits for it', async () => {
    const { chatRecords } = scene.store
    const { promise: free, resolve: release } = Promise.withResolvers<void>()
    const set = chatRecords.set
    chatRecords.set = async (key, chat) => {
      await free
      await set(key, chat)
    }
    const ids = ['One', 'Two', 'Three'].map(deliver)
    scene.start()
    await untilSent(3)
    expect(chatRecords.values.get(String(chatId))?.addresses[0]?.opened).toEqual([])
    let stopped = false
    const stopping = scene.stop().then(() => {
      stopped = true
    })
    await scene.clock.sleep(1_000)
    expect(stopped).toBe(false)
    release()
    await stopping
    expect(await opened()).toEqual(ids)
  })
})
