import { z } from 'zod'
import type { RecordFormat } from './record-format.ts'
import { ALERT_DETAILS, type ChatRecord, type CursorRecord } from './records.ts'

const time = z.number()
const hour = z.int().min(0).max(23)

const address = z.object({
  id: z.string(),
  email: z.string(),
  token: z.string(),
  createdAt: time,
  expiresAt: time.optional(),
  label: z.string().optional(),
  muted: z.boolean().optional(),
  opened: z.array(z.string()),
})

const settings = z.object({
  language: z.string().optional(),
  alertDetail: z.enum(ALERT_DETAILS),
  quietHours: z.object({ from: hour, to: hour, utcOffsetMinutes: z.number() }).optional(),
  defaultDomain: z.string().optional(),
})

export const chatFormat: RecordFormat<ChatRecord> = {
  version: 1,
  schema: z.object({
    version: z.literal(1),
    addresses: z.array(address),
    currentId: z.string().optional(),
    settings,
    telegramLanguage: z.string().optional(),
    unreachable: z.boolean().optional(),
    createdAt: z.array(time),
    groupNoticeShown: z.boolean().optional(),
  }),
  migrations: {},
}

/** The ids of what was being sent stood in one text, by commas. */
const firstCursor = z.looseObject({ sending: z.string().optional() })

export const cursorFormat: RecordFormat<CursorRecord> = {
  version: 2,
  schema: z.object({
    version: z.literal(2),
    told: z.array(z.string()),
    forgotten: z.array(z.string()).optional(),
    sending: z.array(z.string()).optional(),
    lastMailAt: time.optional(),
    lastLookAt: time.optional(),
    expiryNotice: z.enum(['soon', 'over']).optional(),
  }),
  migrations: {
    1: old => {
      const cursor = firstCursor.parse(old)
      return { ...cursor, version: 2, sending: cursor.sending?.split(',') }
    },
  },
}
