import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { openStore } from '../../../src/store/open-store.ts'
import { startTestPlayground, type TestPlayground } from '../../support/playground.ts'
import { startPostgres, type TestPostgres } from '../../support/postgres.ts'
import { type PressingPeople, seatPressingPeople } from '../kill/pressing-people.ts'
import { seededRandom } from '../kill/seeded-random.ts'
import { toldInLines, toldSubjects, wronglyRepeated } from '../kill/told-subjects.ts'
import { startCluster } from './cluster.ts'
import { disturb } from './faults.ts'
import { type LongestPause, longestPause } from './longest-pause.ts'
import { startRestProbe } from './rest-probe.ts'
import { type Seat, takeSeats } from './seats.ts'
import { type SentMail, type SteadyMail, startSteadyMail } from './steady-mail.ts'

const INSTANCES = 3
/** Telegram takes a message a second in one chat: enough chats that no alert waits for long. */
const SEATS = 40
const EVERY_MS = 3_000
const SETTLED_WITHIN_MS = 120_000
const LOOK_EVERY_MS = 250
const SUBJECT = /To \d+: mail \d+\./

interface InstancesPlan {
  readonly seed: number
  readonly rounds: number
  readonly mailsASecond: number
}

export interface InstancesOutcome {
  /** What was done to the instances, and when. */
  readonly happened: readonly string[]
  readonly accepted: number
  readonly deeds: number
  readonly untold: readonly string[]
  readonly repeated: readonly string[]
  /** Chats in which mails that were sent one after the other came in another order. */
  readonly disordered: readonly string[]
  /** What people asked for and did not get, or got twice. */
  readonly undone: readonly string[]
  readonly updatesLeft: number
  /** How often somebody was told in words that something failed, which excuses that it was not done. */
  readonly failuresTold: number
  /** How long nothing was taken or told at a time, at most; excused around the restart of PostgreSQL. */
  readonly pauses: Readonly<Record<'smtp' | 'rest' | 'alerts', LongestPause>>
  /** In whose words, outside of the restart of PostgreSQL. */
  readonly refused: Readonly<Record<'smtp' | 'rest', readonly string[]>>
  /** During it. */
  readonly excused: Readonly<Record<'smtp' | 'rest', readonly string[]>>
  readonly crashes: readonly string[]
}

/** Three instances behind a balancer under load, while one after the other is killed, frozen or restarted. */
export async function playInstances({
  seed,
  rounds,
  mailsASecond,
}: InstancesPlan): Promise<InstancesOutcome> {
  const random = seededRandom(seed)
  await using postgres = await startPostgres()
  const databaseUrl = await postgres.newDatabase()
  await using playground = await startTestPlayground()
  await using cluster = await startCluster({ playground, databaseUrl, instances: INSTANCES })
  const seats = await takeSeats(playground, SEATS)
  const pressing = seatPressingPeople(playground, random)
  const mail = startSteadyMail({ port: cluster.balancer.smtpPort, seats, mailsASecond })
  const rest = await startRestProbe(cluster.apiUrl)
  const pressed = pressUntil(pressing)
  const outage = { from: 0, to: 0 }
  const from = Date.now()
  const happened = await disturb(cluster, {
    rounds,
    everyMs: EVERY_MS,
    random,
    inTheMiddle: () => restart(postgres, outage),
  })
  const to = Date.now()
  await Promise.all([mail.stop(), rest.stop(), pressed.stop()])
  const settled = await settle({ playground, databaseUrl, pressing, mail, probed: rest.email })
  const pauseOf = (moments: readonly number[]) => longestPause(moments, { from, to }, outage)
  return {
    happened,
    accepted: mail.accepted.length,
    deeds: pressing.deeds,
    ...settled,
    repeated: seats.flatMap(({ person }) => wronglyRepeated(person)),
    disordered: seats.flatMap(seat => disorderIn(seat, mail.accepted)),
    pauses: {
      smtp: pauseOf(mail.accepted.map(({ acceptedAt }) => acceptedAt)),
      rest: pauseOf(rest.answeredAt),
      alerts: pauseOf(alertTimes(playground)),
    },
    refused: { smtp: wordsOf(mail, outage, false), rest: wordsOf(rest, outage, false) },
    excused: { smtp: wordsOf(mail, outage, true), rest: wordsOf(rest, outage, true) },
    crashes: cluster.crashes,
  }
}

