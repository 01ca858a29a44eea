import type { ChatMember, User } from 'grammy/types'
import { chatId, flag, userId } from '../reading/readers.ts'
import { refuse } from '../refusal.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { type ChatRoom, chatOf } from '../world/chat-room.ts'
import { botMember } from '../world/membership.ts'
import type { World } from '../world/world.ts'
import { type Method, method } from './method.ts'
import { findRoom, memberRoom } from './reach.ts'

/** What the bot may ask about chats and their members. */
export const CHAT_METHODS: Readonly<Record<string, Method>> = {
  getChat: method({ chat_id: chatId }, ({ world }, parameters) => {
    const room = findRoom(world, parameters.chat_id)
    return { ...chatOf(room), accent_color_id: room.id < 0 ? 1 : 0, max_reaction_count: 11 }
  }),

  getChatMember: method({ user_id: userId, chat_id: chatId }, ({ world }, parameters) => {
    const { user_id } = parameters
    const room = memberRoom(world, parameters.chat_id)
    if (user_id === world.bot.id) return botMember(world, room)
    const person = room.members.get(user_id)
    if (person !== undefined) return personMember(room, person)
    if (room.kind === 'private') refuse(REFUSALS.memberNotFound)
    const stranger = world.people.get(user_id) ?? refuse(REFUSALS.participantInvalid)
    return { status: 'left', user: stranger }
  }),

  getChatMemberCount: method({ chat_id: chatId }, ({ world }, parameters) => {
    return memberRoom(world, parameters.chat_id).members.size + 1
  }),

  getChatAdministrators: method({ chat_id: chatId, return_bots: flag }, ({ world }, parameters) => {
    const room = memberRoom(world, parameters.chat_id)
    if (room.kind === 'private') refuse(REFUSALS.noAdministratorsInPrivate)
    return [...room.members.values()].slice(0, 1).map(person => personMember(room, person))
  }),

  leaveChat: method({ chat_id: chatId }, ({ world }, parameters) => {
    const room = leavableRoom(world, parameters.chat_id)
    room.botIsShutOut = true
    room.botLeft = true
    world.emit({ type: 'chats' })
    return true
  }),
}

/** A bot may leave where it may not write, except for a chat that Telegram restricted. */
function leavableRoom(world: World, chat: number | string | undefined): ChatRoom {
  const room = memberRoom(world, chat)
  if (room.kind === 'private') refuse(REFUSALS.leavePrivate)
  if (room.lostAccess?.words === REFUSALS.chatRestricted.words) refuse(REFUSALS.leaveRestricted)
  return room
}

/** The first member of a group made it. */
function personMember(room: ChatRoom, person: User): ChatMember {
  const [creator] = room.members.keys()
  if (room.kind !== 'private' && person.id === creator)
    return { status: 'creator', user: person, is_anonymous: false }
  return { status: 'member', user: person }
}
