import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import { type Holding, type Locks, openLocks } from '../../src/leadership/elect-by-lock.ts'
import { refuseUnfitDatabase } from '../../src/leadership/refuse-unfit-database.ts'
import { openWire } from '../support/open-wire.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts'

const log = pino({ enabled: false })
/** Far above what it takes, for slow machines. */
const TAKE_OVER_MS = 15_000

describe.skipIf(!hasPostgres())('locks in PostgreSQL', { timeout: 60_000 }, () => {
  let postgres: TestPostgres
  let url: string

  beforeAll(async () => {
    postgres = await startPostgres()
  })
  beforeEach(async () => {
    url = await postgres.newDatabase()
  })
  afterAll(() => postgres[Symbol.asyncDispose]())

  test('one of two has a lock, and the other one gets it when it is given back', async () => {
    await using first = open(url)
    await using second = open(url)
    const held = ask(first)
    await held.next()
    const other = ask(second)
    const free = ask(second, 'another')
    expect((await free.next()).isSure()).toBe(true)
    expect(other.count()).toBe(0)
    const startedAt = performance.now()
    await held[Symbol.asyncDispose]()
    const holding = await other.next()
    measured('orderly stop', startedAt)
    expect(holding.isSure()).toBe(true)
    expect(holding.signal.aborted).toBe(false)
  })

  test('what is done under a lock has ended before another one gets it', async () => {
    await using first = open(url)
    await using second = open(url)
    const story: string[] = []
    const began = Promise.withResolvers<void>()
    const wish = first.hold('test', async ({ signal, isSure }) => {
      began.resolve()
      await aborted(signal)
      await new Promise(resolve => setTimeout(resolve, 50))
      story.push(`ended, ${isSure() ? 'sure' : 'not sure'}`)
    })
    await began.promise
    const other = Promise.withResolvers<void>()
    second.hold('test', async ({ signal }) => {
      story.push('taken over')
      other.resolve()
      await aborted(signal)
    })
    await wish[Symbol.asyncDispose]()
    await other.promise
    expect(story).toEqual(['ended, sure', 'taken over'])
  })

  test('whoever loses its connection has lost the lock, stops, and waits for it again', async () => {
    await using locks = open(url)
    const wish = ask(locks)
    const before = await wish.next()
    await run(
      url,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tempmail locks'`,
    )
    await aborted(before.signal)
    expect(before.isSure()).toBe(false)
    const after = await wish.next()
    expect([before.isSure(), after.isSure()]).toEqual([false, true])
    expect(locks.failure()).toBeUndefined()
  })

  test('a holder is not sure once the last answer is too old, before anything else has noticed', async () => {
    let sleptMs = 0
    const clock = { ...systemClock, monotonic: () => systemClock.monotonic() + sleptMs }
    await using locks = openLocks({ url, log, clock })
    const holding = await ask(locks).next()
    expect(holding.isSure()).toBe(true)
    sleptMs = 2_000
    expect(holding.isSure()).toBe(false)
    await expect.poll(() => holding.isSure(), { timeout: TAKE_OVER_MS }).toBe(true)
    expect(holding.signal.aborted).toBe(false)
  })

  test('a server that stays away is said, after some seconds', async () => {
    await using locks = open('postgres://postgres@127.0.0.1:1/none')
    expect(locks.failure()).toBeUndefined()
    await expect
      .poll(() => locks.failure(), { timeout: 30_000 })
      .toMatch(/does not answer: connect ECONNREFUSED/)
  })

  test('a server that will do for locks is told from one that will not', async () => {
    await refuseUnfitDatabase(url)
    await expect(refuseUnfitDatabase('postgres://postgres@127.0.0.1:1/none')).rejects.toThrow('ECONNREFUSED')
  })

  test('work that fails gives the lock back, and is tried again', async () => {
    await using locks = open(url)
    const tried = Promise.withResolvers<void>()
    let attempts = 0
    locks.hold('test', async () => {
      attempts += 1
      if (attempts === 2) tried.resolve()
      throw new Error('not today')
    })
    await tried.promise
  })

  test('many locks that are given back at once are given back one after the other', async () => {
    await using locks = open(url)
    const held = ['one', 'two', 'three', 'four'].map(name => ask(locks, name))
    for (const one of held) await one.next()
    // Two statements at once on one connection end the run: see `startPostgres`.
    await Promise.all(held.map(one => one[Symbol.asyncDispose]()))
    const again = ask(locks, 'one')
    expect((await again.next()).isSure()).toBe(true)
  })

  test('who waits for a lock prepares once its holder has fallen silent', async () => {
    const silent = new pg.Client({ connectionString: url, application_name: 'tempmail locks' })
    await silent.connect()
    await silent.query("SELECT pg_advisory_lock(hashtextextended('test', 0))")
    await using locks = open(url)
    const story: string[] = []
    const held = Promise.withResolvers<void>()
    const prepared = Promise.withResolvers<void>()
    const work = async () => {
      story.push('held')
      held.resolve()
    }
    locks.hold('test', work, async () => {
      story.push('prepared')
      prepared.resolve()
    })
    await prepared.promise
    await silent.end()
    await held.promise
    expect(story).toEqual(['prepared', 'held'])
  })

  test('a killed holder is followed at once', async () => {
    const holder = await startHolder(url)
    await using second = open(url)
    const other = ask(second)
    const startedAt = performance.now()
    holder.process.kill('SIGKILL')
    await other.next()
    measured('kill -9', startedAt)
  })

  test('a frozen holder is followed, and is sure of nothing when it wakes up', async () => {
    const holder = await startHolder(url)
    await using second = open(url)
    const other = ask(second)
    holder.process.kill('SIGSTOP')
    const startedAt = performance.now()
    await other.next()
    measured('SIGSTOP', startedAt)
    const takenAt = milliseconds()
    holder.process.kill('SIGCONT')
    await holder.lost
    holder.process.kill('SIGKILL')
    await once(holder.process, 'exit')
    expect(holder.sureAt.length).toBeGreaterThan(0)
    expect(holder.sureAt.filter(at => at > takenAt)).toEqual([])
  })

  test('a holder that is cut off stops before another one follows', async () => {
    await using wire = await openWire(url)
    await using first = open(wire.url)
    const held = ask(first)
    const holding = await held.next()
    await using second = open(url)
    const other = ask(second)
    wire.goDead()
    const startedAt = performance.now()
    await aborted(holding.signal)
    expect(other.count()).toBe(0)
    expect(holding.isSure()).toBe(false)
    await other.next()
    measured('cut connection', startedAt)
  })
})

