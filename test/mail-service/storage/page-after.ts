import type { EventPage, EventStorage } from '../../../src/mail-service/storage/storage.ts'

/** The next events after a position. Rejects with a PositionGoneError as `read` does. */
export async function pageAfter(events: Pick<EventStorage, 'read'>, after: string): Promise<EventPage> {
  for await (const page of events.read(after, new AbortController().signal)) return page
  throw new Error('reading ended without a page')
}
