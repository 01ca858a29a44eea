import { once } from 'node:events'
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Clock } from '../../clock.ts'
import { PositionGoneError } from '../../mail-api/wire.ts'
import type { EventPage, EventStorage } from '../storage/storage.ts'
import { eventText, positionText } from './event-text.ts'
import { HttpError } from './http-error.ts'

/** So often something is said when there is nothing to say: whoever hears less knows that the way is broken. */
const HEARTBEAT_MS = 15_000

interface Sending {
  readonly storage: EventStorage
  readonly clock: Pick<Clock, 'sleep'>
  /** Aborts when the service stops. */
  readonly stopping: AbortSignal
  /** The stream broke for a reason of ours. */
  readonly onFailure: (error: unknown) => void
}

/**
 * Answers with the events after a position, without one with those from now on, as they come and as fast as the client
 * takes them, until it goes. Throws an {@link HttpError} when the position is not known any more.
 */
export async function sendEvents(
  reply: FastifyReply,
  after: string | undefined,
  sending: Sending,
): Promise<void> {
  const gone = new AbortController()
  const signal = AbortSignal.any([sending.stopping, gone.signal])
  const pages = sending.storage.read(after ?? (await sending.storage.present()), signal)
  const first = (await pages.next().catch(explain)).value as EventPage

  reply.hijack()
  const { raw } = reply
  raw.once('close', () => gone.abort())
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    // nginx would keep what is said until it is enough for it.
    'x-accel-buffering': 'no',
  })
  keepAlive(raw, sending.clock, signal)
  try {
    await write(raw, positionText(first.position) + textOf(first), signal)
    for await (const page of pages) await write(raw, textOf(page), signal)
  } catch (error) {
    // Whoever is too slow, and left behind, hears of it when they come back.
    if (!signal.aborted && !(error instanceof PositionGoneError)) sending.onFailure(error)
  } finally {
    gone.abort()
    raw.end()
  }
}

function explain(error: unknown): never {
  if (!(error instanceof PositionGoneError)) throw error
  throw new HttpError(410, 'position_gone', 'What came after this position is not known any more.')
}

function textOf({ events }: EventPage): string {
  return events.map(eventText).join('')
}

/** Resolves when there is room for more. */
async function write(raw: ServerResponse, text: string, signal: AbortSignal): Promise<void> {
  if (text !== '' && !raw.write(text)) await once(raw, 'drain', { signal })
}

/** Says something now and then to a client that takes what is said, until the signal aborts. */
async function keepAlive(
  raw: ServerResponse,
  clock: Pick<Clock, 'sleep'>,
  signal: AbortSignal,
): Promise<void> {
  while (
    await clock.sleep(HEARTBEAT_MS, signal).then(
      () => true,
      () => false,
    )
  ) {
    if (!raw.writableNeedDrain) raw.write(':\n\n')
  }
}
