import type { InlineQuery, Message, User } from 'grammy/types'
import { cleanMessageText } from '../text/clean-message-text.ts'
import type { LocalChat } from './local-chat.ts'
import { type InlineAsk, openQuestion } from './open-queries.ts'
import { writeAsPerson } from './person-says.ts'
import { newMessage, type World } from './world.ts'

/** Types the bot's name and a query in some chat. */
export function askInline(
  world: World,
  asking: { person: User; chat: LocalChat; query: string; offset?: string },
): InlineAsk {
  const { person, chat } = asking
  const own = chat.kind === 'private' && chat.id === person.id
  const query: InlineQuery = {
    id: `${person.id}${String(world.nextId()).padStart(9, '0')}`,
    from: person,
    query: asking.query,
    offset: asking.offset ?? '',
    chat_type: own ? 'sender' : chat.kind,
  }
  const ask: InlineAsk = openQuestion(query, world.now())
  world.asks.set(query.id, ask)
  world.updates.push({ inline_query: query })
  return ask
}

/** Takes one of the offered results: it is written into the chat in the person's name. */
export function chooseResult(
  world: World,
  choice: { ask: InlineAsk; resultId: string; chat: LocalChat },
): Message {
  const { ask, chat } = choice
  const result = ask.answer?.results.find(candidate => candidate.id === choice.resultId)
  if (result?.type !== 'article' || !('message_text' in result.input_message_content)) {
    throw new Error(`there is no result "${choice.resultId}" to choose`)
  }
  const { message_text, entities: given = [] } = result.input_message_content
  const { text, entities } = cleanMessageText({ text: message_text, entities: given }, world)
  const message: Message = { ...newMessage(world, chat, ask.query.from), via_bot: world.bot, text, entities }
  const keyboard = result.reply_markup
  if (keyboard !== undefined) {
    message.reply_markup = keyboard
    world.inlineMessages.set(`inline-${world.nextId()}`, { chatId: chat.id, messageId: message.message_id })
  }
  return writeAsPerson(world, chat, message)
}
