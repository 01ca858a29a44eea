import type { FastifyReply } from 'fastify'
import type { Clock } from '../../clock.ts'
import { PositionGoneError } from '../../mail-api/mail-event.ts'
import type { EventPage, EventStorage } from '../storage/storage.ts'
import { eventText, positionText } from './event-text.ts'
import { HttpError } from './http-error.ts'
import { startStream } from './stream-answer.ts'

interface Sending {
  readonly storage: EventStorage
  readonly clock: Pick<Clock, 'sleep'>
  /** Aborts when the service stops. */
  readonly stopping: AbortSignal
  /** The stream broke for a reason of ours. */
  readonly onFailure: (error: unknown) => void
}

/**
 * Answers with the events after a position; without a position, with those from now on. Sends them as they happen, as
 * fast as the client takes them, until the client disconnects. Throws an {@link HttpError} when the position is too old
 * or unknown.
 */
export async function sendEvents(
  reply: FastifyReply,
  after: string | undefined,
  sending: Sending,
): Promise<void> {
  const over = new AbortController()
  const pages = sending.storage.read(after ?? (await sending.storage.present()), over.signal)
  const first = (await pages.next().catch(explain)).value as EventPage

  const stream = startStream(reply, sending)
  stream.signal.addEventListener('abort', () => over.abort())
  if (stream.signal.aborted) over.abort()
  try {
    await stream.write(positionText(first.position) + textOf(first))
    for await (const page of pages) await stream.write(textOf(page))
  } catch (error) {
    // A client that is too slow misses events, and is told so when it comes back.
    if (!stream.signal.aborted && !(error instanceof PositionGoneError)) sending.onFailure(error)
  } finally {
    stream.end()
    // The loop ends the reading itself, but it may not have begun.
    await pages.return()
  }
}

function explain(error: unknown): never {
  if (!(error instanceof PositionGoneError)) throw error
  throw new HttpError(410, 'position_gone', 'What came after this position is not known any more.')
}

function textOf({ events }: EventPage): string {
  return events.map(eventText).join('')
}
