import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import { IPV6_SITE_BITS } from '../network-of.ts'
import { HttpError } from './http-error.ts'

export interface SessionLimit {
  /** New sessions, tokens and webhooks together, for one client address, or one /48 of IPv6. */
  readonly creationsPerMinute: number
  /** Our own bots, of this process or with `MAIL_API_SECRET`, are not limited here. */
  readonly isOwn: (request: FastifyRequest) => boolean
}

/**
 * Resolves to the hook of the calls that count, one for all of them: a limit in a route's configuration would count that
 * route alone.
 */
export async function limitSessions(
  app: FastifyInstance,
  { creationsPerMinute, isOwn }: SessionLimit,
): Promise<onRequestHookHandler> {
  await app.register(rateLimit, {
    global: false,
    max: creationsPerMinute,
    timeWindow: 60_000,
    ipv6Subnet: IPV6_SITE_BITS,
    allowList: request => isOwn(request),
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.max(1, Math.ceil(ttl / 1_000))
      return new HttpError(
        429,
        'too_many',
        `Too many new addresses, tokens or webhooks; try again in ${seconds} seconds.`,
        seconds,
      )
    },
  })
  return app.rateLimit()
}
