import type { Api } from 'grammy'
import type { Logger } from 'pino'
import type { Chats } from '../store/chats.ts'
import type { Address } from '../store/records.ts'
import { withAddress } from '../store/with-address.ts'
import { refusalOf } from '../telegram/refusals.ts'
import { topicName } from '../views/address-name.ts'
import { isPrivate } from './chat-record.ts'
import type { BotContext } from './context.ts'
import { endsHandling } from './end-of-answers.ts'

type TopicApi = Pick<Api, 'createForumTopic' | 'editForumTopic'>

interface TopicDeps {
  readonly api: TopicApi
  readonly chats: Chats
  readonly log: Logger
}

type Topic = Pick<Address, 'threadId' | 'ownTopic'>

/** The topic of a new address: its own if the person wants that, otherwise the current one. */
export async function topicForNew(ctx: BotContext, email: string): Promise<Topic> {
  if (isPrivate(ctx) && ctx.record.settings.topics && ctx.me.has_topics_enabled) {
    const threadId = await createTopic(ctx.api, ctx.home, { email })
    return typeof threadId === 'string' ? {} : { threadId, ownTopic: true }
  }
  const { is_topic_message: inTopic, message_thread_id: threadId } = ctx.msg ?? {}
  return inTopic && threadId !== undefined ? { threadId } : {}
}

/** Renames an address's own topic: to its label, with a mark when the address is over. Failing does no harm. */
export async function renameTopic(
  { api, log }: Pick<TopicDeps, 'api' | 'log'>,
  chatId: number,
  { address, over }: { readonly address: Address; readonly over: boolean },
): Promise<void> {
  if (!address.ownTopic || address.threadId === undefined) return
  try {
    await api.editForumTopic(chatId, address.threadId, { name: topicName(address, over) })
  } catch (err) {
    log.debug({ err }, 'could not rename a topic')
  }
}

/**
 * Handles the loss of an address's topic: makes the address's own topic again, and forgets any other. Resolves to the
 * topic of the address's messages from now on, or to undefined for the chat itself.
 */
export async function renewTopic(
  { api, chats }: Omit<TopicDeps, 'log'>,
  chatId: number,
  addressId: string,
): Promise<number | undefined> {
  const address = (await chats.get(chatId)).addresses.find(({ id }) => id === addressId)
  const made = address?.ownTopic ? await createTopic(api, chatId, address) : 'none'
  // Telegram may make a topic for the next message.
  if (made === 'later') return undefined
  const threadId = made === 'none' ? undefined : made
  await chats.update(chatId, chat => withAddress(chat, addressId, one => inTopic(one, threadId)))
  return threadId
}

function inTopic({ threadId: _, ownTopic: __, ...address }: Address, threadId: number | undefined): Address {
  return threadId === undefined ? address : { ...address, threadId, ownTopic: true }
}

/** `none` when the chat has no topics any more, `later` for any other failure: no message is lost for a topic. */
async function createTopic(
  api: TopicApi,
  chatId: number,
  address: Pick<Address, 'email' | 'label'>,
): Promise<number | 'none' | 'later'> {
  try {
    return (await api.createForumTopic(chatId, topicName(address, false))).message_thread_id
  } catch (error) {
    if (endsHandling(error)) throw error
    return refusalOf(error).kind === 'refused' ? 'none' : 'later'
  }
}
