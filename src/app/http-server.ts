import type { Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyPluginAsync, type FastifyServerOptions } from 'fastify'
import type { HttpConfig } from '../config/config.ts'
import { WITHOUT_SCHEMAS } from '../ops/without-schemas.ts'
import type { Certificate } from './certificate.ts'
import type { RequestCounter } from './count-requests.ts'
import { cutSlowAnswers } from './cut-slow-answers.ts'
import { limitSlowRequests } from './limit-slow-requests.ts'
import type { ProxyWatch } from './untrusted-proxy.ts'

/** Requests still running when the server stops get this long before their connections are cut. */
const GRACE_MS = 2_000
/** A request has to arrive within this time, so that slow senders cannot keep connections for ever. */
const REQUEST_TIMEOUT_MS = 30_000
/**
 * How often Node closes requests that are late. Node uses the longer of the times for headers and for the whole request
 * as the limit for the request, whatever their names say; without `headersTimeout` that would be a minute.
 */
const LATE = { headersTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: 5_000 }

export interface Mount {
  readonly prefix: string
  /** The label of its routes in metrics, when the prefix is secret. */
  readonly label?: string
  readonly routes: FastifyPluginAsync
}

/** Watches requests. */
interface HttpWatch {
  readonly proxies?: ProxyWatch
  readonly requests?: RequestCounter
}

interface HttpServer extends AsyncDisposable {
  readonly host: string
  readonly port: number
  /** Undefined without a certificate. */
  readonly httpsPort: number | undefined
}

/** Serves the mounted routes over HTTP and, when there is a certificate, over HTTPS beside it. */
export async function startHttpServer(
  config: HttpConfig,
  certificate: Certificate | undefined,
  mounts: readonly Mount[],
  watch: HttpWatch = {},
): Promise<HttpServer> {
  await using started = new AsyncDisposableStack()
  const plain = started.use(
    await listen(Fastify({ ...options(config), http: LATE }), {
      host: config.host,
      port: config.port,
      mounts,
      watch,
    }),
  )
  const secure = certificate && started.use(await listenSecurely(config, certificate, mounts, watch))
  const owned = started.move()
  return {
    host: config.host,
    port: plain.port,
    httpsPort: secure?.port,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

function options(config: HttpConfig): FastifyServerOptions {
  return {
    ...WITHOUT_SCHEMAS,
    trustProxy: config.trustProxy.length > 0 && [...config.trustProxy],
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // A request that arrives while stopping is still answered: its connection is closed afterwards.
    return503OnClosing: false,
  }
}

async function listenSecurely(
  config: HttpConfig,
  certificate: Certificate,
  mounts: readonly Mount[],
  watch: HttpWatch,
) {
  const https = { ...LATE, ...certificate.pair }
  const server = Fastify({ ...options(config), https } as FastifyServerOptions)
  // Connections that are open keep the certificate with which they began.
  certificate.onRenewed(pair => (server.server as unknown as Server).setSecureContext(pair))
  return listen(server, { host: config.host, port: config.httpsPort, mounts, watch })
}

interface ListenOptions {
  readonly host: string
  readonly port: number
  readonly mounts: readonly Mount[]
  readonly watch: HttpWatch
}

async function listen(server: FastifyInstance, { host, port, mounts, watch }: ListenOptions) {
  watchRequests(server, mounts, watch)
  limitSlowRequests(server.server)
  cutSlowAnswers(server)
  for (const { prefix, routes } of mounts) await server.register(routes, { prefix })
  await server.listen({ host, port })
  return {
    port: (server.server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: () => closeWithin(server, GRACE_MS),
  }
}

function watchRequests(
  server: FastifyInstance,
  mounts: readonly Mount[],
  { proxies, requests }: HttpWatch,
): void {
  requests?.count(server, mounts)
  if (proxies === undefined) return
  server.addHook('onRequest', ({ socket, headers }, _reply, done) => {
    proxies.saw({ peer: socket.remoteAddress, headers })
    done()
  })
}

async function closeWithin(server: FastifyInstance, graceMs: number): Promise<void> {
  const cut = setTimeout(() => server.server.closeAllConnections(), graceMs)
  await server.close()
  clearTimeout(cut)
}
