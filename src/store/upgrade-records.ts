import { z } from 'zod'
import { fixedZone, isTimeZone } from '../time-zone.ts'
import type { CursorRecord } from './cursor-record.ts'
import type { RecordFormat } from './record-format.ts'
import {
  type AddressPlace,
  ALERT_DETAILS,
  BURNS,
  type BundleRecord,
  type BurnRecord,
  type ChatRecord,
  type DeletionRecord,
  type KeyPlace,
  type MigrationRecord,
  type NewsRecord,
  type PositionRecord,
  type UpdateRecord,
} from './records.ts'

const time = z.number()
const hour = z.int().min(0).max(23)

const address = z.object({
  id: z.string(),
  email: z.string(),
  token: z.string(),
  renewingSince: time.optional(),
  renewedBy: z.string().optional(),
  claimedBy: z.string().optional(),
  createdAt: time,
  expiresAt: time.optional(),
  label: z.string().optional(),
  asksPurpose: z.boolean().optional(),
  senders: z.array(z.object({ domain: z.string(), id: z.string() })).optional(),
  extended: z.boolean().optional(),
  extendedBy: z.string().optional(),
  follows: z.array(z.string()).optional(),
  muted: z.boolean().optional(),
  switchedOff: z.boolean().optional(),
  madeBy: z.number().optional(),
  pausedUntil: time.optional(),
  burn: z.enum(BURNS).optional(),
  burnt: z.boolean().optional(),
  shortened: z.boolean().optional(),
  endedByAdmin: z.boolean().optional(),
  onlyKnown: z.boolean().optional(),
  threadId: z.number().optional(),
  ownTopic: z.boolean().optional(),
  cardId: z.number().optional(),
  opened: z.array(z.string()),
})

const settings = z.object({
  language: z.string().optional(),
  alertDetail: z.enum(ALERT_DETAILS),
  quietHours: z.object({ from: hour, to: hour, zone: z.string().refine(isTimeZone) }).optional(),
  defaultDomain: z.string().optional(),
  rich: z.boolean().optional(),
  openToAll: z.boolean().optional(),
  topics: z.boolean().optional(),
  news: z.boolean().optional(),
  bundles: z.boolean().optional(),
})

/** Quiet hours had a fixed distance from UTC. */
const firstChat = z.looseObject({
  settings: z.looseObject({
    quietHours: z.object({ from: hour, to: hour, utcOffsetMinutes: z.number() }).optional(),
  }),
})

export const chatFormat: RecordFormat<ChatRecord> = {
  version: 2,
  schema: z.object({
    version: z.literal(2),
    addresses: z.array(address),
    currentId: z.string().optional(),
    settings,
    telegramLanguage: z.string().optional(),
    unreachable: z.boolean().optional(),
    noRights: z.boolean().optional(),
    missed: z.boolean().optional(),
    made: z.array(z.object({ addressId: z.string(), update: z.string() })).optional(),
    createdAt: z.array(time),
    blocked: z
      .array(z.object({ id: z.string(), sender: z.string(), addressId: z.string().optional() }))
      .optional(),
    known: z
      .array(z.object({ sender: z.string(), addressId: z.string(), vouched: z.boolean().optional() }))
      .optional(),
    groupNoticeShown: z.boolean().optional(),
    managerKey: z.string().optional(),
    banned: z.boolean().optional(),
    bannedBy: z.object({ by: z.number(), at: time }).optional(),
    newsSeen: z.string().optional(),
    quota: z.object({ held: z.int().min(1), perHour: z.int().min(1), until: time }).optional(),
  }),
  migrations: {
    1: old => {
      const chat = firstChat.parse(old)
      return { ...chat, version: 2, settings: { ...chat.settings, ...withZone(chat.settings) } }
    },
  },
}

const sentAlert = z.object({
  id: z.string(),
  sentId: z.int(),
  sentAt: time,
  form: z.int().nonnegative(),
  repeated: z.boolean().optional(),
  shown: z
    .object({
      page: z.int().nonnegative(),
      layout: z.enum(['plain', 'rich']).optional(),
      whole: z.boolean().optional(),
      deleted: z.boolean().optional(),
      question: z.enum(['block', 'unsubscribe', 'more']).optional(),
    })
    .optional(),
})

