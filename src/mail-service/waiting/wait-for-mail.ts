import type { JsonText, WireMessages } from '../../mail-api/wire.ts'
import type { MailBell } from './mail-bell.ts'

/** What there is to say of a message. */
export type Taken<Found> =
  | { readonly kind: 'found'; readonly found: Found }
  /** It is not what is waited for, or is gone. */
  | { readonly kind: 'unwanted' }
  /** An event will tell more of it. */
  | { readonly kind: 'not-yet' }

interface Waiting<Found> {
  readonly bell: Pick<MailBell, 'listen'>
  readonly email: string
  /** Only messages with a greater number are of interest. */
  readonly after: number
  /** The answer of `check-mail` as it is now. */
  list(): Promise<JsonText<WireMessages>>
  take(id: number): Promise<Taken<Found>>
  /** Aborts at the end of the wait. */
  readonly signal: AbortSignal
}

/**
 * Passes each message to `take`, oldest first, and resolves to what it finds first; to undefined when the signal aborts
 * before. A message that `take` can't judge yet is passed to it again after the next event. Rejects as `list` and `take`
 * do.
 */
export async function waitForMail<Found>(waiting: Waiting<Found>): Promise<Found | undefined> {
  const { bell, email, signal } = waiting
  const looked = new Set<number>()
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
      const taken = await look(waiting, looked, isLast ? waiting.take : takeInTime)
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

/** What ends the look; undefined when all messages were looked at. */
async function look<Found>(
  { list, after }: Pick<Waiting<Found>, 'list' | 'after'>,
  looked: Set<number>,
  take: (id: number) => Promise<Taken<Found> | Over>,
) {
  const { messages } = JSON.parse(await list()) as WireMessages
  const fresh = messages.map(({ id }) => id).filter(id => id > after && !looked.has(id))
  for (const id of fresh.sort((one, other) => one - other)) {
    const taken = await take(id)
    if (taken.kind === 'found' || taken.kind === 'over') return taken
    if (taken.kind === 'unwanted') looked.add(id)
  }
  return undefined
}
