import { setTimeout as delay } from 'node:timers/promises'
import { connectSmtp, openSmtp, type SmtpClient } from '../../../mail-service/support/smtp-client.ts'

/** Somebody who does harm until the signal says so; gives how often it got through. */
export type Attack = (port: number, signal: AbortSignal) => Promise<number>

/** Recipients of the large mail. */
export const CROWD = Array.from({ length: 100 }, (_, n) => `${n + 1}box@bench.test`)
/** Whose mailbox is flooded. */
export const VICTIM = '0box@bench.test'

const LARGE_MAIL = Buffer.concat([
  Buffer.from('Subject: large\r\n\r\n'),
  Buffer.alloc(10 * 1024 * 1024, 'forty characters of nothing, and a break\r\n'),
  Buffer.from('\r\n.\r\n'),
])
const HALF_MAIL = Buffer.alloc(1_400_000, 'forty characters of nothing, and a break\r\n')

export const ATTACKS: Readonly<Record<string, Attack>> = {
  '2,100 connections of seven networks that say NOOP': many(2_100, n => `127.1.${n % 7}.1`, sayNothing),
  '93 unfinished messages of one network': many(93, () => '127.2.0.1', neverEnd),
  '20 guessers of recipients': many(20, () => '127.3.0.1', guess),
  'a flood of one mailbox over ten connections': many(10, () => '127.4.0.1', flood),
  '10 MB to 100 recipients, again and again': many(1, () => '127.5.0.1', sendToCrowd),
}

type Harm = (client: SmtpClient, signal: AbortSignal, gotThrough: () => void) => Promise<void>

/** So many at once, each from its address; who is cut off comes again. */
function many(count: number, addressOf: (n: number) => string, harm: Harm): Attack {
  return async (port, signal) => {
    let through = 0
    const one = async (n: number) => {
      await delay((n * 5_000) / count)
      while (!signal.aborted) {
        try {
          using client = await openSmtp({ port, localAddress: addressOf(n) })
          const stop = () => client.socket.destroy()
          signal.addEventListener('abort', stop)
          await harm(client, signal, () => through++).finally(() => signal.removeEventListener('abort', stop))
        } catch {
          // Cut off, which is what should happen to it.
          await delay(100)
        }
      }
    }
    await Promise.all(Array.from({ length: count }, (_, n) => one(n)))
    return through
  }
}

async function sayNothing(client: SmtpClient, signal: AbortSignal, gotThrough: () => void): Promise<void> {
  while (!signal.aborted) {
    await client.say('NOOP')
    gotThrough()
    await delay(5_000, undefined, { signal })
  }
}

async function neverEnd(client: SmtpClient, signal: AbortSignal, gotThrough: () => void): Promise<void> {
  await begin(client, [VICTIM])
  client.write(HALF_MAIL)
  gotThrough()
  while (!signal.aborted && !client.socket.destroyed) {
    await delay(1_000, undefined, { signal })
    client.write('x')
  }
}

async function guess(client: SmtpClient, signal: AbortSignal, gotThrough: () => void): Promise<void> {
  await client.say('MAIL FROM:<a@b.test>')
  for (let n = 0; !signal.aborted; n++) {
    await client.say(`RCPT TO:<guess${n}@bench.test>`)
    gotThrough()
  }
}

async function flood(client: SmtpClient, signal: AbortSignal, gotThrough: () => void): Promise<void> {
  while (!signal.aborted) {
    if (!(await begin(client, [VICTIM]))) continue
    client.write('From: flooder@b.test\r\nSubject: flood\r\n\r\nx\r\n.\r\n')
    if ((await client.reply()).startsWith('250')) gotThrough()
  }
}

async function sendToCrowd(client: SmtpClient, signal: AbortSignal, gotThrough: () => void): Promise<void> {
  while (!signal.aborted) {
    if (await begin(client, CROWD)) {
      client.write(LARGE_MAIL)
      if ((await client.reply()).startsWith('250')) gotThrough()
    }
    await delay(200, undefined, { signal })
  }
}

/** An honest mail over a connection of its own; gives what it was answered at the end. */
export async function sendHonestly(port: number, localAddress: string, to: string): Promise<string> {
  using client = await connectSmtp({ port, localAddress })
  const greeting = await client.reply()
  if (!greeting.startsWith('220')) return greeting
  await client.say('EHLO honest.test')
  if (!(await begin(client, [to]))) return 'refused'
  client.write(`From: honest@${localAddress}.test\r\nSubject: honest\r\n\r\nx\r\n.\r\n`)
  const reply = await client.reply()
  client.write('QUIT\r\n')
  return reply
}

/** Whether the server wants the message now. */
async function begin(client: SmtpClient, recipients: readonly string[]): Promise<boolean> {
  await client.say('RSET')
  await client.say('MAIL FROM:<sender@b.test>')
  for (const recipient of recipients) await client.say(`RCPT TO:<${recipient}>`)
  return (await client.say('DATA')).startsWith('354')
}