async function restart(postgres: TestPostgres, outage: { from: number; to: number }): Promise<void> {
  outage.from = Date.now()
  await postgres.restart()
  outage.to = Date.now()
}

/** An answer may be on its way when it is over. */
const AFTERMATH_MS = 2_000

function wordsOf(
  { refused }: { readonly refused: readonly { readonly at: number; readonly why: string }[] },
  { from, to }: { readonly from: number; readonly to: number },
  isExcused: boolean,
): string[] {
  const isDuring = (at: number) => at >= from && at < to + AFTERMATH_MS
  return refused.filter(({ at }) => isDuring(at) === isExcused).map(({ why }) => why)
}

function pressUntil(pressing: PressingPeople): { stop(): Promise<void> } {
  let isStopped = false
  async function run(): Promise<void> {
    while (!isStopped) await pressing.act(EVERY_MS)
  }
  const running = run()
  return {
    stop() {
      isStopped = true
      return running
    },
  }
}

interface Unsettled {
  readonly playground: TestPlayground
  readonly databaseUrl: string
  readonly pressing: PressingPeople
  readonly mail: SteadyMail
  /** An address that is nobody's. */
  readonly probed: string
}

/** Waits until all is told and done, for so long, and says what is not. */
async function settle({ playground, databaseUrl, pressing, mail, probed }: Unsettled) {
  await using store = await openStore(
    { kind: 'postgres', url: databaseUrl },
    { log: pino({ level: 'silent' }) },
  )
  const look = async () => {
    const sessions = await liveSessions(databaseUrl)
    return {
      untold: untoldOf(mail.accepted),
      undone: unexcused(
        await pressing.judge(
          store,
          sessions.filter(email => email !== probed),
        ),
        pressing.failuresTold(),
      ),
      updatesLeft: playground.telegram.world.updates.pending.length,
      failuresTold: pressing.failuresTold(),
    }
  }
  const deadline = performance.now() + SETTLED_WITHIN_MS
  for (;;) {
    const found = await look()
    const isSettled = found.untold.length + found.undone.length + found.updatesLeft === 0
    if (isSettled || performance.now() > deadline) return found
    await delay(LOOK_EVERY_MS)
  }
}

/**
 * While PostgreSQL is away something may fail, which is told. Of one wish for a name three things are found then: it is not
 * done, there is an address too few, and the one that was made for it may be nobody's.
 */
function unexcused(undone: readonly string[], failuresTold: number): readonly string[] {
  return undone.length <= 3 * failuresTold ? [] : undone
}

/** Where nobody was active for long, one line tells of many: then their number counts, which is all that it says. */
function untoldOf(accepted: readonly SentMail[]): string[] {
  return [...Map.groupBy(accepted, ({ seat }) => seat)].flatMap(([{ person }, mails]) => {
    const told = toldSubjects(person)
    const untold = mails.map(({ subject }) => subject).filter(subject => !told.has(subject))
    return untold.length <= toldInLines(person) ? [] : untold
  })
}

async function liveSessions(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const sql = 'SELECT email FROM mail.sessions WHERE expires_at > $1'
    return (await client.query<{ email: string }>(sql, [Date.now()])).rows.map(({ email }) => email)
  } finally {
    await client.end()
  }
}

/** Each was sent after the one before had its 250. Those that are in no alert of their own have no place. */
function disorderIn({ index, person }: Seat, accepted: readonly SentMail[]): string[] {
  const subjects = toldSubjects(person)
  const sent = accepted
    .filter(({ seat }) => seat.index === index)
    .map(({ subject }) => subject)
    .filter(subject => subjects.has(subject))
  const isSent = new Set(sent)
  const told = [...subjects.keys()].filter(subject => isSent.has(subject))
  const first = told.findIndex((subject, place) => subject !== sent[place])
  return first < 0 ? [] : [`"${sent[first]}" should have come, and "${told[first]}" came`]
}

function alertTimes({ telegram }: TestPlayground): number[] {
  return telegram.calls.flatMap(({ method, payload, answer, answeredAt }) =>
    method === 'sendMessage' && answer?.ok && SUBJECT.test(String(payload.text)) && answeredAt !== undefined
      ? [answeredAt]
      : [],
  )
}
