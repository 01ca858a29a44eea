import { execFileSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { createDataDir } from '../../support/data-dir.ts'
import { print } from '../figures.ts'
import { DAYS, type Day, SMALL_DISK_MB } from './bad-days/days.ts'
import { openStage, type Stage } from './bad-days/stage.ts'

const MAILS = 300
const BEFORE = 60
const MAIL_EVERY_MS = 50
const TOLD_WITHIN_MS = 180_000
const SAMPLE_MS = 500
const DAYS_AT_ONCE = 3
const REPEATED = 'You may have seen this one already.'

interface Outcome {
  readonly day: string
  readonly accepted: number
  readonly lost: number
  readonly marked: number
  readonly unmarked: number
  readonly ended: number
  readonly health: readonly string[]
}

/** Of a day that could not be played. */
const NOTHING = { accepted: 0, lost: 0, marked: 0, unmarked: 0, ended: 0 }

/**
 * 300 mails to 25 people on each of a row of bad days, a fifth before the trouble, the rest from its beginning on; senders
 * try again as mail servers do. Prints what was lost or repeated and what /healthz said meanwhile. The full disk is a
 * file system of its own, which needs the right to mount one. `BAD_DAYS=disk` runs those with that word in their name.
 */
export async function run(): Promise<void> {
  const waiting = DAYS.filter(({ name }) => name.includes(process.env.BAD_DAYS ?? ''))
  const outcomes: Outcome[] = []
  const work = async () => {
    for (let day = waiting.shift(); day; day = waiting.shift()) {
      const { name } = day
      outcomes.push(await live(day).catch(error => ({ ...NOTHING, day: name, health: [String(error)] })))
      process.stderr.write(`${name} is over\n`)
    }
  }
  await Promise.all(Array.from({ length: DAYS_AT_ONCE }, work))
  printTable(outcomes)
}

async function live(day: Day): Promise<Outcome> {
  await using resources = new AsyncDisposableStack()
  const dataDir = day.smallDisk ? mountSmallDisk(resources, await createDataDir()) : undefined
  const stage = resources.use(await openStage({ ...day.options, ...(dataDir && { dataDir }) }))
  const accepted = new Set<string>()
  const sending = Array.from({ length: MAILS }, (_, number) => `Mail ${number} of a bad day.`)
  await sendAll(stage, sending.slice(0, BEFORE), accepted)
  const watching = new AbortController()
  const health = watchHealth(stage, watching.signal)
  const end = await day.begin(stage)
  const rest = sendAll(stage, sending.slice(BEFORE), accepted)
  await delay(day.lastsMs)
  await end()
  await rest
  await untilTold(stage, accepted)
  watching.abort()
  return { day: day.name, accepted: accepted.size, ...judge(stage, accepted), health: await health }
}

function mountSmallDisk(
  resources: AsyncDisposableStack,
  folder: AsyncDisposable & { readonly path: string },
): string {
  resources.use(folder)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK_MB}m`, 'tmpfs', folder.path])
  resources.defer(() => void execFileSync('umount', ['--lazy', folder.path]))
  return folder.path
}

async function sendAll(stage: Stage, subjects: readonly string[], accepted: Set<string>): Promise<void> {
  const sent = []
  for (const subject of subjects) {
    const { email } = seatOf(stage, subject)
    sent.push(stage.send(email, subject).then(() => accepted.add(subject)))
    await delay(MAIL_EVERY_MS)
  }
  await Promise.all(sent)
}

function seatOf({ seats }: Stage, subject: string) {
  const number = Number(/\d+/.exec(subject)?.[0])
  const seat = seats[number % seats.length]
  if (!seat) throw new Error('nobody has a seat')
  return seat
}

/** Every sentence that /healthz said, once. */
async function watchHealth(stage: Stage, signal: AbortSignal): Promise<readonly string[]> {
  const said = new Set<string>()
  while (!signal.aborted) {
    said.add(inGeneral(await stage.health()))
    await delay(SAMPLE_MS)
  }
  return [...said]
}

/** Without figures and keys, which differ from one answer to the next. */
function inGeneral(health: string): string {
  return health.replace(/"\w+"/g, 'a record').replace(/\d+ (failed|s\b)/g, 'n $1')
}

async function untilTold(stage: Stage, accepted: ReadonlySet<string>): Promise<void> {
  const deadline = performance.now() + TOLD_WITHIN_MS
  while (judge(stage, accepted).lost > 0 && performance.now() < deadline) await delay(SAMPLE_MS)
}

function judge(stage: Stage, accepted: ReadonlySet<string>) {
  const counts = { lost: 0, marked: 0, unmarked: 0, ended: 0 }
  const texts = stage.seats.flatMap(({ person }) => person.messages().map(({ text = '' }) => text))
  for (const subject of accepted) {
    const told = texts.filter(text => text.includes(subject))
    const unmarked = told.filter(text => !text.includes(REPEATED)).length
    if (told.length === 0) counts.lost += 1
    counts.marked += told.length - unmarked
    counts.unmarked += Math.max(0, unmarked - 1)
  }
  counts.ended = texts.filter(text => text.includes('has ended')).length
  return counts
}

function printTable(outcomes: readonly Outcome[]): void {
  print('| Day | accepted | lost | repeated, marked | repeated without a mark | ends announced | /healthz |')
  print('| --- | ---: | ---: | ---: | ---: | ---: | --- |')
  for (const { day, accepted, lost, marked, unmarked, ended, health } of outcomes) {
    print(`| ${[day, accepted, lost, marked, unmarked, ended, health.join('; ')].join(' | ')} |`)
  }
}
