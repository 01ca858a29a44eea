import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { buildMail } from './build-mail.ts'
import { MAIL_KINDS } from './mail-kinds.ts'

const request = z.strictObject({
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

/** What the page asks for; `from`, `subject` and `text` count for kind `own` only. */
export type MailRequest = z.output<typeof request>

/** Sends mails of the page's panel over real SMTP. */
export interface MailPost {
  send(input: unknown): Promise<{ readonly response: string }>
}

/** A post office for one SMTP server, which need not have a certificate anybody knows. */
export function createMailPost(smtp: { readonly host: string; readonly port: number }): MailPost {
  const transport = createTransport({
    ...smtp,
    name: 'playground.localhost',
    secure: false,
    tls: { rejectUnauthorized: false },
    connectionTimeout: 5000,
  })
  return {
    send: async input => {
      const parsed = request.safeParse(input)
      if (!parsed.success) throw new Error(z.prettifyError(parsed.error))
      const sent = await transport.sendMail(buildMail(parsed.data))
      return { response: sent.response }
    },
  }
}
