import type { ChatMember, User } from 'grammy/types'
import { chatId, flag, userId } from '../reading/readers.ts'
import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { chatOf, type LocalChat } from '../world/local-chat.ts'
import { botMember } from '../world/membership.ts'
import type { World } from '../world/world.ts'
import { findReachableChat, memberChat } from './find-reachable-chat.ts'
import { type Method, method } from './method.ts'

/** What the bot may ask about chats and their members. */
export const CHAT_METHODS: Readonly<Record<string, Method>> = {
  getChat: method({ chat_id: chatId }, ({ world }, parameters) => {
    const chat = findReachableChat(world, parameters.chat_id)
    return { ...chatOf(chat), accent_color_id: chat.id < 0 ? 1 : 0, max_reaction_count: 11 }
  }),

  getChatMember: method({ user_id: userId, chat_id: chatId }, ({ world }, parameters) => {
    const { user_id } = parameters
    const chat = memberChat(world, parameters.chat_id)
    if (user_id === world.bot.id) return botMember(world, chat)
    const person = chat.members.get(user_id)
    if (person !== undefined) return personMember(chat, person)
    if (chat.kind === 'private') refuse(REFUSALS.memberNotFound)
    const stranger = world.people.get(user_id) ?? refuse(REFUSALS.participantInvalid)
    return { status: 'left', user: stranger }
  }),

  getChatMemberCount: method({ chat_id: chatId }, ({ world }, parameters) => {
    return memberChat(world, parameters.chat_id).members.size + 1
  }),

  getChatAdministrators: method({ chat_id: chatId, return_bots: flag }, ({ world }, parameters) => {
    const chat = memberChat(world, parameters.chat_id)
    if (chat.kind === 'private') refuse(REFUSALS.noAdministratorsInPrivate)
    return [...chat.members.values()].slice(0, 1).map(person => personMember(chat, person))
  }),

  leaveChat: method({ chat_id: chatId }, ({ world }, parameters) => {
    const chat = leavableChat(world, parameters.chat_id)
    chat.botIsShutOut = true
    chat.botLeft = true
    world.emit({ type: 'chats' })
    return true
  }),
}

/** A bot may leave where it may not write, except for a chat that Telegram restricted. */
function leavableChat(world: World, chatId: number | string | undefined): LocalChat {
  const chat = memberChat(world, chatId)
  if (chat.kind === 'private') refuse(REFUSALS.leavePrivate)
  if (chat.lostAccess?.words === REFUSALS.chatRestricted.words) refuse(REFUSALS.leaveRestricted)
  return chat
}

/** The first member of a group made it. */
function personMember(chat: LocalChat, person: User): ChatMember {
  const [creator] = chat.members.keys()
  if (chat.kind !== 'private' && person.id === creator)
    return { status: 'creator', user: person, is_anonymous: false }
  return { status: 'member', user: person }
}
