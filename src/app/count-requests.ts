import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

/** The routes below a prefix. A secret prefix has a label instead. */
interface Prefixed {
  readonly prefix: string
  readonly label?: string
}

/** Counts what HTTP_PORT answers. */
export interface RequestCounter {
  /** To be called before the server's routes are made. */
  count(server: FastifyInstance, mounts: readonly Prefixed[]): void
}

/** A wait for mail lands in the last bucket, by design. */
const BUCKETS_SECONDS = [0.01, 0.05, 0.25, 1, 5, 30]

/**
 * Counts answered requests and their time, by route and class of status. The label is the route's pattern, never the
 * URL, so there are only as many labels as routes; all other requests are `none`.
 */
export function countRequests(registry: Registry): RequestCounter {
  const seconds = new Histogram({
    name: 'tempmail_http_request_seconds',
    help: 'How long requests on HTTP_PORT took, by route and class of status',
    labelNames: ['route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  })
  return {
    count(server, mounts) {
      // The path of one may begin with that of another, and at the root with nothing.
      const longestFirst = mounts.toSorted((a, b) => b.prefix.length - a.prefix.length)
      server.addHook(
        'onResponse',
        async ({ routeOptions: { url = 'none' } }, { statusCode, elapsedTime }) => {
          const mount = longestFirst.find(({ prefix }) => url === prefix || url.startsWith(`${prefix}/`))
          const route = mount?.label ?? url
          seconds.observe({ route, status: `${Math.floor(statusCode / 100)}xx` }, elapsedTime / 1_000)
        },
      )
    },
  }
}
