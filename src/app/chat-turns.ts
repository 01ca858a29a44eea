import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import type { Leadership } from '../postgres/leadership.ts'
import { CHAT_LOCK, type Holding, type Locks } from '../postgres/locks.ts'
import { RAISE_FENCE_SQL } from '../store/fence.ts'
import { TurnOverError } from '../telegram/turn-over.ts'
import type { ChatSide } from './start-chat.ts'

/** What is at work when a turn is over is waited for so long; then the process ends, and its lock with it … */
const END_WITHIN_S = 10
/** … counted by its own ticks, since a frozen process does nothing meanwhile. */
const TICK_MS = 1_000
const STUCK = 'the chat side could not end its turn in time; whoever runs this starts it again'

/** The chat side, which only one of all copies has at a time. */
export interface ChatTurns extends AsyncDisposable {
  /** Undefined while this copy stands by. */
  readonly side: ChatSide | undefined
  /** What keeps this copy from taking its turn; undefined when nothing does. */
  failure(): string | undefined
  /** The metrics of the chat side, which begin anew with each of its turns. */
  readonly registry: Registry | undefined
  /** Resolves when the chat side has ended for a reason that trying again does not mend. */
  readonly failed: Promise<Error>
}

/** A time for which this copy is the active one; its guard throws a {@link TurnOverError}. */
interface Turn extends Leadership {
  /** Aborts when the turn is over, be it lost or to be given back. */
  readonly over: AbortSignal
}

/**
 * A turn in which something had to be left undone is over, though it may be sure again a moment later: what failed would
 * be written down as done, while the next turn does it over.
 */
export function createTurn(holding: Omit<Holding, 'query'>, fence: string): Turn {
  const ended = new AbortController()
  return {
    fence,
    lost: AbortSignal.any([holding.lost, ended.signal]),
    guard() {
      if (!ended.signal.aborted && holding.isSure()) return
      ended.abort()
      throw new TurnOverError()
    },
    over: AbortSignal.any([holding.signal, ended.signal]),
    end: () => ended.abort(),
  }
}

interface TurnOptions {
  readonly locks: Locks
  /** `leadership` is that of this turn: what still runs when it is over cannot write into the next one. */
  readonly start: (registry: Registry, leadership: Leadership) => Promise<ChatSide>
  /** Called once, when a turn may soon come: what it can do before need not be done then. */
  readonly prepare?: () => Promise<void>
  /** Called when a turn is over, before what still runs is waited for. */
  readonly onOver: () => void
  readonly log: Pick<Logger, 'info'>
}

/** Starts the chat side each time that this copy comes to be the active one, and ends it when it no longer is. */
export function takeTurns({ locks, start, prepare, onOver, log }: TurnOptions): ChatTurns {
  const failed = Promise.withResolvers<Error>()
  let now: { readonly side: ChatSide; readonly registry: Registry } | undefined

  async function serve(turn: Turn): Promise<void> {
    const { over } = turn
    log.info({ leadership: turn.fence }, 'this copy is the active one now')
    // It keeps its lock until it has ended: who cannot end leaves it to a new process.
    let patience: NodeJS.Timeout | undefined
    let seconds = 0
    const tick = () => ++seconds === END_WITHIN_S && failed.resolve(new Error(STUCK))
    const beginToWait = () => (patience = setInterval(tick, TICK_MS))
    over.addEventListener('abort', beginToWait, { once: true })
    try {
      await serveUntil(turn)
    } finally {
      // A start that failed has ended before its turn: nothing is waited for any more.
      over.removeEventListener('abort', beginToWait)
      clearInterval(patience)
    }
  }

  async function serveUntil(turn: Turn): Promise<void> {
    const { over } = turn
    const registry = new Registry()
    const side = await start(registry, turn)
    now = { side, registry }
    void side.failed.then(error => over.aborted || failed.resolve(error))
    await aborted(over)
    now = undefined
    onOver()
    await side[Symbol.asyncDispose]()
  }

  async function work(holding: Holding): Promise<void> {
    const [row] = await holding.query(RAISE_FENCE_SQL)
    const turn = createTurn(holding, String(row?.fence))
    try {
      await serve(turn)
    } finally {
      turn.end()
      log.info('this copy stands by')
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
export async function takeOnlyTurn(start: (registry: Registry) => Promise<ChatSide>): Promise<ChatTurns> {
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

function aborted(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  signal.addEventListener('abort', () => resolve(), { once: true })
  if (signal.aborted) resolve()
  return promise
}
