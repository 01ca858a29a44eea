import type { Update } from 'grammy/types'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Arrived, Incoming } from '../store/incoming.ts'
import type { Store } from '../store/store.ts'
import type { RunningUpdates } from '../telegram/running-updates.ts'
import { createLateUpdates, type LateUpdates } from './start-telegram.ts'

/** So often the active copy looks whether the others have handed something over. */
const LOOK_MS = 100
/** After a look that failed. */
const RETRY_MS = 1_000
/** With so many updates at work the others wait where they are. */
const MAX_RUNNING = 500

/** Mail that was too large, of which its person is to be told. */
type RefusedMail = z.infer<typeof refusedMail>

const refusedMail = z.object({
  email: z.string(),
  sender: z.string(),
  bytes: z.number(),
  limit: z.number(),
})

/** Updates that may come in at any copy, and are handled by the active one. */
interface SharedUpdates extends LateUpdates, AsyncDisposable {
  /** Tells the active copy's alerts of it, whichever copy that is. Never rejects. */
  refused(mail: RefusedMail): Promise<void>
}

interface SharedUpdatesOptions {
  readonly incoming: Incoming
  /** What the active copy does with refused mail; undefined at one that stands by. */
  readonly tell: () => ((mail: RefusedMail) => void) | undefined
  readonly log: Pick<Logger, 'warn'>
  readonly clock: Clock
}

interface Refused {
  refused(mail: RefusedMail): void
}

/** Shared where the store is. */
export function createUpdates(
  { incoming }: Pick<Store, 'incoming'>,
  alerts: () => Refused | undefined,
  timing: Pick<SharedUpdatesOptions, 'log' | 'clock'>,
): SharedUpdates {
  const tell = (mail: RefusedMail) => alerts()?.refused(mail)
  if (incoming) return createSharedUpdates({ incoming, tell: () => (alerts() ? tell : undefined), ...timing })
  const updates: LateUpdates = createLateUpdates()
  return {
    take: updates.take,
    handle: updates.handle,
    replay: updates.replay,
    idle: updates.idle,
    attach: updates.attach,
    detach: updates.detach,
    get size() {
      return updates.size
    },
    refused: async mail => tell(mail),
    [Symbol.asyncDispose]: async () => undefined,
  }
}

/**
 * At a copy that stands by, updates are put where the active one finds them. The active one takes what lies there
 * before each update of its own, so that a chat's updates stay in the order in which they were confirmed to Telegram.
 */
function createSharedUpdates({ incoming, tell, log, clock }: SharedUpdatesOptions): SharedUpdates {
  const own = createLateUpdates()
  let attached: AbortController | undefined
  let looping = Promise.resolve()
  let looking: Promise<void> | undefined
  let next: Promise<void> | undefined

  /** One look that begins after this call; those that come meanwhile share it. */
  function look(): Promise<void> {
    if (!looking) {
      looking = takeOver().finally(() => {
        looking = undefined
      })
      return looking
    }
    next ??= looking
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return look()
      })
    return next
  }

  async function takeOver(): Promise<void> {
    if (own.size >= MAX_RUNNING) return
    const arrived = await incoming.oldest()
    const updates = arrived.filter(({ kind }) => kind === 'update').map(updateOf)
    await own.take(updates)
    for (const update of updates) void own.handle(update)
    for (const refused of arrived.filter(({ kind }) => kind === 'refused mail')) {
      const mail = refusedMail.safeParse(refused.value)
      if (mail.success) tell()?.(mail.data)
    }
    await incoming.delete(arrived)
  }

  async function loop(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await look()
        await clock.sleep(LOOK_MS, signal)
      } catch (err) {
        if (signal.aborted) return
        log.warn({ err }, 'what other copies handed over could not be taken; trying again')
        await clock.sleep(RETRY_MS, signal).catch(() => undefined)
      }
    }
  }

  const put = (updates: readonly Update[]) => incoming.put(updates.map(value => ({ kind: 'update', value })))

  return {
    attach(updates: RunningUpdates) {
      own.attach(updates)
      attached = new AbortController()
      looping = loop(attached.signal)
    },
    detach() {
      attached?.abort()
      attached = undefined
      own.detach()
    },
    async take(updates) {
      if (!attached) return put(updates)
      try {
        await look()
        await own.take(updates)
      } catch (err) {
        // It may be another one's turn by now.
        log.warn({ err }, 'an update was not taken, and is handed over instead')
        await put(updates)
      }
    },
    handle: update => own.handle(update),
    replay: () => own.replay(),
    idle: () => own.idle(),
    get size() {
      return attached ? own.size : 0
    },
    async refused(mail) {
      const told = tell()
      if (told) return told(mail)
      await incoming
        .put([{ kind: 'refused mail', value: mail }])
        .catch(err => log.warn({ err }, 'a person is not told of mail that was too large'))
    },
    async [Symbol.asyncDispose]() {
      attached?.abort()
      await looping
    },
  }
}

/** It was looked at when it came in. */
function updateOf({ value }: Arrived): Update {
  return value as Update
}
