import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { Registry } from 'prom-client'
import type { Health } from './health.ts'

interface OpsServer extends AsyncDisposable {
  readonly port: number
}

interface OpsOptions {
  readonly host: string
  readonly port: number
  readonly registry: Registry
  readonly health: () => Health
}

/** Serves `/healthz` (200 or 503, with each check in words) and `/metrics` (Prometheus). */
export async function startOpsServer({ host, port, registry, health }: OpsOptions): Promise<OpsServer> {
  const server = Fastify({ forceCloseConnections: true })
  server.get('/healthz', async (_, reply) => {
    const now = health()
    return reply.code(now.healthy ? 200 : 503).send(now)
  })
  server.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  await server.listen({ host, port })
  return {
    port: (server.server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: () => server.close(),
  }
}
