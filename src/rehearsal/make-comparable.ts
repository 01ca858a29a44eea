import { type Answer, isRecord, type Side } from './compared-side.ts'
import type { Json, JsonObject } from './step.ts'

/** Fields of answers that are not compared, wherever they stand, and why. */
const IGNORED_FIELDS: Readonly<Record<string, string>> = {
  date: 'the moment of the call',
  edit_date: 'the moment of the call',
  from: 'it is the bot, which has another name in the playground',
  sender_chat: 'groups may hide who writes behind the group',
  via_bot: 'it is the bot',
  user: 'names and languages of people',
  first_name: 'a name',
  last_name: 'a name',
  username: 'a name',
  title: 'a name',
  author_signature: 'a name',
  sender_tag: 'a name',
  receiver_user: 'names and languages of people',
  file_id: 'a random name',
  file_unique_id: 'a random name',
  file_size: 'Telegram stores pictures in sizes of its own',
  mime_type: 'Telegram guesses it from the name, the playground believes what it is told',
  photo: 'Telegram makes a picture in several sizes',
  thumbnail: 'Telegram draws one for some files',
  media_group_id: 'a random number',
  reply_to_message: 'it repeats a message that was compared when it was sent',
  icon_color: 'Telegram picks one of six',
  retry_after: 'depends on what was sent before',
}

/** Methods of which only success and refusals are compared, and why. */
const IGNORED_RESULTS: Readonly<Record<string, string>> = {
  getMe: 'the name and the settings of the bot',
  getMyCommands: 'what the bot has set before',
  getMyDescription: 'what the bot has set before',
  getMyShortDescription: 'what the bot has set before',
  getChatAdministrators: 'who they are',
}

/** An answer without ids, names and times: two that mean the same are equal. It names no chat. */
export function makeComparable(method: string, answer: Answer, side: Side): JsonObject {
  if (!answer.ok) {
    const { error_code, description } = answer
    return { ok: false, error_code, description: withoutWait(description) }
  }
  if (method in IGNORED_RESULTS) return { ok: true }
  return { ok: true, result: walk(answer.result, side) }
}

/** The description also says how long to wait. */
function withoutWait(description: string): string {
  return description.replace(/(retry after) \d+/i, '$1 …')
}

function walk(value: unknown, side: Side): Json {
  if (Array.isArray(value)) return value.map(one => walk(one, side))
  if (typeof value === 'number') return chatName(value, side) ?? value
  if (!isRecord(value)) return value === undefined ? null : (value as Json)
  const fields = Object.entries(value).flatMap(([name, field]): [string, Json][] => {
    if (name in IGNORED_FIELDS || field === undefined) return []
    if (name === 'chat') return [[name, chatOf(field, side)]]
    return [[name, name in IDS ? idOf(name, field, side) : walk(field, side)]]
  })
  return Object.fromEntries(fields)
}

/** Names and pictures of a chat are private; its kind is not. */
function chatOf(chat: unknown, side: Side): Json {
  if (!isRecord(chat)) return null
  const { id, type, is_forum } = chat
  return {
    id: chatName(id, side) ?? '<another chat>',
    type: String(type),
    ...(is_forum === true ? { is_forum } : {}),
  }
}

/** Ids are never written down. */
function chatName(id: unknown, side: Side): string | undefined {
  if (id === side.chat) return '<chat>'
  return id !== undefined && id === side.group ? '<group>' : undefined
}

/** Fields that hold an id, and what it is one of. */
const IDS = {
  message_id: 'message',
  message_thread_id: 'thread',
  ephemeral_message_id: 'ephemeral',
} as const

function idOf(name: string, id: unknown, side: Side): string {
  const what = IDS[name as keyof typeof IDS]
  if (id === 0) return '<none>'
  for (const [step, made] of side.made) {
    const ids = { message: made.messageIds, thread: [made.threadId], ephemeral: [made.ephemeralId] }[what]
    if (ids.some(one => one === id)) return `<${what} of ${step}>`
  }
  return `<another ${what}>`
}
