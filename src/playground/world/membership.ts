import type { ChatMember, ChatMemberRestricted, ChatMemberUpdated, Message, User } from 'grammy/types'
import { type ChatRoom, chatOf, groupRoom } from './chat-room.ts'
import { messageHappening } from './updates.ts'
import { dateOf, newMessage, postMessage, type World } from './world.ts'

/** Blocks the bot or removes it from a group, or takes that back; the bot learns of it. */
export function shutOut(world: World, change: { room: ChatRoom; by: User; isOut: boolean }): void {
  const { room, by, isOut } = change
  if (room.botIsShutOut === isOut) return
  const before = botMember(world, room)
  room.botIsShutOut = isOut
  room.botLeft = false
  announce(world, { room, by, before })
}

/** Takes the right to send messages from the bot in a supergroup, or gives it back; the bot learns of it. */
export function mute(world: World, change: { room: ChatRoom; by: User; isMuted: boolean }): void {
  const { room, by, isMuted } = change
  if (room.kind !== 'supergroup') throw new Error(`chat ${room.id} is a ${room.kind}, not a supergroup`)
  if (room.botIsMuted === isMuted) return
  const before = botMember(world, room)
  room.botIsMuted = isMuted
  announce(world, { room, by, before })
}

/** Makes a group with the bot in it; the bot learns of it. */
export function makeGroup(
  world: World,
  group: { id: number; title: string; members: User[]; kind: 'group' | 'supergroup' },
): ChatRoom {
  const [creator] = group.members
  if (creator === undefined) throw new Error(`the group "${group.title}" needs a member`)
  const room = groupRoom(group)
  world.rooms.set(room.id, room)
  announce(world, { room, by: creator, before: { status: 'left', user: botMember(world, room).user } })
  return room
}

/** Turns a group into a supergroup with a new id, as Telegram does when it grows. */
export function migrateGroup(world: World, room: ChatRoom): ChatRoom {
  if (room.kind !== 'group') throw new Error(`chat ${room.id} is a ${room.kind}, not a group`)
  const [someone] = room.members.values()
  if (someone === undefined) throw new Error(`the group "${room.title}" has no member left`)
  const id = Number(`-100${1_000_000_000 + world.nextId()}`)
  const members = [...room.members.values()]
  const next = groupRoom({ id, kind: 'supergroup', title: room.title, members })
  next.botIsShutOut = room.botIsShutOut
  next.botWroteLast = room.botWroteLast
  world.rooms.set(id, next)
  tell(world, room, { ...newMessage(world, room, someone), migrate_to_chat_id: id })
  room.migratedTo = id
  tell(world, next, { ...newMessage(world, next, someone), migrate_from_chat_id: room.id })
  world.emit({ type: 'chats' })
  return next
}

/** The bot as a member: blocked or removed is `kicked`, muted is `restricted`. */
export function botMember(world: World, room: ChatRoom): ChatMember {
  const { can_join_groups: _, ...bot } = world.bot
  if (room.botIsShutOut) return { status: 'kicked', user: bot, until_date: 0 }
  if (room.botIsMuted) return { ...MUTED, user: bot }
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
  { room, by, before }: { room: ChatRoom; by: User; before: ChatMember },
): void {
  const change: ChatMemberUpdated = {
    chat: chatOf(room),
    from: by,
    date: dateOf(world),
    old_chat_member: before,
    new_chat_member: botMember(world, room),
  }
  world.updates.push({ my_chat_member: change })
  world.emit({ type: 'chats' })
}

function tell(world: World, room: ChatRoom, message: Message): void {
  postMessage(world, room, message)
  if (!room.botIsShutOut) world.updates.push(messageHappening(message))
}
