import { setTimeout as delay } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'

/** A thread that has not started by then never does. */
const START_MS = 30_000
/** Where other programs have the processor, a task may take so many times as long by the clock. */
const CLOCK_FACTOR = 3
/** A thread says within this how much it has used, whatever it is at. */
const ANSWER_MS = 1_000

interface TimeLimit {
  /** Processor time of the thread, from when it is up. */
  readonly maxMs: number
  /** Whether `maxMs` counts by the clock instead, since the task waits for others. */
  readonly byClock: boolean
  /** Resolves to the thread when it is up: its start does not count. */
  readonly thread: Promise<Worker>
  /** Called once when the task has taken too long. */
  readonly onLate: () => void
}

/** Watches the time of a task until it is disposed of. */
export function watchTaskTime({ maxMs, byClock, thread, onLate }: TimeLimit): Disposable {
  let timer = setTimeout(onLate, START_MS)
  let isOver = false

  function begin(worker: Worker): void {
    clearTimeout(timer)
    if (isOver) return
    const until = performance.now() + maxMs * CLOCK_FACTOR
    const before = byClock ? undefined : usedMs(worker)

    async function look(): Promise<void> {
      const used = before && (await usedSince(before, worker))
      const now = performance.now()
      if (isOver) return
      if (used === undefined || used >= maxMs || now >= until) onLate()
      else timer = setTimeout(look, Math.min(maxMs - used, until - now))
    }

    timer = setTimeout(look, maxMs)
  }

  thread.then(begin, onLate)
  return {
    [Symbol.dispose]() {
      isOver = true
      clearTimeout(timer)
    },
  }
}

async function usedSince(before: Promise<number>, worker: Worker): Promise<number | undefined> {
  const used = Promise.all([before, usedMs(worker)]).then(([from, to]) => to - from)
  return Promise.race([used, delay(ANSWER_MS, undefined, { ref: false })])
}

/** The processor time of a thread; 0 when it has ended, which its task says by itself. */
async function usedMs(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  return (user + system) / 1_000
}
