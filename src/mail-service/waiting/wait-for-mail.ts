import type { MailBell } from './mail-bell.ts'

/** What there is to say of a message. */
export type Taken<Found> =
  | { readonly kind: 'found'; readonly found: Found }
  /** It is not what is waited for, or is gone. */
  | { readonly kind: 'unwanted' }
  /** It can't be judged yet. */
  | { readonly kind: 'not-yet' }

interface Waiting<Found> {
  readonly bell: Pick<MailBell, 'listen'>
  readonly email: string
  /** Only messages with a greater number are of interest. */
  readonly after: number
  /** The numbers of the messages above this one as they are now, ascending. Each waiter asks at each event. */
  idsAfter(after: number): Promise<readonly number[]>
  take(id: number): Promise<Taken<Found>>
  /** Aborts at the end of the wait. */
  readonly signal: AbortSignal
}

/**
 * Passes each message to `take`, oldest first, and resolves to what it finds first; to undefined when the signal aborts
 * before. A message that `take` can't judge yet is passed to it again after each event, behind those that are new.
 * Rejects as `idsAfter` and `take` do.
 */
export async function waitForMail<Found>(waiting: Waiting<Found>): Promise<Found | undefined> {
  const { bell, email, signal } = waiting
  const looked: Looked = new Map()
  let rung = Promise.withResolvers<void>()
  using _listening = bell.listen(email, () => rung.resolve())
  const over = Promise.withResolvers<Over>()
  const end = () => {
    over.resolve({ kind: 'over' })
    rung.resolve()
  }
  signal.addEventListener('abort', end, { once: true })
  if (signal.aborted) end()
  /** What the message came to, unless the wait ends before: `take` may wait for a thread for long. */
  const takeInTime = (id: number) => Promise.race([waiting.take(id), over.promise])
  try {
    for (;;) {
      await rung.promise
      rung = Promise.withResolvers()
      const isLast = signal.aborted
      const taken = await look(waiting, { looked, isLast, take: isLast ? waiting.take : takeInTime })
      if (taken?.kind === 'found') return taken.found
      if (taken?.kind === 'over' || isLast) return undefined
      // It may have aborted meanwhile: look once more, then stop.
      if (signal.aborted) rung.resolve()
    }
  } finally {
    signal.removeEventListener('abort', end)
  }
}

interface Over {
  readonly kind: 'over'
}

/** What came of each message that was taken. */
type Looked = Map<number, Exclude<Taken<unknown>['kind'], 'found'>>

interface Look<Found> {
  readonly looked: Looked
  /** After it the wait is over: only messages that were never taken count. */
  readonly isLast: boolean
  take(id: number): Promise<Taken<Found> | Over>
}

/** What ends the look; undefined when all messages were looked at. */
async function look<Found>(
  { idsAfter, after }: Pick<Waiting<Found>, 'idsAfter' | 'after'>,
  { looked, isLast, take }: Look<Found>,
) {
  const ids = await idsAfter(after)
  const fresh = ids.filter(id => !looked.has(id))
  const again = isLast ? [] : ids.filter(id => looked.get(id) === 'not-yet')
  for (const id of [...fresh, ...again]) {
    const taken = await take(id)
    if (taken.kind === 'found' || taken.kind === 'over') return taken
    looked.set(id, taken.kind)
  }
  return undefined
}
