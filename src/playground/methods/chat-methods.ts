import type { ChatMember, User } from 'grammy/types'
import { badRequest } from '../refusal.ts'
import { type ChatRoom, chatOf } from '../world/chat-room.ts'
import { botMember } from '../world/membership.ts'
import { type Method, method } from './method.ts'
import { chatId, flag, integer } from './parameter-types.ts'
import { findRoom, writableRoom } from './reach.ts'

/** What the bot may ask about chats and their members. */
export const CHAT_METHODS: Readonly<Record<string, Method>> = {
  getChat: method({ chat_id: chatId }, ({ world }, parameters) => {
    const room = findRoom(world, parameters.chat_id)
    return { ...chatOf(room), accent_color_id: room.id < 0 ? 1 : 0, max_reaction_count: 11 }
  }),

  getChatMember: method({ chat_id: chatId, user_id: integer }, ({ world }, parameters) => {
    const room = findRoom(world, parameters.chat_id)
    if (parameters.user_id === world.bot.id) return botMember(world, room)
    const person = room.members.get(parameters.user_id)
    if (person !== undefined) return personMember(room, person)
    const stranger = world.people.get(parameters.user_id)
    if (stranger === undefined) throw badRequest('PARTICIPANT_ID_INVALID')
    return { status: 'left', user: stranger }
  }),

  getChatMemberCount: method({ chat_id: chatId }, ({ world }, parameters) => {
    return findRoom(world, parameters.chat_id).members.size + 1
  }),

  getChatAdministrators: method(
    { chat_id: chatId, return_bots: flag.optional() },
    ({ world }, parameters) => {
      const room = findRoom(world, parameters.chat_id)
      if (room.kind === 'private') throw badRequest('there are no administrators in the private chat')
      return [...room.members.values()].slice(0, 1).map(person => personMember(room, person))
    },
  ),

  leaveChat: method({ chat_id: chatId }, ({ world }, parameters) => {
    const room = writableRoom(world, parameters.chat_id)
    if (room.kind === 'private') throw badRequest("chat member status can't be changed in private chats")
    room.botIsShutOut = true
    world.emit({ type: 'chats' })
    return true
  }),
}

/** The first member of a group made it. */
function personMember(room: ChatRoom, person: User): ChatMember {
  const [creator] = room.members.keys()
  if (room.kind !== 'private' && person.id === creator)
    return { status: 'creator', user: person, is_anonymous: false }
  return { status: 'member', user: person }
}
