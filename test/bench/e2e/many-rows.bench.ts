import { setTimeout as delay } from 'node:timers/promises'
import { type Instance, startCluster } from '../../e2e/instances/cluster.ts'
import type { Seat } from '../../e2e/instances/seats.ts'
import { startSteadyMail } from '../../e2e/instances/steady-mail.ts'
import { openSmtp } from '../../mail-service/support/smtp-client.ts'
import { IMAGE_ENV } from '../../support/image-env.ts'
import { startTestPlayground, type TestPlayground } from '../../support/playground.ts'
import { print, printDelays } from '../figures.ts'
import { alertDelays } from './instances/alert-delays.ts'
import { cpuMs, residentMb } from './instances/process-cost.ts'
import { type FilledDatabase, filledDatabase } from './many-rows/filled-database.ts'

/** `MANY_ADDRESSES=100000 MANY_SECONDS=15` is a shorter run. Ten million are filled in once, in a quarter of an hour. */
const ADDRESSES = Number(process.env.MANY_ADDRESSES ?? 10_000_000)
const SECONDS = Number(process.env.MANY_SECONDS ?? 60)
const MAILS_A_SECOND = 20
const RCPTS = 2_000
/** One without a message ends after 300 commands. */
const RCPTS_A_CONVERSATION = 80
/** So many people get mail: one message a second is what Telegram takes in each chat. */
const SEATS = 600
const SETTLE_MS = 5_000

/** One instance over ten million sessions and three million chats in PostgreSQL: its start, RCPT, and alerts. */
export async function run(): Promise<void> {
  const began = performance.now()
  await using database = await filledDatabase(ADDRESSES)
  print(
    `${ADDRESSES} addresses of ${database.chats} chats, filled in ${seconds(performance.now() - began)} s`,
  )
  await using playground = await startTestPlayground()
  const seats = takeSeats(playground, database)
  await using cluster = await startCluster({
    playground,
    databaseUrl: database.url,
    instances: 1,
    env: IMAGE_ENV,
  })
  const [instance] = cluster.instances
  if (!instance) throw new Error('There is no instance')
  await measureStart(instance, seats)
  printDelays(
    `${RCPTS} RCPT, one after the other (bar of p99: 10)`,
    await timeRecipients(cluster.balancer.smtpPort, database),
  )
  const mail = startSteadyMail({ port: cluster.balancer.smtpPort, seats, mailsASecond: MAILS_A_SECOND })
  await delay(SECONDS * 1_000)
  await mail.stop()
  await delay(SETTLE_MS)
  const delays = alertDelays(playground, mail.accepted)
  printDelays(
    `${delays.length} of ${mail.accepted.length} mails told, from the 250 (bar of p99: 100)`,
    delays,
  )
  const { pid = 0 } = instance.process ?? {}
  print(`${Math.round(residentMb(pid))} MB resident`)
}

/** People of chats that lie all over the database. */
function takeSeats(playground: TestPlayground, { chats, chatId, emailOf }: FilledDatabase): readonly Seat[] {
  return Array.from({ length: Math.min(SEATS, chats) }, (_, index) => {
    const chat = Math.floor((index * chats) / SEATS)
    return { index, person: playground.person({ id: chatId(chat) }), email: emailOf(chat) }
  })
}

/** From the start of the process to an update that was answered. */
async function measureStart(instance: Instance, seats: readonly Seat[]): Promise<void> {
  await instance.stop()
  const began = performance.now()
  await instance.start()
  const listens = performance.now() - began
  while ((await instance.role()) !== 'active') await delay(20)
  const active = performance.now() - began
  await seats[0]?.person.ask('/help')
  const answered = performance.now() - began
  const busy = cpuMs(instance.process?.pid ?? 0)
  print(
    `takes mail after ${Math.round(listens)} ms, active after ${Math.round(active)} ms, ` +
      `an update answered after ${Math.round(answered)} ms (bar 3000), ${busy} ms of it busy`,
  )
}

async function timeRecipients(port: number, { chats, emailOf }: FilledDatabase): Promise<readonly number[]> {
  const delays: number[] = []
  while (delays.length < RCPTS) {
    using client = await openSmtp({ port, localAddress: '127.2.0.1' })
    for (let count = 0; count < RCPTS_A_CONVERSATION; count++) {
      await client.say('MAIL FROM:<sender@example.org>')
      const email = emailOf(Math.floor(Math.random() * chats))
      const began = performance.now()
      const reply = await client.say(`RCPT TO:<${email}>`)
      delays.push(performance.now() - began)
      if (!reply.startsWith('250')) throw new Error(reply)
      await client.say('RSET')
    }
  }
  return delays
}

function seconds(ms: number): number {
  return Math.round(ms / 1_000)
}
