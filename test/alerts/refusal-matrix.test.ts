import type { Message } from 'grammy/types'
import { expect, test } from 'vitest'
import type { Order } from '../../src/playground/world/faults.ts'
import { isShutOut } from '../../src/store/chats.ts'
import { richWords } from '../support/rich-words.ts'
import type { TelegramError } from '../support/telegram-errors.ts'
import { errorsFor, faultOf } from '../support/telegram-fault.ts'
import { type Scene, startScene } from './support/scene.ts'

const HOUR_MS = 60 * 60_000
const SUBJECT = 'Your order'
/** A chat for each error writes at the same time. */
const MANY = { perSecond: 2_000 }
const TABLE = '<table><tr><td>Cup</td><td>€9</td></tr><tr><td>Pot</td><td>€19</td></tr></table>'

/** Who is gone: only an update of theirs ends that. */
const ENDS =
  /^((private )?chat not found|user is deactivated|bot was|bot is not|the group chat was|bots? can't|INPUT_USER_DEACTIVATED|USER_IS_BOT)/

interface Tried {
  readonly error: TelegramError
  readonly times: number
  readonly chatId: number
  readonly order: Order
}

const METHODS = ['sendMessage', 'sendRichMessage', 'createForumTopic'] as const
type Method = (typeof METHODS)[number]

/** A chat in which calls of this method are answered with this error, so many times, and a mail for it. */
async function tryOne(scene: Scene, error: TelegramError, method: Method, times: number): Promise<Tried> {
  const { id: chatId } = scene.playground.person()
  const [address] = await scene.addChat(chatId, 1, { rich: method === 'sendRichMessage' })
  if (method === 'createForumTopic') await putIntoLostTopic(scene, chatId)
  const order = scene.playground.telegram.order({ ...faultOf(error), method, chatId, times })
  scene.mail.deliver(address?.token ?? '', SUBJECT)
  return { error, times, chatId, order }
}

async function putIntoLostTopic({ store }: Scene, chatId: number): Promise<void> {
  await store.chats.update(chatId, chat => ({
    ...chat,
    addresses: chat.addresses.map(address => ({ ...address, threadId: 4321, ownTopic: true })),
  }))
}

async function until(scene: Scene, left: () => readonly Tried[]): Promise<void> {
  const patience = performance.now() + 40_000
  while (left().length > 0) {
    if (performance.now() > patience) throw new Error(`waited for: ${words(left()).slice(0, 10).join(', ')}`)
    await scene.clock.sleep(200)
  }
}

const words = (tried: readonly Tried[]) => tried.map(({ error }) => error.words)

/** After hours the last form may be the one that Telegram took, which says nothing but that there is mail. */
function isTold(scene: Scene, { chatId, times }: Tried): boolean {
  return scene.sent(chatId).some(message => times > 1 || wordsOf(message).includes(SUBJECT))
}

function wordsOf({ text, rich_message: rich }: Message): string {
  return text ?? (rich ? richWords(rich) : '')
}

async function ended({ store }: Scene, tried: readonly Tried[]): Promise<readonly Tried[]> {
  const chats = await Promise.all(tried.map(({ chatId }) => store.chats.get(chatId)))
  return tried.filter((_, index) => isShutOut(chats[index] ?? {}))
}

test.each(METHODS)(
  'no error, once or for hours, in answer to %s loses an alert, or ends a chat that is not gone',
  async method => {
    await using scene = await startScene({ breaksRules: true, sendLimits: MANY })
    scene.playground.telegram.bot.has_topics_enabled = true
    scene.mail.body = subject => `<h1>${subject}</h1>${TABLE}`
    const tried: Tried[] = []
    for (const error of errorsFor(method))
      for (const times of [1, 100_000]) tried.push(await tryOne(scene, error, method, times))
    scene.start()
    // A server that is too old for blocks is not asked for them in any chat.
    if (method !== 'sendRichMessage') await until(scene, () => tried.filter(({ order }) => order.hits === 0))
    await scene.clock.sleep(20_000)
    scene.clock.skip(HOUR_MS)
    await scene.clock.sleep(20_000)
    for (const { order } of tried) order.cancel()
    const gone = await ended(scene, tried)
    expect(words(gone).filter(one => !ENDS.test(one))).toEqual([])
    for (const { chatId } of gone) {
      await scene.store.chats.update(chatId, ({ unreachable: _, ...chat }) => chat)
      scene.alerts.chatReachable(chatId)
    }
    scene.clock.skip(HOUR_MS)
    await until(scene, () => tried.filter(one => !isTold(scene, one)))
  },
  100_000,
)
