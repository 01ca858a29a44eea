import type { Message } from 'grammy/types'
import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import type { LocalChat } from './local-chat.ts'
import { isFresh, type World } from './world.ts'

/** Who alone sees a message, and the pressed button that it answers. */
export interface EphemeralOptions {
  readonly receiver_user_id: number
  readonly callback_query_id: string | undefined
  readonly replace_callback_query_message: boolean
}

/** Shows a message to one member of a group; it has the id 0 and is found by one of its own. */
export function postEphemeral(
  world: World,
  chat: LocalChat,
  { message, options }: { readonly message: Message; readonly options: EphemeralOptions },
): Message {
  checkRight(world, chat, options)
  const receiver = chat.members.get(options.receiver_user_id) ?? refuse(REFUSALS.ephemeralReceiver)
  checkLength(message.text, world.settings.ephemeralSendLimit)
  const id = world.nextId()
  const shown = { ...message, message_id: 0, receiver_user: receiver, ephemeral_message_id: id } as Message
  chat.ephemeral.set(id, shown)
  world.emit({ type: 'ephemeral', chatId: chat.id, id, message: shown })
  return shown
}

/** The message that an edit of an ephemeral message names, or Telegram's refusal. */
export function findEphemeral(
  chat: LocalChat,
  target: { readonly receiver_user_id: number; readonly ephemeral_message_id: number },
): Message {
  const message = chat.ephemeral.get(target.ephemeral_message_id)
  if (message?.receiver_user?.id !== target.receiver_user_id) refuse(REFUSALS.editNotFound)
  return message
}

/** Replaces an ephemeral message by its new state; without one it is deleted. */
export function changeEphemeral(
  world: World,
  chat: LocalChat,
  { id, message }: { readonly id: number; readonly message: Message | undefined },
): void {
  checkLength(message?.text, world.settings.ephemeralEditLimit)
  if (message === undefined) chat.ephemeral.delete(id)
  else chat.ephemeral.set(id, message)
  world.emit({ type: 'ephemeral', chatId: chat.id, id, message })
}

/** Without the right to administer, a bot sends them only in answer to a press, within 15 s of it. */
function checkRight(world: World, chat: LocalChat, options: EphemeralOptions): void {
  const { ephemeralRight, answeredPress } = world.settings
  if (chat.kind === 'private' || ephemeralRight === 'admins') refuse(REFUSALS.ephemeralNotAdmin)
  if (options.callback_query_id === undefined && ephemeralRight === 'press')
    refuse(REFUSALS.ephemeralNotAdmin)
  const press = world.presses.get(options.callback_query_id ?? '')
  if (press === undefined || !isFresh(world, press)) refuse(REFUSALS.ephemeralQueryTooOld)
  if (press.answer && answeredPress === 'over') refuse(REFUSALS.ephemeralQueryTooOld)
  if (press.query.from.id !== options.receiver_user_id) refuse(REFUSALS.ephemeralOtherPerson)
}

/** What is too long for a caption is refused as one, though it is a text. */
function checkLength(text: string | undefined, limit: number): void {
  if (text !== undefined && Array.from(text).length > limit) refuse(REFUSALS.ephemeralTooLong)
}
