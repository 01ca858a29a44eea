import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { SmtpSource } from './peers.ts'

export interface Load {
  readonly port: number
  readonly mails: number
  readonly connections: number
  /** A new connection for each mail, instead of keeping them open. */
  readonly reconnect?: boolean
  readonly size?: number
  /** Each mail to a mailbox of its own; otherwise all to one. */
  readonly spread?: boolean
}

/** Sends mails with Postfix's smtp-source; says how many seconds it took. */
export async function sendMails(source: SmtpSource, load: Load): Promise<number> {
  const { port, mails, connections, reconnect = false, size = 4_096, spread = true } = load
  const args = [...(reconnect ? [] : ['-d']), ...(spread ? ['-N'] : [])]
  const counts = ['-s', connections, '-m', mails, '-l', size].map(String)
  const addresses = ['-f', 'sender@example.org', '-t', 'box@bench.test', '-M', 'client.test']
  const began = performance.now()
  const child = spawn(source.command, [...args, ...counts, ...addresses, `127.0.0.1:${port}`], {
    env: source.env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`smtp-source ended with ${code}`)
  return (performance.now() - began) / 1_000
}
