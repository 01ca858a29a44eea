import { createTransport } from 'nodemailer'
import type { SmtpServer } from './check-smtp.ts'

const TIMEOUT_MS = 10_000

/** Sends one small mail by SMTP; rejects with the server's refusal. */
export async function sendProbe({ host, port }: SmtpServer, to: string): Promise<void> {
  const transport = createTransport({
    host,
    port,
    ignoreTLS: true,
    connectionTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  try {
    await transport.sendMail({
      from: 'doctor@localhost',
      to,
      subject: 'A mail to itself',
      text: 'It arrived.',
    })
  } finally {
    transport.close()
  }
}
