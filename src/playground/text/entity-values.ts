import type { MessageEntity, User } from 'grammy/types'
import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { checkLink, linkedUser } from './check-link.ts'
import { cleanString } from './clean-string.ts'

/** What entities are checked against: the time in milliseconds since 1970, and the people whom the bot has met. */
export interface TextWorld {
  readonly now: () => number
  readonly people: ReadonlyMap<number, User>
}

const MOST_ENTITIES = 100
/** levlam in tdlib/telegram-bot-api #165. */
const MOST_ENTITY_BYTES = 9500
/** Constructor, offset and length. */
const ENTITY_BYTES = 12
const URL_LENGTH_BYTES = 4
const DAY_S = 24 * 60 * 60
/** How far ahead a date may lie, and how long its text may be: seen in refusals of the real server. */
const MOST_DAYS_AHEAD = 1098
const MOST_DATE_UNITS = 31

/** URLs as Telegram writes them, links to people as mentions; refuses URLs, people and dates that it does not take. */
export function checkValues(entities: readonly MessageEntity[], world: TextWorld): MessageEntity[] {
  return entities.map(entity => {
    if (entity.type === 'text_link') return checkedLink(entity, world)
    if (entity.type === 'text_mention') return mention(entity, entity.user.id, world)
    if (entity.type === 'date_time' && entity.unix_time <= 0) refuse(REFUSALS.entityDateNotPositive)
    return entity
  })
}

/** What the server behind the Bot API does with the entities of a text: keeps the first hundred, refuses too much. */
export function checkOnServer(entities: readonly MessageEntity[], world: TextWorld): MessageEntity[] {
  const latest = world.now() / 1000 + MOST_DAYS_AHEAD * DAY_S
  for (const entity of entities) {
    if (entity.type !== 'date_time') continue
    if (entity.unix_time > latest || entity.length > MOST_DATE_UNITS) refuse(REFUSALS.entityDateInvalid)
  }
  const bytes = entities.reduce((sum, entity) => sum + bytesOf(entity), 0)
  if (bytes > MOST_ENTITY_BYTES) refuse(REFUSALS.entitiesTooLong)
  return entities.slice(0, MOST_ENTITIES)
}

function checkedLink(entity: MessageEntity.TextLinkMessageEntity, world: TextWorld): MessageEntity {
  const link = cleanString(entity.url)
  const user = linkedUser(link)
  if (user !== undefined) return mention(entity, user, world)
  const checked = checkLink(link)
  if ('wrong' in checked) refuse(REFUSALS.entityUrl, { url: link, reason: checked.wrong })
  return { ...entity, url: checked.url }
}

function mention({ offset, length }: MessageEntity, id: number, world: TextWorld): MessageEntity {
  const user = world.people.get(id)
  if (user === undefined) refuse(REFUSALS.entityUserUnknown)
  return { type: 'text_mention', offset, length, user }
}

/** What Telegram finds by itself is not sent to the server. */
function bytesOf(entity: MessageEntity): number {
  if (FOUND.has(entity.type)) return 0
  return ENTITY_BYTES + (entity.type === 'text_link' ? Buffer.byteLength(entity.url) + URL_LENGTH_BYTES : 0)
}

const FOUND: ReadonlySet<MessageEntity['type']> = new Set<MessageEntity['type']>([
  ...(['mention', 'hashtag', 'cashtag', 'bot_command', 'url', 'email', 'phone_number'] as const),
])
