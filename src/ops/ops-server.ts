import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { Registry } from 'prom-client'
import type { Health } from './judge-health.ts'
import { WITHOUT_SCHEMAS } from './without-schemas.ts'

interface OpsServer extends AsyncDisposable {
  readonly port: number
}

interface OpsOptions {
  readonly host: string
  readonly port: number
  /** Of this release. */
  readonly version: string
  readonly registry: () => Registry
  readonly health: () => Health
  /** Why nothing should be sent here; undefined when all may come. */
  readonly unready: () => string | undefined
  /** Whether this instance is the one that writes into chats; `mail` where it never is. */
  readonly state: () => 'active' | 'standby' | 'mail'
}

/**
 * Serves `/livez` (200 while the process works at all; ask it before a restart), `/readyz` (200 while mail, REST and
 * webhook may come here, and which instance this is), `/healthz` (200 or 503, with the version and each check in words,
 * for people) and `/metrics` (Prometheus).
 */
export async function startOpsServer({
  host,
  port,
  version,
  registry,
  health,
  unready,
  state,
}: OpsOptions): Promise<OpsServer> {
  const server = Fastify({ ...WITHOUT_SCHEMAS, forceCloseConnections: true })
  server.get('/healthz', async (_, reply) => {
    const now = health()
    return reply.code(now.healthy ? 200 : 503).send({ version, ...now })
  })
  server.get('/livez', async () => ({ alive: true }))
  server.get('/readyz', async (_, reply) => {
    const reason = unready()
    return reply.code(reason === undefined ? 200 : 503).send({ state: state(), ...(reason && { reason }) })
  })
  server.get('/metrics', async (_, reply) => {
    const all = registry()
    return reply.type(all.contentType).send(await all.metrics())
  })
  await server.listen({ host, port })
  return {
    port: (server.server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: () => server.close(),
  }
}