function open(url: string): Locks {
  return openLocks({ url, log, clock: systemClock })
}

/** Holds a lock until told otherwise; `next` resolves with each time that it comes to hold it. */
function ask(locks: Locks, name = 'test') {
  const holdings: Holding[] = []
  let read = 0
  let came = Promise.withResolvers<void>()
  const wish = locks.hold(name, async holding => {
    holdings.push(holding)
    came.resolve()
    await aborted(holding.signal)
  })
  return {
    ...wish,
    count: () => holdings.length,
    async next(): Promise<Holding> {
      while (true) {
        const holding = holdings[read]
        if (holding) {
          read += 1
          return holding
        }
        came = Promise.withResolvers()
        await came.promise
      }
    },
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise(resolve => signal.addEventListener('abort', () => resolve(), { once: true }))
}

interface Holder {
  readonly process: ChildProcess
  /** When it said that it was sure, in milliseconds of the clock that all processes share. */
  readonly sureAt: readonly number[]
  readonly lost: Promise<void>
}

async function startHolder(url: string): Promise<Holder> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'lock-holder.ts'), url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const sureAt: number[] = []
  const held = Promise.withResolvers<void>()
  const lost = Promise.withResolvers<void>()
  createInterface({ input: child.stdout }).on('line', line => {
    const [what, at] = line.split(' ')
    if (what === 'lost') return lost.resolve()
    sureAt.push(Number(at))
    held.resolve()
  })
  await held.promise
  return { process: child, sureAt, lost: lost.promise }
}

function milliseconds(): number {
  return Number(process.hrtime.bigint() / 1_000_000n)
}

function measured(what: string, startedAt: number): void {
  const ms = Math.round(performance.now() - startedAt)
  process.stdout.write(`the lock was taken over ${ms} ms after: ${what}\n`)
  expect(ms).toBeLessThan(TAKE_OVER_MS)
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}
