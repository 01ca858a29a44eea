import { setTimeout as delay } from 'node:timers/promises'
import { seededRandom } from '../../e2e/kill/seeded-random.ts'
import { print } from '../figures.ts'
import { openStage, type Seat, type Stage } from './bad-days/stage.ts'

const MAILS = 96
const CHATS = 12
const TROUBLE_MS = 60_000
const MAIL_EVERY_MS = 500
/** How often all connections to Telegram are cut while the trouble lasts. */
const CUT_EVERY_MS = 3_000
const PATIENCE_MS = 300_000
const SAMPLE_MS = 100
const REPEATED = 'You may have seen this one already.'
const FAULTS = [
  { kind: 'lost-answer', share: 0.25 },
  { kind: 'too-many-requests', retryAfter: 3, share: 0.15 },
  { kind: 'server-error', share: 0.2 },
] as const

interface Mail {
  readonly seat: Seat
  readonly subject: string
}

/**
 * 96 mails to twelve people while Telegram loses answers, says 429 and 500 and cuts connections, for a minute. Prints how
 * long after that the last one was told, and what was told twice. `SEED` mixes the order of the mails.
 */
export async function run(): Promise<void> {
  await using stage = await openStage({})
  const mails = mailsFor(stage, seededRandom(Number(process.env.SEED ?? 1)))
  const orders = FAULTS.map(fault => stage.playground.telegram.order(fault))
  const sending = sendAll(stage, mails)
  await cutFor(TROUBLE_MS, stage)
  const faults = orders.reduce((sum, { hits }) => sum + hits, 0)
  for (const order of orders) order.cancel()
  const ended = performance.now()
  await sending
  const before = mails.filter(mail => tellings(mail).told > 0).length
  while (mails.some(mail => tellings(mail).told === 0) && performance.now() - ended < PATIENCE_MS)
    await delay(SAMPLE_MS)
  printFigures(mails, { faults, before, lastMs: performance.now() - ended })
}

function mailsFor({ seats }: Stage, random: (below: number) => number): readonly Mail[] {
  const chosen = seats.slice(0, CHATS)
  const mails = Array.from({ length: MAILS }, (_, number) => ({
    seat: chosen[number % CHATS],
    subject: `Mail ${number} of an outage.`,
    place: random(MAILS * MAILS),
  }))
  return mails
    .toSorted((a, b) => a.place - b.place)
    .flatMap(({ seat, subject }) => (seat ? { seat, subject } : []))
}

async function sendAll(stage: Stage, mails: readonly Mail[]): Promise<void> {
  const sent = []
  for (const { seat, subject } of mails) {
    sent.push(stage.send(seat.email, subject))
    await delay(MAIL_EVERY_MS)
  }
  await Promise.all(sent)
}

async function cutFor(ms: number, { telegram }: Stage): Promise<void> {
  const until = performance.now() + ms
  while (performance.now() < until) {
    telegram.set('open')
    await delay(Math.min(CUT_EVERY_MS, until - performance.now()))
  }
}

function tellings({ seat, subject }: Mail): { readonly told: number; readonly marked: number } {
  const texts = seat.person.messages().map(({ text = '' }) => text)
  const told = texts.filter(text => text.includes(subject))
  return { told: told.length, marked: told.filter(text => text.includes(REPEATED)).length }
}

function printFigures(
  mails: readonly Mail[],
  { faults, before, lastMs }: { readonly faults: number; readonly before: number; readonly lastMs: number },
): void {
  const counted = mails.map(tellings)
  const lost = counted.filter(({ told }) => told === 0).length
  const marked = counted.reduce((sum, mail) => sum + mail.marked, 0)
  const unmarked = counted.filter(mail => mail.told - mail.marked > 1).length
  print(`${faults} calls went wrong; ${before} of ${mails.length} mails were told when that ended`)
  print(
    lost > 0
      ? `${lost} were not told within ${PATIENCE_MS / 1_000} s`
      : `the last was told ${(lastMs / 1_000).toFixed(1)} s later`,
  )
  print(`told twice: ${marked} marked, ${unmarked} without a mark`)
}
