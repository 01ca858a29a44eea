import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { RequestsTable } from './requests-table.ts'

/** How often the active instance looks for requests, and one that stands by for its answer. */
const LOOK_MS = 100
/** The pause after a failed look. */
const RETRY_MS = 1_000
/** The caller gives up after this. */
const ANSWERED_WITHIN_MS = 15_000

interface ForwardOptions<Request, Answer> {
  /** Undefined where no other instance shares the store. */
  readonly requests: RequestsTable | undefined
  /** Handles a request and never rejects; undefined while this instance stands by. */
  readonly own: () => ((request: Request) => Promise<Answer>) | undefined
  /** The answer when nobody handled the request in time. */
  readonly unavailable: Answer
  readonly log: Pick<Logger, 'warn'>
  readonly clock: Clock
}

interface Forwarding<Request, Answer> extends AsyncDisposable {
  /** Passes it to the active instance. Never rejects. */
  ask(request: Request): Promise<Answer>
}

/**
 * Passes on requests that reach any instance and that only the active one can handle. Two leaderships may get the same
 * request, one after the other, so handling it twice must do no harm.
 */
export function forwardRequests<Request, Answer>(
  options: ForwardOptions<Request, Answer>,
): Forwarding<Request, Answer> {
  const { requests, own, unavailable, log, clock } = options
  const stop = new AbortController()
  const running = new Set<string>()

  async function handOver(shared: RequestsTable, request: Request): Promise<Answer> {
    const id = randomUUID()
    const until = clock.monotonic() + ANSWERED_WITHIN_MS
    await shared.put(id, request, ANSWERED_WITHIN_MS)
    while (clock.monotonic() < until && !stop.signal.aborted) {
      await clock.sleep(LOOK_MS, stop.signal).catch(() => undefined)
      const answer = (await shared.takeAnswer(id)) as Answer | undefined
      if (answer !== undefined) return answer
    }
    await shared.delete(id)
    return unavailable
  }

  async function look(shared: RequestsTable): Promise<void> {
    const work = own()
    if (!work) return
    for (const { id, value } of await shared.open()) {
      if (running.has(id)) continue
      running.add(id)
      void work(value as Request)
        .then(answer => shared.answer(id, answer))
        .catch(err => log.warn({ err }, 'could not answer another instance'))
        .finally(() => running.delete(id))
    }
  }

  async function loop(shared: RequestsTable): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        await look(shared)
        await clock.sleep(LOOK_MS, stop.signal)
      } catch (err) {
        if (stop.signal.aborted) return
        log.warn({ err }, 'could not read the requests of other instances; trying again')
        await clock.sleep(RETRY_MS, stop.signal).catch(() => undefined)
      }
    }
  }

  const looping = requests && loop(requests)
  return {
    async ask(request) {
      const work = own()
      if (work) return work(request)
      if (!requests) return unavailable
      try {
        return await handOver(requests, request)
      } catch (err) {
        log.warn({ err }, 'could not forward a request to the active instance')
        return unavailable
      }
    },
    async [Symbol.asyncDispose]() {
      stop.abort()
      await looping
    },
  }
}
