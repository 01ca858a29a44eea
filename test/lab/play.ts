import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { startSteadyMail } from '../e2e/instances/steady-mail.ts'
import { seededRandom } from '../e2e/kill/seeded-random.ts'
import type { TestPostgres } from '../support/postgres.ts'
import { FAULTS } from './faults/all-faults.ts'
import { type Broken, judge, type Ledger } from './judge.ts'
import type { Plan } from './plan.ts'
import { openStage, type Stage } from './stage.ts'
import { startWishing } from './wishes.ts'

/** Everything is told so long after the last fault. */
const TOLD_WITHIN_MS = 60_000
const LOOK_EVERY_MS = 500
const MAILS_A_SECOND = 5
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
  /** From the end of the last fault until everything was told; the bound where it was not. */
  readonly settledMs: number
  /** How busy the machine was: processes that could run, over the last minute. */
  readonly load: number
  readonly crashes: readonly string[]
  readonly log: string
  /** All that people were told. */
  readonly chats: readonly string[]
}

/** Plays a plan once. */
export async function play(plan: Plan, server?: TestPostgres): Promise<Outcome> {
  await using stage = await openStage(plan, server)
  const wishing = startWishing(stage.playground, seededRandom(plan.seed + 1))
  const mail = startSteadyMail({ port: stage.smtpPort, seats: stage.seats, mailsASecond: MAILS_A_SECOND })
  const quiet = delay(plan.lengthMs).then(() => mail.stop())
  await Promise.all([quiet, ...plan.faults.map(fault => strike(stage, fault))])
  await Promise.all(stage.instances.map(instance => instance.up()))
  const overAt = performance.now()
  await wishing.stop()
  const ledger: Ledger = { accepted: mail.accepted, wishing: wishing.people, probes: new Map(), tries: 0 }
  const found = await settle(stage, ledger, overAt + TOLD_WITHIN_MS)
  const log = stage.instances.map(instance => instance.log()).join('')
  const isSaid = DAMAGE.test(log)
  return {
    plan,
    broken: isSaid ? [] : found,
    saidLost: isSaid ? found : [],
    accepted: mail.accepted.length,
    refused: mail.refused.map(({ why }) => why),
    wishes: wishing.people.flatMap(({ wishes }) => wishes).length,
    settledMs: Math.round(performance.now() - overAt),
    load: loadavg()[0] ?? 0,
    chats: [...stage.seats, ...wishing.people].map(({ person }) => chatOf(stage, person.id)),
    crashes: stage.instances.flatMap(({ crashes }) => crashes),
    log,
  }
}

async function strike(
  stage: Stage,
  { name, atMs, forMs, instance, dice }: Plan['faults'][number],
): Promise<void> {
  const struck = stage.instances[instance]
  if (!struck) return
  await delay(atMs)
  await FAULTS[name]?.strike({ stage, instance: struck, forMs, dice })
}

async function settle(stage: Stage, ledger: Ledger, deadline: number): Promise<readonly Broken[]> {
  for (;;) {
    const broken = await judge(stage, ledger)
    if (broken.every(isForEver) || performance.now() > deadline) return broken
    await delay(LOOK_EVERY_MS)
  }
}

/** What no later message can mend. */
function isForEver({ kind }: Broken): boolean {
  return kind === 'twice' || kind === 'order'
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
