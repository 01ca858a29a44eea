import { connectSmtp } from '../../../mail-service/support/smtp-client.ts'

export interface SentMail {
  /** The client that the proxy in front names. */
  readonly ip: string
  readonly to: string
  readonly raw: string | Buffer
  /** Called before the line that ends the mail. */
  readonly beforeEnd?: () => void
}

/** Sends a mail as one that came from this network; resolves to the answer to its end. */
export async function sendFrom(smtpPort: number, { ip, to, raw, beforeEnd }: SentMail): Promise<string> {
  using client = await connectSmtp({ port: smtpPort })
  const [family, local] = ip.includes(':') ? ['TCP6', '::1'] : ['TCP4', '127.0.0.1']
  client.write(`PROXY ${family} ${ip} ${local} 51000 25\r\n`)
  await client.reply()
  for (const line of ['EHLO mx.shop.test', 'MAIL FROM:<ann@shop.test>', `RCPT TO:<${to}>`, 'DATA'])
    await client.say(line)
  client.write(raw)
  beforeEnd?.()
  return await client.say('\r\n.')
}
