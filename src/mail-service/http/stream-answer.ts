import { once } from 'node:events'
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Clock } from '../../clock.ts'
import { keepStreamAlive } from './keep-stream-alive.ts'
import { whenClosed } from './when-closed.ts'

interface StreamAnswer {
  /** Aborts when the client has gone, or the service stops. */
  readonly signal: AbortSignal
  /** Resolves when there is room for more. */
  write(text: string): Promise<void>
  end(): void
}

/** Begins an answer of server-sent events, with a comment now and then. */
export function startStream(
  reply: FastifyReply,
  { clock, stopping }: { readonly clock: Pick<Clock, 'sleep'>; readonly stopping: AbortSignal },
): StreamAnswer {
  const gone = new AbortController()
  const signal = AbortSignal.any([stopping, gone.signal])
  reply.hijack()
  const { raw } = reply
  whenClosed(raw, () => gone.abort())
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    // Without this nginx buffers the events.
    'x-accel-buffering': 'no',
    // A stream ends when the service stops, and its connection would hold that up.
    connection: 'close',
  })
  keepStreamAlive(raw, clock, signal)
  return {
    signal,
    async write(text) {
      if (text !== '' && !raw.write(text)) await once(raw, 'drain', { signal })
    },
    end() {
      gone.abort()
      raw.end()
    },
  }
}
