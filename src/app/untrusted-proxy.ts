import type { IncomingHttpHeaders } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import { hidesClient } from '../mail-service/trust/own-network.ts'

/** Warns of a proxy that adds forwarding headers but is not in TRUST_PROXY. */
export interface ProxyWatch {
  saw(request: { readonly peer: string | undefined; readonly headers: IncomingHttpHeaders }): void
}

interface ProxyWatchOptions {
  readonly trustProxy: readonly string[]
  readonly log: Pick<Logger, 'warn'>
  readonly registry: Registry | undefined
}

/** Anybody on the Internet can send such headers: only a peer in a private network counts as a proxy. */
export function watchProxies({ trustProxy, log, registry }: ProxyWatchOptions): ProxyWatch {
  const isTrusted = proxyAddr.compile([...trustProxy])
  const gauge = new Gauge({
    name: 'tempmail_http_proxy_untrusted',
    help: 'Whether a proxy that TRUST_PROXY does not name stands before HTTP_PORT: 1, else 0',
    registers: registry ? [registry] : [],
  })
  let isNoted = false
  return {
    saw({ peer, headers }) {
      if (isNoted || headers['x-forwarded-for'] === undefined || peer === undefined) return
      if (!hidesClient(peer) || isTrusted(peer, 0)) return
      isNoted = true
      gauge.set(1)
      log.warn(
        { proxy: peer },
        `a proxy at ${peer} is not trusted, so limits count all its clients as one: set TRUST_PROXY=${[...trustProxy, peer].join(',')}`,
      )
    },
  }
}
