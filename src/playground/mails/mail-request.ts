import { z } from 'zod'
import { MAIL_KINDS } from './mail-kinds.ts'

/** A mail as the page asks for it; `from`, `subject` and `text` count for kind `own` only. */
export const mailRequest = z.strictObject({
  to: z
    .string()
    .trim()
    .min(3)
    .max(320)
    .regex(/^[^\s<>,;]+$/, 'is not one address'),
  kind: z
    .string()
    .refine(kind => kind === 'own' || MAIL_KINDS.some(known => known.kind === kind), 'unknown kind'),
  from: z.string().trim().max(320).optional(),
  subject: z.string().max(1000).optional(),
  text: z.string().max(1_000_000).optional(),
})

export type MailRequest = z.output<typeof mailRequest>
