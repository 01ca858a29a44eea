import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import { aborted } from '../on-abort.ts'
import { CHAT_LOCK, type Holding, type Locks } from './elect-by-lock.ts'
import { createLeadership, type HeldLeadership, type Leadership } from './leadership.ts'
import { RAISE_FENCE_SQL } from './raise-fence.ts'

/** When a leadership ends, running work gets this long. Then the process ends, and its lock with it … */
const END_WITHIN_S = 10
/** … counted by ticks of this process, so that time in which it was frozen does not count. */
const TICK_MS = 1_000
const STUCK = 'the chat side did not stop in time after it lost its leadership; restart this process'

/** What runs while this instance leads. */
interface Side extends AsyncDisposable {
  /** Resolves when it has ended by itself. */
  readonly failed: Promise<Error>
}

/** The chat side, which only one of all instances runs at a time. */
export interface ChatLeader<ChatSide extends Side> extends AsyncDisposable {
  /** Undefined while this instance stands by. */
  readonly side: ChatSide | undefined
  /** What keeps this instance from leading; undefined when nothing does. */
  failure(): string | undefined
  /** The metrics of the chat side, which start at zero with each leadership. */
  readonly registry: Registry | undefined
  /** Resolves when the chat side has ended for a reason that a retry cannot fix. */
  readonly failed: Promise<Error>
}

interface LeadOptions<ChatSide> {
  readonly locks: Locks
  /** Work that is still running when this leadership is over cannot write into the next one. */
  readonly start: (registry: Registry, leadership: Leadership) => Promise<ChatSide>
  /** Called once, when the lock may soon be free, to do slow work ahead of time. */
  readonly prepare?: () => Promise<void>
  /** Called when the leadership is over, before work in progress is awaited. */
  readonly onOver: () => void
  readonly log: Pick<Logger, 'info'>
}

/** Starts the chat side each time this instance becomes the active one, and stops it when it no longer is. */
export function leadChat<ChatSide extends Side>({
  locks,
  start,
  prepare,
  onOver,
  log,
}: LeadOptions<ChatSide>): ChatLeader<ChatSide> {
  const failed = Promise.withResolvers<Error>()
  let now: { readonly side: ChatSide; readonly registry: Registry } | undefined

  async function serve(leadership: HeldLeadership): Promise<void> {
    const { over } = leadership
    log.info({ leadership: leadership.fence }, 'this instance is active now')
    // The lock is kept until everything has ended. If something cannot end, the process does.
    let patience: NodeJS.Timeout | undefined
    let seconds = 0
    const tick = () => {
      seconds += 1
      if (seconds === END_WITHIN_S) failed.resolve(new Error(STUCK))
    }
    const beginToWait = () => {
      patience = setInterval(tick, TICK_MS)
    }
    over.addEventListener('abort', beginToWait, { once: true })
    try {
      await serveUntil(leadership)
    } finally {
      // A start that failed has already ended: there is nothing left to wait for.
      over.removeEventListener('abort', beginToWait)
      clearInterval(patience)
    }
  }

  async function serveUntil(leadership: HeldLeadership): Promise<void> {
    const { over } = leadership
    const registry = new Registry()
    const side = await start(registry, leadership)
    now = { side, registry }
    void side.failed.then(error => {
      if (!over.aborted) failed.resolve(error)
    })
    await aborted(over)
    now = undefined
    onOver()
    await side[Symbol.asyncDispose]()
  }

  async function work(holding: Holding): Promise<void> {
    const [row] = await holding.query(RAISE_FENCE_SQL)
    const leadership = createLeadership(holding, String(row?.fence))
    try {
      await serve(leadership)
    } finally {
      leadership.end()
      log.info('this instance stands by')
    }
  }

  const wish = locks.hold(CHAT_LOCK, work, prepare)
  return {
    get side() {
      return now?.side
    },
    get registry() {
      return now?.registry
    },
    failure: locks.failure,
    failed: failed.promise,
    [Symbol.asyncDispose]: () => wish[Symbol.asyncDispose](),
  }
}

/** The chat side of a process that shares its store with no other. */
export async function leadAlone<ChatSide extends Side>(
  start: (registry: Registry) => Promise<ChatSide>,
): Promise<ChatLeader<ChatSide>> {
  const registry = new Registry()
  const side = await start(registry)
  return {
    side,
    registry,
    failure: () => undefined,
    failed: side.failed,
    [Symbol.asyncDispose]: () => side[Symbol.asyncDispose](),
  }
}
