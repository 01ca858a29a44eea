import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { describeFaults, drawPlan, type Plan } from './plan.ts'
import { type Outcome, play } from './play.ts'
import { shrink } from './shrink.ts'

/** `npm run lab -- --seed 7`: the whole product under faults drawn from a seed. README.md beside this file says more. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string' },
    minutes: { type: 'string' },
    jobs: { type: 'string', default: '1' },
    tries: { type: 'string', default: '8' },
    only: { type: 'string' },
    postgres: { type: 'boolean', default: false },
    log: { type: 'boolean', default: false },
  },
})
const storage = values.postgres ? 'postgres' : 'sqlite'
if (values.postgres && !hasPostgres()) throw new Error('PostgreSQL is not on this machine')

const until =
  values.minutes === undefined ? Number.POSITIVE_INFINITY : Date.now() + Number(values.minutes) * 60_000
const seeds = seedsToPlay()
const outcomes: Outcome[] = []
/** Those whose start did not come about, as on a machine that is too busy. */
const unplayed: number[] = []
await Promise.all(Array.from({ length: Number(values.jobs) }, playSome))
summarise()

function* seedsToPlay(): Generator<number> {
  if (values.seed !== undefined) return yield Number(values.seed)
  const [first = Math.floor(Math.random() * 1e9), last = Number.POSITIVE_INFINITY] =
    values.seeds?.split('-').map(Number) ?? []
  const end = values.seeds === undefined && values.minutes === undefined ? first : last
  for (let seed = first; seed <= end && Date.now() < until; seed++) yield seed
}

async function playSome(): Promise<void> {
  await using server = values.postgres ? await startPostgres() : undefined
  for (const seed of seeds) {
    const drawn = drawPlan(seed, storage)
    const only = values.only?.split(',').filter(Boolean).map(Number)
    const plan = only ? { ...drawn, faults: drawn.faults.filter((_, index) => only.includes(index)) } : drawn
    try {
      const outcome = await play(plan, server)
      outcomes.push(outcome)
      report(outcome)
      if (outcome.broken.length > 0) await reportShrunk(plan, server)
    } catch (error) {
      unplayed.push(seed)
      write(`seed ${seed} could not be played: ${error instanceof Error ? error.message : error}`)
    }
  }
}

/** The list of faults in the end is what a person begins with. */
async function reportShrunk(plan: Plan, server: TestPostgres | undefined): Promise<void> {
  const fails = async (less: Plan) => (await play(less, server)).broken.length > 0
  const { plan: shrunk, tries } = await shrink(plan, { fails, mostTries: Number(values.tries) })
  if (tries === 0) return
  const numbers = shrunk.faults.map(fault => plan.faults.indexOf(fault))
  write(
    `  seed ${plan.seed} still fails with ${numbers.length} faults (${tries} tries): --only ${numbers.join(',')}`,
  )
  for (const line of describeFaults(shrunk)) write(`  ${line}`)
}

function report(outcome: Outcome): void {
  const { plan, broken, saidLost, accepted, wishes, settledMs, load, crashes, log } = outcome
  const said = saidLost.length > 0 ? `, ${saidLost.length} lost and said` : ''
  write(
    `seed ${plan.seed} (${plan.storage}): ${broken.length === 0 ? 'kept' : 'BROKEN'}${said}; ${accepted} mails, ${wishes} wishes, ` +
      `${plan.faults.length} faults; the last told ${(settledMs / 1_000).toFixed(1)} s after them; load ${load.toFixed(1)}`,
  )
  for (const crash of crashes) write(`  ${crash.split('\n').join('\n    ')}`)
  const record = [log, ...outcome.refused, ...outcome.chats].join('\n')
  if (values.log) write(record)
  if (broken.length === 0) return
  for (const { kind, says } of broken) write(`  ${kind}: ${says}`)
  write(`  its log, and what people were told: ${keepRecord(plan, record)}`)
  write(`  commit ${commit()}; npm run lab -- --seed ${plan.seed}${values.postgres ? ' --postgres' : ''}`)
  for (const line of describeFaults(plan)) write(`  ${line}`)
}

/** Played again it may well be kept, so what there was is written to a file. */
function keepRecord({ storage, seed }: Plan, record: string): string {
  const file = join(tmpdir(), `lab-${storage}-${seed}.log`)
  writeFileSync(file, record)
  return file
}

function summarise(): void {
  const failed = outcomes.filter(({ broken }) => broken.length > 0)
  const slowest = Math.max(0, ...outcomes.map(({ settledMs }) => settledMs))
  write(
    `${outcomes.length} seeds, ${failed.length} broken${failed.map(({ plan }) => ` ${plan.seed}`).join('')}; ` +
      `${unplayed.length} not played; ${outcomes.reduce((sum, { accepted }) => sum + accepted, 0)} mails; told at the latest ${(slowest / 1_000).toFixed(1)} s after the last fault`,
  )
  process.exitCode = failed.length + unplayed.length > 0 ? 1 : 0
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD']).toString().trim()
  } catch {
    return 'unknown'
  }
}

function write(line: string): void {
  process.stdout.write(`${line}\n`)
}
