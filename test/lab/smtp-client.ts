import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { createTransport } from 'nodemailer'

/** A busy machine takes its time. */
const SILENCE_MS = 15_000

/** Sends one mail; the code of the last answer, or undefined when there was none. */
export async function sendProbe(
  port: number,
  { to, subject }: { readonly to: string; readonly subject: string },
): Promise<number | undefined> {
  const post = createTransport({
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    localAddress: '127.2.0.1',
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
  })
  try {
    await post.sendMail({ from: 'probe@example.org', to, subject, text: 'Hello' })
    return 250
  } catch (error) {
    return error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : undefined
  } finally {
    post.close()
  }
}

/** What the server says to this recipient, without a mail being sent; undefined when it says nothing. */
export async function askRecipient(port: number, email: string): Promise<number | undefined> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.2.0.2' }).on('error', () => undefined)
  socket.setTimeout(SILENCE_MS, () => socket.destroy())
  const says = ['EHLO example.org', 'MAIL FROM:<probe@example.org>', `RCPT TO:<${email}>`]
  try {
    for await (const line of createInterface(socket)) {
      if (!/^\d{3} /.test(line)) continue
      const next = says.shift()
      if (next === undefined) return Number(line.slice(0, 3))
      socket.write(`${next}\r\n`)
    }
    return undefined
  } finally {
    socket.destroy()
  }
}
