import { setTimeout as delay } from 'node:timers/promises'
import { print } from '../figures.ts'
import { sendMails } from './load.ts'
import { findSmtpSource } from './peers.ts'
import { startServer } from './servers.ts'

const FLOOD = 50_000
const LARGE_BYTES = 25 * 1024 * 1024
const SETTLE_MS = 5_000

/** What a large mail and a flood cost in memory. */
export async function run(): Promise<void> {
  await largeMail()
  await flood()
}

async function largeMail(): Promise<void> {
  await using server = await startServer('ours', 2, '')
  const source = findSmtpSource()
  const load = { port: server.smtpPort, connections: 1, spread: false }
  await sendMails(source, { ...load, mails: 1 })
  const before = server.rssMb()
  await sendMails(source, { ...load, mails: 1, size: LARGE_BYTES })
  report('received 25 MB, peak above before', server.peakRssMb() - before, 100)

  const beforeRead = server.rssMb()
  const api = `http://127.0.0.1:${server.httpPort}/api`
  const list = (await (await fetch(`${api}/check-mail?token=box`)).json()) as { messages: { id: number }[] }
  await (await fetch(`${api}/read-mail?token=box&id=${list.messages[0]?.id}`)).arrayBuffer()
  report('read 25 MB, peak above before', server.peakRssMb() - beforeRead, 100)
}

async function flood(): Promise<void> {
  await using server = await startServer('ours', FLOOD, '')
  const load = { port: server.smtpPort, mails: FLOOD, connections: 20 }
  const seconds = await sendMails(findSmtpSource(), load)
  print(
    `  ${FLOOD} mails to as many addresses: ${(FLOOD / seconds).toFixed(0)} mails/s, peak ${server.peakRssMb().toFixed(0)} MB`,
  )
  await delay(SETTLE_MS)
  report('resident after the flood', server.rssMb(), 250)
}

function report(name: string, value: number, bar: number): void {
  print(`  ${value < bar ? 'ok  ' : 'HIGH'} ${name}: ${value.toFixed(0)} MB (bar ${bar} MB)`)
}

if (import.meta.main) await run()
