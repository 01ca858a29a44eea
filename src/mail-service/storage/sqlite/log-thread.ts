import { Worker } from 'node:worker_threads'

/** A thread that moves the write-ahead log into the database, while the writer goes on. */
export interface LogThread extends Disposable {
  /** Has it move what the log holds by now; false when it has ended. */
  ask(): boolean
}

/** What the thread is to do, in memory that it shares with who asks: it needs no event loop, only a wait. */
const STATES = { idle: 0, asked: 1, ended: 2 } as const
/** It ends when nothing was asked of it for so long, because it holds 10 MB. */
const QUIET_MS = 10_000

interface Shared {
  readonly file: string
  readonly state: Int32Array
  readonly quietMs: number
  readonly states: typeof STATES
}

export function startLogThread(file: string, quietMs = QUIET_MS): LogThread {
  const state = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  // As text: for a module the thread would load what takes types out of TypeScript, and hold 10 MB more.
  const script = `(${moveWhenAsked})(require('node:sqlite'), require('node:worker_threads').workerData)`
  const worker = new Worker(script, {
    eval: true,
    workerData: { file, state, quietMs, states: STATES } satisfies Shared,
    resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 },
  })
  // The writer moves the log itself then, and reports what stands in the way.
  worker.on('error', () => Atomics.store(state, 0, STATES.ended))

  return {
    ask() {
      if (Atomics.compareExchange(state, 0, STATES.idle, STATES.asked) === STATES.idle)
        Atomics.notify(state, 0)
      return Atomics.load(state, 0) !== STATES.ended
    },
    [Symbol.dispose]() {
      Atomics.store(state, 0, STATES.ended)
      Atomics.notify(state, 0)
    },
  }
}

/** Runs in the thread, where nothing else of this file is known. */
function moveWhenAsked(
  { DatabaseSync }: typeof import('node:sqlite'),
  { file, state, quietMs, states }: Shared,
): void {
  const { idle, asked, ended } = states
  const db = new DatabaseSync(file)
  db.exec('PRAGMA synchronous = FULL')
  const moveAll = db.prepare('PRAGMA wal_checkpoint(PASSIVE)')
  while (true) {
    if (Atomics.wait(state, 0, idle, quietMs) === 'timed-out') Atomics.compareExchange(state, 0, idle, ended)
    if (Atomics.load(state, 0) === ended) break
    try {
      moveAll.get()
    } catch {
      // The log keeps what it has; whatever stands in the way, such as a full disk, is told by the next write.
    }
    Atomics.compareExchange(state, 0, asked, idle)
  }
  db.close()
}
