import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { buildMail } from './build-mail.ts'
import { mailRequest } from './mail-request.ts'

/** Sends mails of the page's panel over real SMTP. */
export interface MailPost {
  send(input: unknown): Promise<{ readonly response: string }>
}

/** Connects to one SMTP server, whose certificate need not be valid. */
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
      const parsed = mailRequest.safeParse(input)
      if (!parsed.success) throw new Error(z.prettifyError(parsed.error))
      const sent = await transport.sendMail(buildMail(parsed.data))
      return { response: sent.response }
    },
  }
}
