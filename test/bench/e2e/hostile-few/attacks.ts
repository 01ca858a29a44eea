import { setTimeout as delay } from 'node:timers/promises'
import { plainMail, rsaKey, signMail } from '../../../mail-service/support/signed-mail.ts'
import { connectSmtp } from '../../../mail-service/support/smtp-client.ts'
import { sendFrom } from './send-from.ts'

/** Whom the attacks are on, and by whose address. */
export interface Target {
  readonly smtpPort: number
  /** Of the mail API, without a slash at its end. */
  readonly api: string
  readonly email: string
  /** Of the attacker, and the beginning of the addresses of a /48 of theirs. */
  readonly ip: string
  readonly site: string
}

type Attack = (n: number) => Promise<unknown>

const MB = 1024 * 1024
/** One try may take so long. */
const WITHIN_MS = 20_000
const PAUSE_MS = 50

/** What a hostile client does, by name. */
export const WAYS: Readonly<Record<string, (target: Target) => Attack>> = {
  /** Senders whose DNS never answers. */
  dns: ({ smtpPort, ip, email: to }) => {
    const key = rsaKey()
    return async n => {
      const domain = `d${n}.silent.test`
      const raw = await signMail(plainMail(`a@${domain}`), { domain, key })
      await sendFrom(smtpPort, { ip, to, raw })
    }
  },
  largest: ({ smtpPort, ip, email: to }) => {
    const raw = large(24 * MB)
    return () => sendFrom(smtpPort, { ip, to, raw })
  },
  nested: ({ smtpPort, ip, email: to }) => {
    const nested = `${'<table><tr><td><ul><li>'.repeat(150)}${'<p>Hello</p>'.repeat(20_000)}`
    const raw = plainMail('a@evil.test', ['Content-Type: text/html']).replace('nothing new.', nested)
    return () => sendFrom(smtpPort, { ip, to, raw })
  },
  /** Fills the store from all over one /48. */
  filling: ({ smtpPort, site, email: to }) => {
    const raw = large(4 * MB)
    return n => sendFrom(smtpPort, { ip: `${site}:${n.toString(16)}::1`, to, raw })
  },
  /** Reads mails, of a mailbox of its own, that have to be taken apart in a thread. */
  reading: ({ smtpPort, ip, api }) => {
    let token = ''
    return async () => {
      token ||= await fillMailbox({ smtpPort, ip, api })
      const headers = { 'x-forwarded-for': ip }
      const text = async (path: string) => (await fetch(`${api}/${path}`, { headers })).text()
      await Promise.all(Array.from({ length: 50 }, () => text(`read-mail?token=${token}&id=1`)))
      const list = await text(`check-mail?token=${token}`)
      const ids = [...list.matchAll(/"id":(\d+)/g)].map(([, id]) => id)
      await Promise.all(ids.map(id => text(`read-mail?token=${token}&id=${id}`)))
    }
  },
  /** Connections that send nothing. */
  idle:
    ({ smtpPort, ip }) =>
    async () => {
      using client = await connectSmtp({ port: smtpPort })
      client.write(`PROXY TCP4 ${ip} 127.0.0.1 51000 25\r\n`)
      await client.reply()
      for (const line of ['EHLO x', 'MAIL FROM:<a@evil.test>', 'RCPT TO:<nobody@evil.test>', 'NOOP'])
        await client.say(line)
    },
}

/** Goes on again and again until it is enough; whatever is refused is tried again. Resolves to how often. */
export async function attackUntil(attack: Attack, signal: AbortSignal): Promise<number> {
  let n = 0
  for (; !signal.aborted; n++) {
    await Promise.race([attack(n).catch(() => undefined), delay(WITHIN_MS)])
    await delay(PAUSE_MS)
  }
  return n
}

function large(bytes: number): Buffer {
  return Buffer.from(plainMail('a@evil.test') + `${'x'.repeat(76)}\r\n`.repeat(bytes / 78))
}

async function fillMailbox({ smtpPort, ip, api }: Omit<Target, 'email' | 'site'>): Promise<string> {
  const answer = await fetch(`${api}/create-session`, { method: 'POST' })
  const { email, token } = (await answer.json()) as { email: string; token: string }
  const raw = large(254 * 1024)
  for (let n = 0; n < 10; n++) await sendFrom(smtpPort, { ip, to: email, raw })
  return token
}
