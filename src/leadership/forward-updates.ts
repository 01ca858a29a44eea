import type { Update } from 'grammy/types'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Arrived, IncomingTable } from './incoming-table.ts'

/** How often the active instance looks for what other instances passed on. */
const LOOK_MS = 100
/** The pause after a failed look. */
const RETRY_MS = 1_000
/** At most this many updates are handled at a time; others wait in the table. */
const MAX_RUNNING = 500

/** Mail that was too large; its owner is told. */
type TooLargeMail = z.infer<typeof tooLargeMail>

const tooLargeMail = z.object({
  email: z.string(),
  sender: z.string(),
  bytes: z.number(),
  limit: z.number(),
})

/** Updates for a bot that runs only while this instance leads; `Handler` handles them then. */
interface LateUpdates<Handler> {
  attach(handler: Handler): void
  /** The bot is no longer there. */
  detach(): void
  /** Resolves when the updates are on disk. Rejects while nothing is attached. */
  take(updates: readonly Update[]): Promise<void>
  handle(update: Update): Promise<void>
  idle(): Promise<void>
  readonly size: number
}

/** Updates may arrive at any instance; the active one handles them. */
interface ForwardedUpdates<Handler> extends LateUpdates<Handler>, AsyncDisposable {
  /** Passes it to the alerts of the active instance. Never rejects. */
  tooLarge(mail: TooLargeMail): Promise<void>
}

interface ForwardOptions<Handler> {
  /** Where the updates go while this instance is the active one. */
  readonly own: LateUpdates<Handler>
  readonly incoming: IncomingTable
  /** What the active instance does with mail that was too large; never rejects. Undefined while this one stands by. */
  readonly tell: () => ((mail: TooLargeMail) => Promise<void>) | undefined
  readonly log: Pick<Logger, 'warn'>
  readonly clock: Clock
}

interface TellsTooLarge {
  /** Rejects when the store does. */
  tooLarge(mail: TooLargeMail): Promise<void>
}

/**
 * Where instances share a store (`incoming`), passes updates and mail that was too large to the active one. Without it,
 * this instance handles all of them itself. `alerts` gives the alerts of this instance while it is active.
 */
export function forwardUpdates<Handler>(
  incoming: IncomingTable | undefined,
  own: LateUpdates<Handler>,
  alerts: () => TellsTooLarge | undefined,
  timing: Pick<ForwardOptions<Handler>, 'log' | 'clock'>,
): ForwardedUpdates<Handler> {
  const tell = async (mail: TooLargeMail) => {
    try {
      await alerts()?.tooLarge(mail)
    } catch (err) {
      timing.log.warn({ err }, 'could not tell that a mail was too large; its recipient is not told')
    }
  }
  if (incoming)
    return createForwarding({ incoming, own, tell: () => (alerts() ? tell : undefined), ...timing })
  return {
    take: own.take,
    handle: own.handle,
    idle: own.idle,
    attach: own.attach,
    detach: own.detach,
    get size() {
      return own.size
    },
    tooLarge: tell,
    [Symbol.asyncDispose]: async () => undefined,
  }
}

/**
 * An instance that stands by puts updates where the active one finds them. The active one takes those before each update
 * of its own, so that the updates of a chat stay in the order in which they were confirmed to Telegram.
 */
function createForwarding<Handler>({
  incoming,
  own,
  tell,
  log,
  clock,
}: ForwardOptions<Handler>): ForwardedUpdates<Handler> {
  let attached: AbortController | undefined
  let looping = Promise.resolve()
  let looking: Promise<void> | undefined
  let next: Promise<void> | undefined

  /** Looks once; calls that come before it begins share it. */
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
    for (const tooLarge of arrived.filter(({ kind }) => kind === 'refused mail')) {
      const mail = tooLargeMail.safeParse(tooLarge.value)
      if (mail.success) void tell()?.(mail.data)
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
        log.warn({ err }, 'could not take what other instances handed over; trying again')
        await clock.sleep(RETRY_MS, signal).catch(() => undefined)
      }
    }
  }

  const put = (updates: readonly Update[]) => incoming.put(updates.map(value => ({ kind: 'update', value })))

  return {
    attach(handler) {
      own.attach(handler)
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
        // Another instance may lead by now.
        log.warn({ err }, 'could not take an update here; handing it over to the active instance')
        await put(updates)
      }
    },
    handle: update => own.handle(update),
    idle: () => own.idle(),
    get size() {
      return attached ? own.size : 0
    },
    async tooLarge(mail) {
      const told = tell()
      if (told) return told(mail)
      await incoming
        .put([{ kind: 'refused mail', value: mail }])
        .catch(err =>
          log.warn({ err }, 'could not pass on that a mail was too large; its recipient is not told'),
        )
    },
    async [Symbol.asyncDispose]() {
      attached?.abort()
      await looping
    },
  }
}

/** The update was validated when it arrived. */
function updateOf({ value }: Arrived): Update {
  return value as Update
}
