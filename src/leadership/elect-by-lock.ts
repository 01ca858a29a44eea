import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { createOutageLog } from '../logging/outage-log.ts'
import { LEASE_MS, type LockSession, openLockSession } from './lock-session.ts'

/** By this lock one instance is the active chat side. */
export const CHAT_LOCK = 'tempmail chat'

/** How the log and /healthz call the server. */
const DATABASE = 'PostgreSQL (DATABASE_URL)'
/** How often the server is asked whether it still knows us … */
const ASK_MS = 400
/** … and how often for locks that others hold. */
const ASK_FOR_MS = 200
const RECONNECT_MS = 500
/** A connection that is back within this time is not logged. */
const WORRY_MS = 5_000
/** The pause between releasing a lock and asking for it again, so that another instance can try. */
const PAUSE_MS = 2_000

/** A lock that this process holds. */
export interface Holding {
  /** Aborts when the lock is lost, and when it is to be released. */
  readonly signal: AbortSignal
  /**
   * Whether nobody else can hold the lock now. False as soon as the server's last answer is too old, also in a process
   * that was frozen and has just woken up. Ask right before anything that only the holder may do.
   */
  isSure(): boolean
  /** Aborts when the lock is lost; not when it is to be released. */
  readonly lost: AbortSignal
  /**
   * Runs a statement on the connection that has the lock: when the lock is gone, so is the connection, and the
   * statement does nothing.
   */
  readonly query: (text: string) => Promise<readonly Readonly<Record<string, unknown>>[]>
}

/** Locks with names, shared between instances: one instance at a time holds each. */
export interface Locks extends AsyncDisposable {
  /**
   * Waits for the lock of this name, runs `work` under it, and waits again when the lock is lost; call it once a
   * process for each name. If `work` ends by itself, the lock is released for a while. Calls `prepare` once, when the
   * lock may soon be free. Disposing aborts the work, waits for it, and releases the lock at once.
   */
  hold(
    name: string,
    work: (holding: Holding) => Promise<void>,
    prepare?: () => Promise<void>,
  ): AsyncDisposable
  /** Why the server has not answered for some seconds; undefined while it answers. */
  failure(): string | undefined
}

interface LocksOptions {
  /** `postgres://…`, directly or through a pool in session mode. */
  readonly url: string
  readonly log: Logger
  readonly clock: Clock
}

interface Candidate {
  readonly name: string
  readonly work: (holding: Holding) => Promise<void>
  /** Undefined once it was called. */
  prepare: (() => Promise<void>) | undefined
  readonly stopped: AbortController
  holding: { readonly lost: AbortController; readonly done: Promise<void> } | undefined
  /** By the monotonic clock: not asked for before. */
  pausedUntil: number
}

/** One connection for all locks of this process; it is made again when it breaks, and its locks are lost with it. */
export function openLocks({ url, log, clock }: LocksOptions): Locks {
  const candidates = new Set<Candidate>()
  const closing = new AbortController()
  const outage = createOutageLog({ name: DATABASE, log, clock })
  let session: LockSession | undefined
  let trouble: { readonly since: number; readonly reason: string } | undefined

  function begin(candidate: Candidate, held: LockSession): void {
    const lost = new AbortController()
    const signal = AbortSignal.any([lost.signal, candidate.stopped.signal])
    const isSure = () => session === held && clock.monotonic() < held.confirmedAt + LEASE_MS
    const done = candidate
      .work({ signal, isSure, lost: lost.signal, query: held.run })
      .catch(error =>
        log.error(
          { err: error, lock: candidate.name },
          'the work under this lock has failed; trying again in 2 s',
        ),
      )
      .then(async () => {
        candidate.pausedUntil = signal.aborted ? 0 : clock.monotonic() + PAUSE_MS
        // A session that ended holds no locks.
        if (session === held) await held.release(candidate.name).catch(() => undefined)
        candidate.holding = undefined
      })
    candidate.holding = { lost, done }
  }

  /** The caller may have given up while the lock was granted. */
  async function take(candidate: Candidate, granting: LockSession): Promise<void> {
    if (candidate.stopped.signal.aborted) await granting.release(candidate.name)
    else begin(candidate, granting)
  }

  function prepareFor(candidate: Candidate): void {
    const { name, prepare } = candidate
    candidate.prepare = undefined
    prepare?.().catch(err =>
      log.warn({ err, lock: name }, 'could not load the bot ahead of time; a takeover takes longer'),
    )
  }

  function isWanted({ holding, stopped, pausedUntil }: Candidate): boolean {
    return !holding && !stopped.signal.aborted && pausedUntil <= clock.monotonic()
  }

  async function serve(current: LockSession): Promise<void> {
    while (!closing.signal.aborted) await clock.sleep(await askOnce(current), closing.signal)
  }

  /** Resolves to when to ask again, in milliseconds. */
  async function askOnce(current: LockSession): Promise<number> {
    const wanted = [...candidates].filter(isWanted)
    const { granted, isOminous } = await current.ask(wanted.map(({ name }) => name))
    outage.answered()
    trouble = undefined
    const denied = wanted.filter(({ name }) => !granted.has(name))
    if (isOminous) denied.forEach(prepareFor)
    for (const candidate of wanted) if (granted.has(candidate.name)) await take(candidate, current)
    return denied.length > 0 ? ASK_FOR_MS : ASK_MS
  }

  function noteTrouble(error: unknown): void {
    outage.failed(error)
    const reason = error instanceof Error ? error.message || error.name : String(error)
    trouble = { since: trouble?.since ?? clock.monotonic(), reason }
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        session = await openLockSession(url, clock)
        await serve(session)
      } catch (error) {
        if (closing.signal.aborted) break
        noteTrouble(error)
      }
      session?.cut()
      session = undefined
      for (const { holding } of candidates) holding?.lost.abort()
      // Only stopping ends this sleep early.
      await clock.sleep(RECONNECT_MS, closing.signal).catch(() => undefined)
    }
  }

  const running = run()

  async function giveUp(candidate: Candidate): Promise<void> {
    candidate.stopped.abort()
    await candidate.holding?.done
    candidates.delete(candidate)
  }

  return {
    hold(name, work, prepare) {
      const candidate: Candidate = {
        name,
        work,
        prepare,
        stopped: new AbortController(),
        holding: undefined,
        pausedUntil: 0,
      }
      candidates.add(candidate)
      return { [Symbol.asyncDispose]: () => giveUp(candidate) }
    },
    failure() {
      if (!trouble || clock.monotonic() - trouble.since < WORRY_MS) return undefined
      return `${DATABASE} does not answer: ${trouble.reason}`
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...candidates].map(giveUp))
      closing.abort()
      await running
      session?.cut()
    },
  }
}
