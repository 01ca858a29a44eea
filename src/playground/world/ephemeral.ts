import type { Message } from 'grammy/types'
import { badRequest } from '../refusal.ts'
import type { ChatRoom } from './chat-room.ts'
import { isFresh, type World } from './world.ts'

/** Who alone sees a message, and the pressed button that it answers. */
export interface EphemeralOptions {
  readonly receiver_user_id: number
  readonly callback_query_id?: string | undefined
  readonly replace_callback_query_message?: boolean | undefined
}

/** Shows a message to one member of a supergroup; it has the id 0 and is found by one of its own. */
export function postEphemeral(
  world: World,
  room: ChatRoom,
  { message, options }: { readonly message: Message; readonly options: EphemeralOptions },
): Message {
  if (room.kind !== 'supergroup') throw badRequest('ephemeral messages can be sent only in supergroups')
  const receiver = room.members.get(options.receiver_user_id)
  if (receiver === undefined) throw badRequest('USER_NOT_PARTICIPANT')
  checkQuery(world, options)
  const id = world.nextId()
  const shown = { ...message, message_id: 0, receiver_user: receiver, ephemeral_message_id: id } as Message
  room.ephemeral.set(id, shown)
  world.emit({ type: 'ephemeral', chatId: room.id, id, message: shown })
  return shown
}

/** The message that an edit of an ephemeral message names, or Telegram's refusal. */
export function findEphemeral(
  room: ChatRoom,
  target: { readonly receiver_user_id: number; readonly ephemeral_message_id: number },
): Message {
  const message = room.ephemeral.get(target.ephemeral_message_id)
  if (message?.receiver_user?.id !== target.receiver_user_id) throw badRequest('message to edit not found')
  return message
}

/** Replaces an ephemeral message by its new state; without one it is deleted. */
export function changeEphemeral(
  world: World,
  room: ChatRoom,
  { id, message }: { readonly id: number; readonly message: Message | undefined },
): void {
  if (message === undefined) room.ephemeral.delete(id)
  else room.ephemeral.set(id, message)
  world.emit({ type: 'ephemeral', chatId: room.id, id, message })
}

/** Without the right to administer, a bot sends them only in answer to a press, within 15 s of it. */
function checkQuery(world: World, options: EphemeralOptions): void {
  const press = world.presses.get(options.callback_query_id ?? '')
  if (press === undefined || !isFresh(world, press)) throw badRequest('QUERY_ID_INVALID')
  if (press.query.from.id !== options.receiver_user_id) throw badRequest('USER_ID_INVALID')
}
