import type { ChatMember, ChatMemberRestricted, ChatMemberUpdated, Message, User } from 'grammy/types'
import { chatOf, groupChat, type LocalChat } from './local-chat.ts'
import { messageHappening } from './updates.ts'
import { dateOf, newMessage, postMessage, type World } from './world.ts'

/** Blocks the bot or removes it from a group, or takes that back; the bot learns of it. */
export function shutOut(world: World, change: { chat: LocalChat; by: User; isOut: boolean }): void {
  const { chat, by, isOut } = change
  if (chat.botIsShutOut === isOut) return
  const before = botMember(world, chat)
  chat.botIsShutOut = isOut
  chat.botLeft = false
  announce(world, { chat, by, before })
}

/** Takes the right to send messages from the bot in a supergroup, or gives it back; the bot learns of it. */
export function mute(world: World, change: { chat: LocalChat; by: User; isMuted: boolean }): void {
  const { chat, by, isMuted } = change
  if (chat.kind !== 'supergroup') throw new Error(`chat ${chat.id} is a ${chat.kind}, not a supergroup`)
  if (chat.botIsMuted === isMuted) return
  const before = botMember(world, chat)
  chat.botIsMuted = isMuted
  announce(world, { chat, by, before })
}

/** Makes a group with the bot in it; the bot learns of it. */
export function makeGroup(
  world: World,
  group: { id: number; title: string; members: User[]; kind: 'group' | 'supergroup' },
): LocalChat {
  const [creator] = group.members
  if (creator === undefined) throw new Error(`the group "${group.title}" needs a member`)
  const chat = groupChat(group)
  world.chats.set(chat.id, chat)
  announce(world, { chat, by: creator, before: { status: 'left', user: botMember(world, chat).user } })
  return chat
}

/** Turns a group into a supergroup with a new id, as Telegram does when it grows. */
export function migrateGroup(world: World, chat: LocalChat): LocalChat {
  if (chat.kind !== 'group') throw new Error(`chat ${chat.id} is a ${chat.kind}, not a group`)
  const [someone] = chat.members.values()
  if (someone === undefined) throw new Error(`the group "${chat.title}" has no member left`)
  const id = Number(`-100${1_000_000_000 + world.nextId()}`)
  const members = [...chat.members.values()]
  const next = groupChat({ id, kind: 'supergroup', title: chat.title, members })
  next.botIsShutOut = chat.botIsShutOut
  next.botWroteLast = chat.botWroteLast
  world.chats.set(id, next)
  tell(world, chat, { ...newMessage(world, chat, someone), migrate_to_chat_id: id })
  chat.migratedTo = id
  tell(world, next, { ...newMessage(world, next, someone), migrate_from_chat_id: chat.id })
  world.emit({ type: 'chats' })
  return next
}

/** The bot as a member: blocked or removed is `kicked`, muted is `restricted`. */
export function botMember(world: World, chat: LocalChat): ChatMember {
  const { can_join_groups: _, ...bot } = world.bot
  if (chat.botIsShutOut) return { status: 'kicked', user: bot, until_date: 0 }
  if (chat.botIsMuted) return { ...MUTED, user: bot }
  return { status: 'member', user: bot }
}

const MUTED: Omit<ChatMemberRestricted, 'user'> = {
  status: 'restricted',
  is_member: true,
  until_date: 0,
  can_send_messages: false,
  can_send_audios: false,
  can_send_documents: false,
  can_send_photos: false,
  can_send_videos: false,
  can_send_video_notes: false,
  can_send_voice_notes: false,
  can_send_polls: false,
  can_send_other_messages: false,
  can_react_to_messages: false,
  can_edit_tag: false,
  can_add_web_page_previews: false,
  can_change_info: false,
  can_invite_users: false,
  can_pin_messages: false,
  can_manage_topics: false,
}

function announce(
  world: World,
  { chat, by, before }: { chat: LocalChat; by: User; before: ChatMember },
): void {
  const change: ChatMemberUpdated = {
    chat: chatOf(chat),
    from: by,
    date: dateOf(world),
    old_chat_member: before,
    new_chat_member: botMember(world, chat),
  }
  world.updates.push({ my_chat_member: change })
  world.emit({ type: 'chats' })
}

function tell(world: World, chat: LocalChat, message: Message): void {
  postMessage(world, chat, message)
  if (!chat.botIsShutOut) world.updates.push(messageHappening(message))
}
