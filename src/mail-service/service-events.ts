import type { MailEvent } from '../mail-api/wire.ts'
import type { Awaitable, EventPage, EventStorage } from './storage/storage.ts'

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
      for await (const { events } of readPages(storage, after ?? (await storage.present()), signal))
        yield* events
    },
  }
}

/** The events after a position, page by page, until the signal aborts. The first page comes at once, also an empty one. */
export async function* readPages(
  storage: EventStorage,
  after: string,
  signal: AbortSignal,
): AsyncGenerator<EventPage> {
  let position = after
  while (!signal.aborted) {
    const page = await storage.page(position)
    yield page
    position = page.position
    await storage.wait(position, signal).catch(error => {
      if (!signal.aborted) throw error
    })
  }
}
