import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { EventStorage } from '../storage/storage.ts'
import { queryOf } from './call-parameters.ts'
import { closingSignal } from './closing-signal.ts'
import { badParameter, wrongSecret } from './http-error.ts'
import { sendEvents } from './send-events.ts'

export interface EventsDeps {
  readonly storage: EventStorage
  /** Whether a request carries the secret that opens them. */
  readonly isBearer: (request: FastifyRequest) => boolean
  readonly clock: Clock
}

interface FailureDeps {
  readonly log: Pick<Logger, 'error'>
  readonly failed: (error: unknown) => void
}

/** `/events`, for whoever has the secret. */
export function addEventsRoute(app: FastifyInstance, { log, failed }: FailureDeps, events: EventsDeps): void {
  const stopping = closingSignal(app)
  const onFailure = (error: unknown) => {
    failed(error)
    log.error({ err: error }, 'could not send events to a client')
  }
  // A stream without a body would never end.
  app.get('/events', { exposeHeadRoute: false }, async (request, reply) => {
    if (!events.isBearer(request)) throw wrongSecret()
    const after = positionOf(request)
    await sendEvents(reply, after, { ...events, stopping, onFailure })
  })
}

/**
 * From the header that a browser sends when it reconnects, to the URL with which it began; otherwise from the query.
 * Undefined for events from now on.
 */
function positionOf(request: FastifyRequest): string | undefined {
  const { after = '' } = queryOf(request)
  if (typeof after !== 'string') throw badParameter('The parameter "after" must be given once.')
  const reached = String(request.headers['last-event-id'] ?? '')
  return reached || after || undefined
}
