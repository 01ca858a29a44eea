import type { MailEvent } from '../mail-api/mail-event.ts'
import type { Awaitable, EventStorage } from './storage/storage.ts'

/** What the service tells by itself, for whoever reads it in the same process. */
export interface ServiceEvents {
  /** Where to begin for whoever wants all from now on. */
  position(): Awaitable<string>
  /**
   * What came after a position, then all that comes, until the signal aborts; without a position from now on. Throws a
   * PositionGoneError when what came after it is not known any more. Reads on only as fast as events are taken.
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