const invitation = sentAlert.extend({
  event: z.string(),
  sequence: z.int(),
  stampedAt: time.optional(),
  changedBy: z.object({ id: z.string(), isCancelled: z.boolean() }).optional(),
})

/** The ids of what was being sent were one text, separated by commas. */
const firstCursor = z.looseObject({ sending: z.string().optional() })

export const cursorFormat: RecordFormat<CursorRecord> = {
  version: 2,
  schema: z.object({
    version: z.literal(2),
    told: z.array(z.string()),
    forgotten: z.array(z.string()).optional(),
    sending: z.array(z.string()).optional(),
    unanswered: z.array(z.array(z.string())).optional(),
    lastMailAt: time.optional(),
    lastLookAt: time.optional(),
    expiryNotice: z.enum(['soon', 'over']).optional(),
    sentTo: z.int().optional(),
    unjudged: z.array(sentAlert).optional(),
    invitations: z.array(invitation).optional(),
  }),
  migrations: {
    1: old => {
      const cursor = firstCursor.parse(old)
      return { ...cursor, version: 2, sending: cursor.sending?.split(',') }
    },
  },
}

export const placeFormat: RecordFormat<AddressPlace> = {
  version: 1,
  schema: z.object({ version: z.literal(1), chatId: z.int(), addressId: z.string() }),
  migrations: {},
}

export const keyFormat: RecordFormat<KeyPlace> = {
  version: 1,
  schema: z.object({ version: z.literal(1), chatId: z.int() }),
  migrations: {},
}

export const positionFormat: RecordFormat<PositionRecord> = {
  version: 1,
  schema: z.object({ version: z.literal(1), position: z.string() }),
  migrations: {},
}

export const newsFormat: RecordFormat<NewsRecord> = {
  version: 1,
  schema: z.object({
    version: z.literal(1),
    id: z.string(),
    text: z.string(),
    entities: z.array(z.unknown()),
    total: z.number(),
    running: z.object({ chatId: z.int(), messageId: z.int() }).optional(),
  }),
  migrations: {},
}

export const bundleFormat: RecordFormat<BundleRecord> = {
  version: 1,
  schema: z.object({
    version: z.literal(1),
    due: time,
    mails: z.array(z.object({ email: z.string(), id: z.string() })),
  }),
  migrations: {},
}

export const deletionFormat: RecordFormat<DeletionRecord> = {
  version: 1,
  schema: z.object({
    version: z.literal(1),
    token: z.string(),
    claim: z.string().optional(),
    until: time,
    messageId: z.string().optional(),
    undo: z
      .object({
        until: time,
        chatId: z.int(),
        address,
        sentId: z.int().optional(),
        place: z.enum(['inbox', 'found', 'alert']).optional(),
        currentInstead: z.string().optional(),
      })
      .optional(),
  }),
  migrations: {},
}

export const burnFormat: RecordFormat<BurnRecord> = {
  version: 1,
  schema: z.object({ version: z.literal(1), since: time }),
  migrations: {},
}

export const updateFormat: RecordFormat<UpdateRecord> = {
  version: 1,
  schema: z.object({
    version: z.literal(1),
    takenAt: time,
    update: z.looseObject({ update_id: z.int().nonnegative() }).optional(),
    attempts: z.int().nonnegative(),
  }),
  migrations: {},
}

export const migrationFormat: RecordFormat<MigrationRecord> = {
  version: 1,
  schema: z.object({ version: z.literal(1) }),
  migrations: {},
}

function withZone({ quietHours }: z.infer<typeof firstChat>['settings']): Partial<ChatRecord['settings']> {
  if (!quietHours) return {}
  const { from, to, utcOffsetMinutes } = quietHours
  return { quietHours: { from, to, zone: fixedZone(utcOffsetMinutes) } }
}
