import type { Message, User } from 'grammy/types'
import { cleanMessageText } from '../text/clean-message-text.ts'
import { addTopic, DEFAULT_ICON_COLOR, topicFields } from './chat-topics.ts'
import type { LocalChat } from './local-chat.ts'
import { messageHappening } from './updates.ts'
import { newMessage, postMessage, type World } from './world.ts'

/** A message that a person writes. */
interface Saying {
  readonly person: User
  readonly chat: LocalChat
  readonly text: string
  /** The message it answers. */
  readonly replyTo?: Message | undefined
  /** The topic in which it is written. */
  readonly threadId?: number | undefined
}

/** Writes a text; refused where the person is not, and where they blocked the bot. */
export function say(world: World, saying: Saying): Message {
  const { person, chat } = saying
  if (!chat.members.has(person.id)) throw new Error(`"${person.first_name}" is not in chat ${chat.id}`)
  if (chat.kind === 'private' && chat.botIsShutOut)
    throw new Error(`"${person.first_name}" has blocked the bot`)
  const { text, entities } = cleanMessageText({ text: saying.text, entities: [] }, world)
  const topic = topicFields(world, chat, saying.threadId)
  const message: Message = { ...newMessage(world, chat, person), ...topic, text }
  if (entities.length > 0) message.entities = entities
  if (saying.replyTo !== undefined)
    message.reply_to_message = saying.replyTo as NonNullable<Message['reply_to_message']>
  return writeAsPerson(world, chat, message)
}

/** Makes a topic in a forum: it begins with a message that says so, whose id it has. */
export function addTopicAs(
  world: World,
  { person, chat, name }: { readonly person: User; readonly chat: LocalChat; readonly name: string },
): number {
  if (!chat.isForum) throw new Error(`chat ${chat.id} has no topics`)
  const id = addTopic(world, chat, name)
  const created = { name, icon_color: DEFAULT_ICON_COLOR } as const
  const topic = { message_id: id, message_thread_id: id, is_topic_message: true } as const
  const message = { ...newMessage(world, chat, person), ...topic, forum_topic_created: created } as Message
  postMessage(world, chat, message)
  // Notices of Telegram's own reach a bot in privacy mode too.
  if (!chat.botIsShutOut) world.updates.push(messageHappening(message))
  return id
}

/** Puts a person's message into a chat and hands it to the bot, if the bot may read it there. */
export function writeAsPerson(world: World, chat: LocalChat, message: Message): Message {
  if (chat.kind === 'private') chat.botMayWrite = true
  postMessage(world, chat, message)
  if (reachesBot(world, chat, message)) world.updates.push(messageHappening(message))
  return message
}

/**
 * In groups a bot in privacy mode sees commands that name it, replies to it and messages sent through it; it sees
 * commands without a name only when it was the last bot to write there (the documentation of privacy mode).
 */
function reachesBot(world: World, chat: LocalChat, message: Message): boolean {
  if (chat.botIsShutOut) return false
  if (chat.kind === 'private' || world.bot.can_read_all_group_messages) return true
  if (message.reply_to_message?.from?.id === world.bot.id || message.via_bot?.id === world.bot.id) return true
  return (message.entities ?? []).some(entity => {
    if (entity.type !== 'bot_command') return false
    const [, addressee] = (message.text ?? '').slice(entity.offset, entity.offset + entity.length).split('@')
    if (addressee === undefined) return chat.botWroteLast
    return addressee.toLowerCase() === world.bot.username.toLowerCase()
  })
}
