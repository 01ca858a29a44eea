import type { CallbackQuery, InlineKeyboardButton, Message, User } from 'grammy/types'
import { type CallbackPress, openQuestion } from './open-queries.ts'
import type { World } from './world.ts'

/** The result of pressing a button. */
export type Pressed =
  | { readonly kind: 'callback'; readonly press: CallbackPress }
  | { readonly kind: 'copy'; readonly text: string }
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'web-app'; readonly url: string }
  | { readonly kind: 'inline'; readonly query: string; readonly here: boolean }

/** Presses a button of a message as a person does. */
export function pressButton(
  world: World,
  person: User,
  message: Message,
  button: InlineKeyboardButton,
): Pressed {
  if ('callback_data' in button) {
    return { kind: 'callback', press: pressData(world, { person, message, data: button.callback_data }) }
  }
  if ('copy_text' in button) return { kind: 'copy', text: button.copy_text.text }
  if ('url' in button) return { kind: 'url', url: button.url }
  if ('web_app' in button) {
    return { kind: 'web-app', url: button.web_app.url }
  }
  if ('switch_inline_query_current_chat' in button) {
    return { kind: 'inline', query: button.switch_inline_query_current_chat, here: true }
  }
  if ('switch_inline_query' in button)
    return { kind: 'inline', query: button.switch_inline_query, here: false }
  throw new Error(`the playground cannot press "${button.text}": ${Object.keys(button).join(', ')}`)
}

/** Sends a callback query with any data, which need not be on the message: a forger can do that too. */
export function pressData(
  world: World,
  forged: { person: User; message: Message; data: string },
): CallbackPress {
  const { person, message, data } = forged
  const inlineId = inlineIdOf(world, message)
  const query: CallbackQuery = {
    id: `${person.id}${String(world.nextId()).padStart(9, '0')}`,
    from: person,
    chat_instance: String(message.chat.id * 7919),
    data,
    ...(inlineId === undefined
      ? { message: message as NonNullable<CallbackQuery['message']> }
      : { inline_message_id: inlineId }),
  }
  const press: CallbackPress = openQuestion(query, world.now())
  world.presses.set(query.id, press)
  world.updates.push({ callback_query: query })
  return press
}

function inlineIdOf(world: World, message: Message): string | undefined {
  if (message.via_bot?.id !== world.bot.id) return undefined
  for (const [id, place] of world.inlineMessages) {
    if (place.chatId === message.chat.id && place.messageId === message.message_id) return id
  }
  return undefined
}
