import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyPluginAsync, type FastifyServerOptions } from 'fastify'
import type { HttpConfig, TlsFiles } from '../config/config.ts'

/** Requests still running when the server stops get this long before their connections are cut. */
const GRACE_MS = 2_000
/** A request has to arrive within this time, so that slow senders cannot hold connections for ever. */
const REQUEST_TIMEOUT_MS = 30_000

export interface Mount {
  readonly prefix: string
  readonly routes: FastifyPluginAsync
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
  tls: TlsFiles | undefined,
  mounts: readonly Mount[],
): Promise<HttpServer> {
  await using started = new AsyncDisposableStack()
  const plain = started.use(await listen(Fastify(options(config)), config.host, config.port, mounts))
  const secure = tls && started.use(await listenSecurely(config, tls, mounts))
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
    trustProxy: config.trustProxy.length > 0 && [...config.trustProxy],
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // A request that arrives while stopping is still answered: its connection is closed afterwards.
    return503OnClosing: false,
  }
}

async function listenSecurely(config: HttpConfig, tls: TlsFiles, mounts: readonly Mount[]) {
  const [cert, key] = await Promise.all([readFile(tls.certFile), readFile(tls.keyFile)])
  const server = Fastify({ ...options(config), https: { cert, key } } as FastifyServerOptions)
  return listen(server, config.host, config.httpsPort, mounts)
}

async function listen(server: FastifyInstance, host: string, port: number, mounts: readonly Mount[]) {
  for (const { prefix, routes } of mounts) await server.register(routes, { prefix })
  await server.listen({ host, port })
  return {
    port: (server.server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: () => closeWithin(server, GRACE_MS),
  }
}

async function closeWithin(server: FastifyInstance, graceMs: number): Promise<void> {
  const cut = setTimeout(() => server.server.closeAllConnections(), graceMs)
  await server.close()
  clearTimeout(cut)
}
