import type { MailEvent } from '../mail-api/mail-event.ts'
import type { Awaitable } from './storage/awaitable.ts'
import type { EventStorage } from './storage/storage.ts'

/** What the service tells by itself, for whoever reads it in the same process. */
export interface ServiceEvents {
  /** Where to begin for whoever wants all from now on. */
  position(): Awaitable<string>
  /**
   * The events after a position, then each new one, until the signal aborts; without a position only new ones. Throws a
   * PositionGoneError when the position is too old or unknown. Reads the next page only when the caller has taken the
   * last.
   */
  read(after: string | undefined, signal: AbortSignal): AsyncIterable<MailEvent>
}

export function createServiceEvents(storage: EventStorage): ServiceEvents {
  return {
    position: () => storage.present(),
    async *read(after, signal) {
      for await (const { events } of storage.read(after ?? (await storage.present()), signal)) yield* events
    },
  }
}
