import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Address } from '../../src/store/records.ts'
import { type Scene, startScene, tellings } from './support/scene.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let scene: Scene
let chatId: number
let address: Address

beforeEach(async () => {
  scene = await startScene({ hops: true })
  ;({ chatId, address } = await scene.addPerson())
})
afterEach(() => scene[Symbol.asyncDispose]())

const untilTold = (subject: string) => scene.untilTold(new Map([[chatId, [subject]]]))

/** As if the address had been made long ago, with its end this far away; the bot tells the alerts of it. */
async function endsIn(ms: number): Promise<void> {
  const [createdAt, expiresAt] = [scene.clock.now() - 24 * HOUR, scene.clock.now() + ms]
  address = { ...address, createdAt, expiresAt }
  scene.mail.ends.set(address.token, expiresAt)
  await scene.store.chats.update(chatId, chat => ({ ...chat, addresses: [address] }))
}

async function watchesItsEndIn(ms: number): Promise<void> {
  await endsIn(ms)
  await scene.restart()
}

const orderWait = (seconds: number) =>
  scene.playground.telegram.order({ method: 'sendMessage', kind: 'too-many-requests', retryAfter: seconds })

describe('an address that ends', () => {
  test('and is extended while that waits to be said is not said to be over, and goes on getting alerts', async () => {
    orderWait(20)
    scene.store.cursors.values.set(address.id, { version: 2, told: [], expiryNotice: 'soon' })
    await watchesItsEndIn(5_000)
    await scene.playground.waitForCall('sendMessage')
    await endsIn(HOUR)
    scene.alerts.watch(chatId, address)
    await scene.clock.sleep(30_000)
    scene.mail.deliver(address.token, 'After the extension')
    await untilTold('After the extension')
    expect(scene.sent(chatId)).toHaveLength(1)
  })

  test('while its announcement waits is said to be over all the same', async () => {
    orderWait(20)
    await watchesItsEndIn(10_000)
    await scene.playground.waitForCall('sendMessage')
    await scene.untilText(chatId, 'has ended')
    expect(scene.sent(chatId)).toHaveLength(1)
  })

  test('during a long wait of its chat still has its last mails told, and then its end', async () => {
    orderWait(200)
    scene.mail.deliver(address.token, 'First words')
    await watchesItsEndIn(120_000)
    await scene.playground.waitForCall('sendMessage')
    await scene.clock.sleep(60_000)
    scene.mail.deliver(address.token, 'Last words')
    await scene.clock.sleep(60_000)
    scene.mail.gone.add(address.token)
    await scene.untilText(chatId, 'has ended')
    for (const subject of ['First words', 'Last words'])
      expect(tellings(scene.sent(chatId), subject)).toEqual({ told: 1, marked: 0 })
  })

  test('and was extended after its end was said is looked at again after a restart', async () => {
    await endsIn(HOUR)
    scene.store.cursors.values.set(address.id, { version: 2, told: [], expiryNotice: 'over' })
    scene.mail.deliver(address.token, 'Alive')
    await scene.restart()
    await untilTold('Alive')
  })
})

test('an address that is deleted while its alert waits is told of no more, and holds nobody up', async () => {
  const [other] = await scene.addChat(chatId)
  orderWait(20)
  scene.mail.deliver(address.token, 'Too late')
  scene.start()
  await scene.playground.waitForCall('sendMessage')
  await scene.store.chats.update(chatId, chat => ({
    ...chat,
    addresses: chat.addresses.filter(({ id }) => id !== address.id),
  }))
  await scene.alerts.unwatch(address.id)
  scene.mail.deliver(other?.token ?? '', 'Another one')
  await untilTold('Another one')
  expect(tellings(scene.sent(chatId), 'Too late')).toEqual({ told: 0, marked: 0 })
  expect(scene.store.cursors.values.has(address.id)).toBe(false)
})

describe('a chat that gets another id', () => {
  test('just when its record is read for an alert loses neither the mail nor the address', async () => {
    const { chats, chatRecords } = scene.store
    const { id: nextId } = scene.playground.person()
    const get = chatRecords.get
    chatRecords.get = async key => {
      chatRecords.get = get
      await chats.move(chatId, nextId)
      scene.alerts.watch(nextId, address)
      return get(key)
    }
    scene.mail.deliver(address.token, 'On the move')
    scene.start()
    await scene.untilTold(new Map([[nextId, ['On the move']]]))
    scene.mail.deliver(address.token, 'Settled')
    await scene.untilTold(new Map([[nextId, ['Settled']]]))
    expect(tellings(scene.sent(nextId), 'On the move')).toEqual({ told: 1, marked: 0 })
    expect(scene.sent(chatId)).toHaveLength(0)
  })
})

describe('a chat that cannot be reached', () => {
  test('is not forgotten by the alerts when that cannot be written down', async () => {
    scene.playground.telegram.order({ method: 'sendMessage', kind: 'blocked', times: 1 })
    let failures = 1 // the first write, which is that the chat cannot be reached
    scene.store.chatRecords.failWrite = () => failures-- > 0
    scene.mail.deliver(address.token, 'Blocked and back')
    scene.start()
    await untilTold('Blocked and back')
  })

  test('and takes messages again is told each mail once, though that cannot be written down at first', async () => {
    await scene.store.chats.update(chatId, chat => ({ ...chat, unreachable: true, noRights: true }))
    scene.store.chatRecords.failWrite = () => true
    scene.start()
    for (const subject of ['First', 'Second']) {
      scene.mail.deliver(address.token, subject)
      await untilTold(subject)
    }
    scene.store.chatRecords.failWrite = () => false
    scene.mail.deliver(address.token, 'Third')
    await untilTold('Third')
    while ((await scene.store.chats.get(chatId)).unreachable) await scene.clock.sleep(100)
    for (const subject of ['First', 'Second', 'Third'])
      expect(tellings(scene.sent(chatId), subject)).toEqual({ told: 1, marked: 0 })
  })

  test.each(['before its refusal has arrived', 'while its refusal is written down'])(
    'is told its mail when it comes back %s',
    async when => {
      const back = Promise.withResolvers<void>()
      const there = Promise.withResolvers<void>()
      const untilBack = async (isNow: boolean) => {
        if (!isNow) return
        there.resolve()
        await back.promise
      }
      const lateRefusal = async (error: unknown) => {
        await untilBack(when.startsWith('before'))
        throw error
      }
      await using at = await startScene({
        wrapApi: api => ({
          sendMessage: (...call) => api.sendMessage(...call).catch(lateRefusal),
          sendRichMessage: (...call) => api.sendRichMessage(...call),
        }),
      })
      const person = await at.addPerson()
      const { chatRecords } = at.store
      const { set } = chatRecords
      chatRecords.set = async (...record) => {
        chatRecords.set = set
        await untilBack(when.startsWith('while'))
        return set(...record)
      }
      at.playground.telegram.order({ method: 'sendMessage', kind: 'blocked', times: 1 })
      at.mail.deliver(person.address.token, 'Back in time')
      at.start()
      await there.promise
      at.alerts.chatReachable(person.chatId)
      back.resolve()
      await at.untilTold(new Map([[person.chatId, ['Back in time']]]), 10_000)
      expect((await at.store.chats.get(person.chatId)).unreachable).toBeUndefined()
    },
  )
})
