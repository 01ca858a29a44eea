import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { startSteadyMail } from '../e2e/instances/steady-mail.ts'
import { seededRandom } from '../e2e/kill/seeded-random.ts'
import type { TestPostgres } from '../support/postgres.ts'
import { FAULTS } from './faults/all-faults.ts'
import type { Fault } from './faults/fault.ts'
import { type Broken, judge, type Ledger } from './judge.ts'
import { NeverUpError } from './keep-running.ts'
import type { Plan } from './plan.ts'
import { openStage, type Stage } from './stage.ts'
import { startWishing, type WishingPerson } from './wishes.ts'

/** Everything is told so long after the last fault. */
const TOLD_WITHIN_MS = 60_000
const LOOK_EVERY_MS = 500
const MAILS_A_SECOND = 5
/** Of an instance: one that never starts ends many times. */
const MOST_CRASHES = 10
const DAMAGE = /damage|corrupt/

export interface Outcome {
  readonly plan: Plan
  /** What was promised and not kept; nothing of it was said. */
  readonly broken: readonly Broken[]
  /** The same where a damaged file was said to be one. */
  readonly saidLost: readonly Broken[]
  readonly accepted: number
  /** What senders heard instead of a 250. */
  readonly refused: readonly string[]
  readonly wishes: number
  /** From the end of the last fault until the last of what came was told. */
  readonly settledMs: number
  /** How busy the machine was: processes that could run, over the last minute. */
  readonly load: number
  readonly crashes: readonly string[]
  readonly log: string
  /** All that people were told. */
  readonly chats: readonly string[]
}

/** Faults and patience, where a test has its own. */
interface How {
  readonly faults?: Readonly<Record<string, Fault>>
  readonly startsWithinMs?: number
}

/** Plays a plan once. */
export async function play(plan: Plan, server?: TestPostgres, how: How = {}): Promise<Outcome> {
  await using stage = await openStage(plan, server, how.startsWithinMs)
  const wishing = startWishing(stage.playground, seededRandom(plan.seed + 1))
  const mail = startSteadyMail({ port: stage.smtpPort, seats: stage.seats, mailsASecond: MAILS_A_SECOND })
  const quiet = delay(plan.lengthMs).then(() => mail.stop())
  const down = await strikeAll(stage, plan, how.faults ?? FAULTS)
  await quiet
  const overAt = performance.now()
  await wishing.stop()
  const ledger: Ledger = { accepted: mail.accepted, wishing: wishing.people, probes: new Map(), tries: 0 }
  // Nobody who is down tells anything.
  const { found, settledAt } =
    down.length > 0 ? NOT_SETTLED : await settle(stage, ledger, overAt + TOLD_WITHIN_MS)
  const log = stage.instances.map(instance => instance.log()).join('')
  const isSaid = DAMAGE.test(log)
  return {
    plan,
    broken: [...down, ...(isSaid ? [] : found)],
    saidLost: isSaid ? found : [],
    accepted: mail.accepted.length,
    refused: mail.refused.map(({ why }) => why),
    wishes: wishing.people.flatMap(({ wishes }) => wishes).length,
    settledMs: Math.max(0, Math.round(settledAt - overAt)),
    load: loadavg()[0] ?? 0,
    chats: [
      ...[...stage.seats, ...wishing.people].map(({ person }) => chatOf(stage, person.id)),
      ...wishing.people.map(wishesOf),
    ],
    crashes: stage.instances.flatMap(({ crashes }) => crashes.slice(0, MOST_CRASHES)),
    log,
  }
}

/** All faults of a plan, until each instance is back; says which are not, whatever was said of damage. */
async function strikeAll(
  stage: Stage,
  plan: Plan,
  faults: Readonly<Record<string, Fault>>,
): Promise<readonly Broken[]> {
  const struck = plan.faults.map(fault => strike(stage, fault, faults[fault.name]))
  const failures = whyNot(await Promise.allSettled(struck))
  const down = whyNot(await Promise.allSettled(stage.instances.map(instance => instance.up())))
  for (const why of [...failures, ...down]) if (!(why instanceof NeverUpError)) throw why
  return down.map(({ message }) => ({ kind: 'down', says: message }))
}

function whyNot(settled: readonly PromiseSettledResult<unknown>[]): readonly Error[] {
  return settled.flatMap(result => (result.status === 'rejected' ? [result.reason] : []))
}

async function strike(
  stage: Stage,
  { atMs, forMs, instance, dice }: Plan['faults'][number],
  fault: Fault | undefined,
): Promise<void> {
  const struck = stage.instances[instance]
  if (!struck) return
  await delay(atMs)
  await fault?.strike({ stage, instance: struck, forMs, dice })
}

interface Settled {
  /** What was not kept. */
  readonly found: readonly Broken[]
  /** When the last of what came was told. */
  readonly settledAt: number
}

const NOT_SETTLED: Settled = { found: [], settledAt: 0 }

async function settle(stage: Stage, ledger: Ledger, deadline: number): Promise<Settled> {
  let least = Number.POSITIVE_INFINITY
  let settledAt = 0
  for (;;) {
    const found = await judge(stage, ledger)
    if (found.length < least) {
      least = found.length
      settledAt = performance.now()
    }
    if (found.every(isForEver) || performance.now() > deadline) return { found, settledAt }
    await delay(LOOK_EVERY_MS)
  }
}

/** What no later message can mend. */
function isForEver({ kind }: Broken): boolean {
  return kind === 'twice' || kind === 'order'
}

function wishesOf({ person, wishes, presses }: WishingPerson): string {
  const answers = presses.map(
    ({ query, answer }) => `${person.id} pressed ${query.data}: ${JSON.stringify(answer)}`,
  )
  return [...wishes.map(wish => `${person.id} wished ${JSON.stringify(wish)}`), ...answers].join('\n')
}

function chatOf({ telegram }: Stage, chatId: number): string {
  const calls = telegram.calls.filter(({ payload }) => Number(payload.chat_id) === chatId)
  return calls
    .map(
      ({ at, answeredAt, method, payload, fault, answer }) =>
        `${new Date(at).toISOString().slice(14)} +${(answeredAt ?? 0) - at} ms ${chatId} ${method} ${payload.message_id ?? ''} ${fault ?? ''} ${JSON.stringify(payload.text ?? '').slice(0, 160)} ${answer?.ok === true ? 'ok' : JSON.stringify(answer)}`,
    )
    .join('\n')
}
