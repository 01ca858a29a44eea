import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Message, User } from 'grammy/types'
import type { Logger } from 'pino'
import type { Telegram } from './local-telegram.ts'
import type { LocalChat } from './world/local-chat.ts'

/** This many messages of each chat are kept; the page shows no more. */
const KEPT_MESSAGES = 300
const WRITE_AFTER_MS = 500

interface Kept {
  readonly people: readonly User[]
  readonly rooms: readonly KeptChat[]
}

interface KeptChat extends Pick<LocalChat, 'id' | 'kind' | 'title' | 'botMayWrite' | 'botIsShutOut'> {
  /** Left out by earlier versions. */
  readonly isForum?: boolean
  readonly topics?: readonly (readonly [id: number, name: string])[]
  readonly members: readonly number[]
  readonly messages: readonly Message[]
}

interface KeepOptions {
  readonly file: string
  /** Told when the file cannot be written. */
  readonly log?: Pick<Logger, 'warn'> | undefined
}

/**
 * Keeps people, chats and messages in a file, so that they survive a restart of the playground. Files that were sent
 * don't. A file that can't be read counts as missing; one that can't be written is tried again at the next change.
 * Disposing writes what is not written yet.
 */
export function keepChats(telegram: Telegram, { file, log }: KeepOptions): Disposable {
  restore(telegram, file)
  let timer: NodeJS.Timeout | undefined
  let isFailing = false
  const write = () => {
    timer = undefined
    try {
      writeFileSync(`${file}.new`, JSON.stringify(keptOf(telegram)), { mode: 0o600 })
      renameSync(`${file}.new`, file)
      isFailing = false
    } catch (err) {
      if (!isFailing)
        log?.warn({ err }, "could not store the playground's chats; trying again at their next change")
      isFailing = true
    }
  }
  const stop = telegram.subscribe(({ type }) => {
    if (CHANGES.has(type)) timer ??= setTimeout(write, WRITE_AFTER_MS)
  })
  return {
    [Symbol.dispose]() {
      stop()
      if (timer === undefined && !isFailing) return
      clearTimeout(timer)
      write()
    },
  }
}

const CHANGES: ReadonlySet<string> = new Set(['message', 'edit', 'delete', 'chats'])

function keptOf({ world }: Telegram): Kept {
  const chats = [...world.chats.values()].filter(({ migratedTo }) => migratedTo === undefined)
  return {
    people: [...world.people.values()],
    rooms: chats.map(
      ({ id, kind, title, botMayWrite, botIsShutOut, isForum, topics, members, messages }) => ({
        id,
        kind,
        title,
        botMayWrite,
        botIsShutOut,
        isForum,
        topics: [...topics],
        members: [...members.keys()],
        messages: [...messages.values()].slice(-KEPT_MESSAGES),
      }),
    ),
  }
}

function restore(telegram: Telegram, file: string): void {
  const kept = read(file)
  if (!kept) return
  const { world } = telegram
  for (const { id, first_name: firstName, username, language_code: languageCode } of kept.people)
    if (!world.people.has(id)) telegram.addPerson({ id, firstName, username, languageCode })
  for (const keptChat of kept.rooms) restoreChat(telegram, keptChat)
  const ids = kept.rooms.flatMap(({ messages, topics = [] }) => [
    ...messages.map(one => one.message_id),
    ...topics.map(([id]) => id),
  ])
  const last = Math.max(0, ...ids)
  while (last > 0 && world.nextMessageId() < last);
}

function restoreChat(telegram: Telegram, kept: KeptChat): void {
  const { id, kind, title, members, messages, topics = [], ...state } = kept
  const { people, chats } = telegram.world
  const present = members.flatMap(member => people.get(member) ?? [])
  if (kind !== 'private' && !chats.has(id))
    telegram.addGroup({ id, kind, title, members: present, quietly: true })
  const chat = telegram.chat(id)
  Object.assign(chat, state)
  for (const [topicId, name] of topics) chat.topics.set(topicId, name)
  for (const message of messages) chat.messages.set(message.message_id, message)
}

function read(file: string): Kept | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined // There is none yet, or it was cut off: the chat begins anew.
  }
}
