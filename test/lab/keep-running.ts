import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type AppProcess, startAppProcess } from '../support/app-process.ts'
import type { Instance } from './instance.ts'

const RESTART_MS = 300
/** A start takes two seconds, on a machine that is very busy twenty. */
const STARTS_WITHIN_MS = 90_000
const LAST_LOG = 1_500
const CLOCK = join(import.meta.dirname, 'clock-of-file.mjs')

/** An instance has not started for so long that it never will; says how its log ends. */
export class NeverUpError extends Error {
  override readonly name = 'NeverUpError'
}

type Keeper = Pick<Instance, 'end' | 'freeze' | 'wake' | 'up' | 'log' | 'crashes' | 'child' | 'preload'> &
  AsyncDisposable

interface KeeperOptions {
  readonly name: string
  readonly env: Readonly<Record<string, string>>
  /** When it starts again; the first start has its 90 s in any case. */
  readonly startsWithinMs?: number | undefined
}

/** Starts it, and again whenever it has ended, as systemd or Docker do. */
export function keepRunning({ name, env, startsWithinMs = STARTS_WITHIN_MS }: KeeperOptions): Keeper {
  const said: string[] = []
  const crashes: string[] = []
  const preloads = [`--import=${CLOCK}`]
  let child: ChildProcess | undefined
  let up = Promise.withResolvers<AppProcess>()
  let downSince = performance.now()
  let patienceMs = STARTS_WITHIN_MS
  let isOver = false
  let isMeant = false
  let down = Promise.resolve()

  const lastLog = () => said.join('').slice(-LAST_LOG)

  function spawned(started: ChildProcess): void {
    child = started
    started.stderr?.on('data', chunk => said.push(String(chunk)))
  }

  async function runOnce(): Promise<void> {
    try {
      const app = await startAppProcess({ ...env, NODE_OPTIONS: preloads.join(' ') }, spawned)
      up.resolve(app)
      patienceMs = startsWithinMs
      await app.ended
      downSince = performance.now()
    } catch {
      // It ended in its start; its log says why.
    }
    if (!isMeant && !isOver) crashes.push(`ended by itself:\n${lastLog()}`)
    isMeant = false
    child = undefined
    wentDown()
  }

  function wentDown(): void {
    up.reject(new Error('it ended'))
    up = Promise.withResolvers()
    up.promise.catch(() => undefined)
  }

  async function run(): Promise<void> {
    while (!isOver) {
      await down
      if (isOver) return
      await runOnce()
      await delay(RESTART_MS)
    }
  }

  /** Rejects when it has been down for too long by then. */
  async function giveUp(): Promise<never> {
    await delay(Math.max(0, downSince + patienceMs - performance.now()), undefined, { ref: false })
    throw new NeverUpError(
      `${name} did not start for ${patienceMs / 1_000} s, and its log ends so:\n${lastLog()}`,
    )
  }

  const keeper: Omit<Keeper, typeof Symbol.asyncDispose> = {
    preload: module => void preloads.push(`--import=${module}`),
    crashes,
    get child() {
      return child
    },
    async end(signal, work = () => undefined) {
      const ending = child
      const back = Promise.withResolvers<void>()
      down = back.promise
      if (ending) {
        isMeant = true
        const gone = new Promise(resolve => ending.once('exit', resolve))
        ending.kill(signal)
        if (ending.exitCode === null && ending.signalCode === null) await gone
        // Whoever asks from now on waits for the next one.
        downSince = performance.now()
        wentDown()
      }
      await work()
      back.resolve()
    },
    freeze: () => void child?.kill('SIGSTOP'),
    wake: () => void child?.kill('SIGCONT'),
    async up() {
      const tooLate = giveUp()
      for (;;) {
        const app = await Promise.race([up.promise.catch(() => undefined), tooLate])
        if (app) return app
      }
    },
    log: () => said.join(''),
  }
  const running = run()
  return Object.assign(keeper, {
    async [Symbol.asyncDispose]() {
      isOver = true
      child?.kill('SIGCONT')
      child?.kill('SIGKILL')
      await running
    },
  })
}
