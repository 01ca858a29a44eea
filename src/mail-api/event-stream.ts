import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { type Dispatcher, Pool } from 'undici'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { MailApi } from './mail-api.ts'
import { EventsError, type MailEvents, type ReadEvents } from './mail-api-events.ts'
import type { MailEvent } from './mail-event.ts'

/** The service sends something every 15 s: after this long without a line, a proxy in between holds it back. */
const IDLE_MS = 45_000
const ANSWER_MS = 10_000
/** An event is a hundred characters or so. */
const MOST_CHARACTERS = 64 * 1024
/** The pause before a new connection, doubled with each that was not up for long and brought nothing … */
const RECONNECT_MS = 250
/** … up to this. */
const RECONNECT_MOST_MS = 30_000

interface EventStreamOptions {
  /** Base URL, such as `https://host/api`. */
  readonly url: string
  /** What opens the stream. */
  readonly secret: string
  readonly mailApi: Pick<MailApi, 'getCapabilities'>
  readonly clock: Clock
  /** From 0 to 1, like `Math.random`. */
  readonly random: () => number
  /** 45 s by design, less in tests. */
  readonly idleMs?: number
}

/** `GET /events` of a mail API in another process: server-sent events over a connection of their own. */
export function createEventStream(options: EventStreamOptions): MailEvents & AsyncDisposable {
  const { clock, random } = options
  const base = new URL(options.url)
  const pool = new Pool(base.origin, { connections: 1, connect: { timeout: ANSWER_MS } })

  async function* read(after: string | undefined, reading: ReadEvents): AsyncGenerator<MailEvent> {
    const { signal, onDown } = reading
    const reached = { position: after }
    for (let failures = 0; !signal.aborted; failures += 1) {
      let reason = 'it was ended'
      let upAt = Number.POSITIVE_INFINITY
      const onUp = () => {
        upAt = clock.monotonic()
        reading.onUp()
      }
      try {
        for await (const event of readOnce(reached, { signal, onUp })) {
          failures = 0
          reached.position = event.position
          yield event
        }
      } catch (error) {
        reason = reasonOf(error)
      }
      if (clock.monotonic() - upAt > RECONNECT_MOST_MS) failures = 0
      if (!signal.aborted) onDown(reason)
      // Stopping also ends this sleep.
      await clock.sleep(pauseAfter(failures, random()), signal).catch(() => undefined)
    }
  }

  /** Over one connection. */
  async function* readOnce(reached: Reached, { signal, onUp }: Pick<ReadEvents, 'signal' | 'onUp'>) {
    const { extensions } = await options.mailApi.getCapabilities({ signal })
    if (!extensions.has('events')) throw new EventsError('not-offered', 'the mail API offers no events')
    const { body } = await ask(reached.position, signal)
    try {
      const parse = createReader()
      let isUp = false
      for await (const chunk of body) {
        const { events, position } = parse(chunk)
        // Not before: a proxy that buffers sends headers, and then nothing.
        if (!isUp) onUp()
        isUp = true
        yield* events
        // A stream begins with its position, so that nothing is lost when it breaks before the first event.
        if (position) reached.position = position
      }
    } finally {
      body.destroy()
    }
  }

  async function ask(position: string | undefined, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    const answer = await pool.request({
      method: 'GET',
      path: `${base.pathname.replace(/\/+$/, '')}/events`,
      query: position === undefined ? {} : { after: position },
      headers: {
        accept: 'text/event-stream',
        'cache-control': 'no-store',
        authorization: `Bearer ${options.secret}`,
        'user-agent': 'tempmail-bot',
      },
      signal,
      headersTimeout: ANSWER_MS,
      bodyTimeout: options.idleMs ?? IDLE_MS,
    })
    const problem = problemOf(answer)
    if (!problem) return answer
    await answer.body.dump({ limit: MOST_CHARACTERS, signal })
    throw problem
  }

  return { read, [Symbol.asyncDispose]: () => pool.destroy() }
}

/** Before the connection that follows so many which brought nothing; from half to one and a half of it. */
function pauseAfter(failures: number, random: number): number {
  return Math.min(RECONNECT_MOST_MS, RECONNECT_MS * 2 ** failures) * (0.5 + random)
}

/** Undefined for a stream. */
function problemOf({ statusCode, headers }: Dispatcher.ResponseData): Error | undefined {
  const type = String(headers['content-type'] ?? '')
  if (statusCode === 200 && type.startsWith('text/event-stream')) return undefined
  if (statusCode === 410)
    return new EventsError('position-gone', 'it does not know what came after the position')
  const refusal = statusCode === 200 ? `its events are "${type}" instead of a stream` : REFUSALS[statusCode]
  return refusal ? new EventsError('refused', refusal) : new Error(`HTTP ${statusCode}`)
}

/** Refusals that a retry soon does not change. */
const REFUSALS: Readonly<Record<number, string>> = {
  401: 'it does not take MAIL_API_SECRET',
  403: 'it does not take MAIL_API_SECRET',
  404: 'its events are not where they should be',
  405: 'its events are not where they should be',
}

const wireData = z.object({ email: z.string().min(1), expires_at: z.string().optional() })
const wireType = z.enum(['mail', 'verdict', 'new-end', 'expiring', 'expired'])

/** Where a broken stream goes on. */
interface Reached {
  position: string | undefined
}

/** Parses bytes as they come into events and the last position; throws when an event exceeds its size limit. */
function createReader(): (chunk: Buffer) => Reached & { readonly events: readonly MailEvent[] } {
  const decoder = new TextDecoder()
  let events: MailEvent[] = []
  let position: string | undefined
  const parser = createParser({
    maxBufferSize: MOST_CHARACTERS,
    onId(id) {
      position = id
    },
    onEvent(message) {
      const event = readEvent(message)
      if (event) events.push(event)
    },
    onError(error) {
      if (error.type === 'max-buffer-size-exceeded') throw new Error('an event has no end', { cause: error })
    },
  })
  return chunk => {
    events = []
    parser.feed(decoder.decode(chunk, { stream: true }))
    return { events, position }
  }
}

/** Undefined for an unknown event, which a newer service may send. */
function readEvent({ id, event, data }: EventSourceMessage): MailEvent | undefined {
  const type = wireType.safeParse(event).data
  if (!id || !type) return undefined
  const { email, expires_at } = wireData.parse(JSON.parse(data))
  return { position: id, type, email, ...(expires_at !== undefined && { expiresAt: expires_at }) }
}

/**
 * Why a connection broke, without a URL, which undici's messages do not carry. Throws an error that another connection
 * would not change.
 */
function reasonOf(error: unknown): string {
  if (error instanceof EventsError) throw error
  return error instanceof Error ? error.message : String(error)
}
