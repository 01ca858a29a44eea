import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { watchTaskTime } from './watch-task-time.ts'

const IDLE_MS = 10_000
/** On a busy processor a thread then gets a third of the main thread's time, so that a large mail is still finished. */
const NICENESS = 5

/**
 * Piscina's own load balancer gives a thread no second task while a task with a signal runs there, and here each has
 * one. This one may: there are never more tasks than the thread takes at once.
 */
const theFirst: NonNullable<NonNullable<ConstructorParameters<typeof Piscina>[0]>['loadBalancer']> = (
  _task,
  [first],
) => first ?? null

interface ThreadPoolOptions {
  /** The module whose default export does one task. */
  readonly file: URL
  /**
   * A task that takes longer is ended, and its thread with it. Where the thread does one task at a time, its processor
   * time counts; where tasks run together, the clock. The thread's start does not count, nor the wait for a thread.
   */
  readonly maxMs: number
  /** A task that needs more memory for its objects is ended, with its thread; in MB. */
  readonly maxMb: number
  /** So many threads at most, each with the next task; one by default. */
  readonly threads?: number
  /** Tasks that may wait for something at the same time in the only thread; when one of them is ended, the others are too. */
  readonly together?: number
  /** A thread that has nothing to do gives its memory back after this. */
  readonly idleMs?: number
  /** How far the threads step back behind the main thread, as `nice` has it. */
  readonly niceness?: number
}

/** Does tasks in threads of its own, one after another or a few together, so that none of them holds up the event loop. */
export interface ThreadPool<Task, Result> extends AsyncDisposable {
  /** Rejects when the task throws, or goes over its time or its memory. What is in `handedOver` can't be used again here. */
  run(task: Task, handedOver?: readonly ArrayBuffer[]): Promise<Result>
  /** Whether the next task finds a thread. */
  readonly isUp: boolean
}

/** The thread is started by the first task, and again by the next one after a task had to be ended. */
export function createThreadPool<Task, Result>({
  file,
  maxMs,
  maxMb,
  threads = 1,
  together = 1,
  idleMs = IDLE_MS,
  niceness = NICENESS,
}: ThreadPoolOptions): ThreadPool<Task, Result> {
  const startOne = () =>
    createThread<Task, Result>({
      filename: new URL('./task-thread.ts', import.meta.url).href,
      workerData: { file: file.href, niceness },
      minThreads: 0,
      maxThreads: 1,
      concurrentTasksPerWorker: together,
      // A thread that waits with Atomics receives no other messages meanwhile.
      atomics: together > 1 ? 'disabled' : 'sync',
      // Histograms of 0.7 MB a pool, which nobody reads.
      recordTiming: false,
      idleTimeout: idleMs,
      ...(together > 1 && { loadBalancer: theFirst }),
      resourceLimits: { maxOldGenerationSizeMb: maxMb, maxYoungGenerationSizeMb: 8 },
    })
  const all = Array.from({ length: threads }, startOne)
  const slots: Slot<Task, Result>[] = all.flatMap(thread =>
    Array.from({ length: together }, () => ({ thread, last: Promise.resolve(), waiting: 0 })),
  )

  async function runNow(
    { pool, whenUp }: Thread<Task, Result>,
    task: Task,
    handedOver: readonly ArrayBuffer[],
  ): Promise<Result> {
    const late = new AbortController()
    const result = pool.run(task, { signal: late.signal, transferList: [...handedOver] })
    using _limit = watchTaskTime({
      maxMs,
      byClock: together > 1,
      thread: whenUp(),
      onLate: () => late.abort(),
    })
    return await result
  }

  return {
    run(task, handedOver = []) {
      const slot = leastBusy(slots)
      slot.waiting += 1
      const result = slot.last.then(() => runNow(slot.thread, task, handedOver))
      // The caller gets the failure.
      slot.last = result.catch(() => undefined).finally(() => (slot.waiting -= 1))
      return result
    },
    get isUp() {
      return all.some(({ pool }) => pool.threads.length > 0)
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(all.map(({ pool }) => pool.destroy()))
    },
  }
}

/** One thread, while it is needed. */
interface Thread<Task, Result> {
  readonly pool: Piscina<Task, Result>
  /** To be called after a task was given to it. */
  whenUp(): Promise<Worker>
}

function createThread<Task, Result>(options: ConstructorParameters<typeof Piscina>[0]): Thread<Task, Result> {
  const pool = new Piscina<Task, Result>(options)
  let up: Worker | undefined
  pool.on('workerCreate', () => {
    up = pool.threads[0]
  })
  return {
    pool,
    async whenUp() {
      while (up === undefined || up !== pool.threads[0]) await once(pool, 'workerCreate')
      return up
    },
  }
}

/** Where one task runs after another. */
interface Slot<Task, Result> {
  readonly thread: Thread<Task, Result>
  /** Settles when the last task is done. */
  last: Promise<unknown>
  waiting: number
}

/** A task that takes long holds up none that finds a free slot. */
function leastBusy<Some extends { readonly waiting: number }>([first, ...others]: readonly Some[]): Some {
  if (first === undefined) throw new Error('a pool of threads needs a slot')
  return others.reduce((best, slot) => (slot.waiting < best.waiting ? slot : best), first)
}
