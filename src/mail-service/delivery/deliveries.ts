import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Delivery, Outcome, WriterSettings } from './delivery.ts'
import { packForThread } from './pack-for-thread.ts'

/** Writes messages into mailboxes in a thread of its own, so that nobody else waits for the disk. */
export interface Deliveries extends AsyncDisposable {
  /**
   * Resolves when the message is on disk, with the ids of the sessions that got it: those that have ended meanwhile
   * get nothing. Rejects when it could not be written. The bytes are handed over: the caller must not use them again.
   */
  deliver(delivery: Delivery): Promise<readonly number[]>
}

/** Deliveries go to the thread together, since going there costs as much for one as for a dozen: so many at most … */
const MAX_TOGETHER = 12
/** … and after so many turns of the event loop: some 50 µs when there is little to do, far less than the disk takes. */
const MAX_TURNS = 6

interface Waiting extends PromiseWithResolvers<readonly number[]> {
  readonly delivery: Delivery
}

export function createDeliveries(settings: WriterSettings): Deliveries {
  let gathered: Waiting[] = []
  /** What the thread has and has not answered yet, in the order in which it answers. */
  const posted: Waiting[] = []
  let turn: NodeJS.Immediate | undefined
  let thread: Worker | undefined = startThread()

  function startThread(): Worker {
    const started = new Worker(new URL('./delivery-thread.ts', import.meta.url), {
      workerData: settings,
    })
    started.on('message', (outcomes: readonly Outcome[]) => {
      // What a thread that has failed still had to say is answered already.
      if (thread === started) settle(posted.splice(0, outcomes.length), outcomes)
    })
    started.on('error', error => {
      // The next delivery starts another one.
      thread = undefined
      rejectAll(posted.splice(0), error)
    })
    return started
  }

  function waitForOthers(turns: number): void {
    turn = turns < MAX_TURNS ? setImmediate(waitForOthers, turns + 1) : undefined
    if (turn === undefined && gathered.length > 0) post()
  }

  function post(): void {
    const batch = gathered
    gathered = []
    try {
      const { deliveries, transfer } = packForThread(batch.map(({ delivery }) => delivery))
      thread ??= startThread()
      thread.postMessage(deliveries, transfer)
      posted.push(...batch)
    } catch (error) {
      rejectAll(batch, error)
    }
  }

  return {
    deliver(delivery) {
      const promised = Promise.withResolvers<readonly number[]>()
      gathered.push({ delivery, ...promised })
      if (gathered.length === MAX_TOGETHER) post()
      turn ??= setImmediate(waitForOthers, 1)
      return promised.promise
    },
    async [Symbol.asyncDispose]() {
      if (gathered.length > 0) post()
      await Promise.allSettled(posted.map(({ promise }) => promise))
      if (thread === undefined) return
      const ended = once(thread, 'exit')
      thread.postMessage(null)
      await ended
    },
  }
}

function rejectAll(batch: readonly Waiting[], error: unknown): void {
  for (const { reject } of batch) reject(error)
}

function settle(batch: readonly Waiting[], outcomes: readonly Outcome[]): void {
  batch.forEach(({ resolve, reject }, index) => {
    const outcome = outcomes[index]
    if (outcome !== undefined && 'takers' in outcome) resolve(outcome.takers)
    else reject(outcome?.error)
  })
}
