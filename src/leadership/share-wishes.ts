import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Wishes } from './wishes.ts'

/** How often the active instance looks for wishes, and one that stands by for its answer. */
const LOOK_MS = 100
/** The pause after a failed look. */
const RETRY_MS = 1_000
/** The caller gives up after this. */
const ANSWERED_WITHIN_MS = 15_000

interface SharedWishesOptions<Wish, Answer> {
  /** Undefined where no other instance shares the store. */
  readonly wishes: Wishes | undefined
  /** What does it, never rejecting; undefined while this instance stands by. */
  readonly own: () => ((wish: Wish) => Promise<Answer>) | undefined
  /** When nobody did it in time. */
  readonly unavailable: Answer
  readonly log: Pick<Logger, 'warn'>
  readonly clock: Clock
}

interface SharedWishes<Wish, Answer> extends AsyncDisposable {
  /** Passes it to the active instance. Never rejects. */
  ask(wish: Wish): Promise<Answer>
}

/**
 * Passes on requests that reach any instance and that only the active one can handle. Two leaderships may get the same
 * request, one after the other, so handling it twice must do no harm.
 */
export function shareWishes<Wish, Answer>(
  options: SharedWishesOptions<Wish, Answer>,
): SharedWishes<Wish, Answer> {
  const { wishes, own, unavailable, log, clock } = options
  const stop = new AbortController()
  const running = new Set<string>()

  async function handOver(shared: Wishes, wish: Wish): Promise<Answer> {
    const id = randomUUID()
    const until = clock.monotonic() + ANSWERED_WITHIN_MS
    await shared.put(id, wish, ANSWERED_WITHIN_MS)
    while (clock.monotonic() < until && !stop.signal.aborted) {
      await clock.sleep(LOOK_MS, stop.signal).catch(() => undefined)
      const answer = (await shared.takeAnswer(id)) as Answer | undefined
      if (answer !== undefined) return answer
    }
    await shared.delete(id)
    return unavailable
  }

  async function look(shared: Wishes): Promise<void> {
    const work = own()
    if (!work) return
    for (const { id, value } of await shared.open()) {
      if (running.has(id)) continue
      running.add(id)
      void work(value as Wish)
        .then(answer => shared.answer(id, answer))
        .catch(err => log.warn({ err }, 'could not answer another instance'))
        .finally(() => running.delete(id))
    }
  }

  async function loop(shared: Wishes): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        await look(shared)
        await clock.sleep(LOOK_MS, stop.signal)
      } catch (err) {
        if (stop.signal.aborted) return
        log.warn({ err }, 'could not look what other instances wish; trying again')
        await clock.sleep(RETRY_MS, stop.signal).catch(() => undefined)
      }
    }
  }

  const looping = wishes && loop(wishes)
  return {
    async ask(wish) {
      const work = own()
      if (work) return work(wish)
      if (!wishes) return unavailable
      try {
        return await handOver(wishes, wish)
      } catch (err) {
        log.warn({ err }, 'could not hand a wish over to the active instance')
        return unavailable
      }
    },
    async [Symbol.asyncDispose]() {
      stop.abort()
      await looping
    },
  }
}
