import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { Server as TlsServer } from 'node:tls'
import { siteOf } from '../mail-service/network-of.ts'

interface SlowRequestLimits {
  /** Connections of one network that may be this slow at the same time. */
  readonly most: number
  /** A request that has not come after so long is slow. */
  readonly slowMs: number
}

/** Ordinary requests come within a round trip; a phone that is badly connected needs a second or two. */
const LIMITS: SlowRequestLimits = { most: 64, slowMs: 3_000 }

/** The connections of one network that have not sent a whole request, the oldest first, each with when that began. */
type Owing = Map<Socket, number>

/**
 * Limits the connections that have not sent a whole request: opened and silent, or with a body that never ends. Of too
 * many from one network the oldest are closed. Clients that send requests normally, or wait for an answer, are never
 * among them.
 */
export function limitSlowRequests(server: Server, { most, slowMs }: SlowRequestLimits = LIMITS): void {
  const sites = new Map<string, Owing>()
  const looking = new Set<string>()

  function owe(socket: Socket, site: string): void {
    const owing: Owing = sites.get(site) ?? new Map()
    sites.set(site, owing)
    owing.delete(socket)
    owing.set(socket, performance.now())
    if (owing.size > most) lookSoon(site)
  }

  function settle(socket: Socket, site: string): void {
    const owing = sites.get(site)
    owing?.delete(socket)
    if (owing?.size === 0) sites.delete(site)
  }

  function lookSoon(site: string): void {
    if (looking.has(site)) return
    looking.add(site)
    setTimeout(() => {
      looking.delete(site)
      const owing = sites.get(site)
      if (!owing) return
      closeOldest(owing)
      if (owing.size > most) lookSoon(site)
    }, slowMs).unref()
  }

  function closeOldest(owing: Owing): void {
    const before = performance.now() - slowMs
    const slow = [...owing].filter(([, since]) => since <= before)
    for (const [socket] of slow.slice(0, Math.max(0, owing.size - most))) {
      owing.delete(socket)
      socket.destroy()
    }
  }

  function take(request: IncomingMessage): void {
    const { socket, headers } = request
    const site = siteOf(socket.remoteAddress ?? '')
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
    if (!hasBody) {
      settle(socket, site)
      return
    }
    owe(socket, site)
    const settled = () => {
      // A request that was answered before its body arrived: the body is still to come.
      if (request.complete) settle(socket, site)
    }
    request.once('end', settled).once('close', settled)
  }

  // With TLS, requests arrive on the inner connection.
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    const site = siteOf(socket.remoteAddress ?? '')
    owe(socket, site)
    socket.once('close', () => settle(socket, site))
  })
  server.on('request', take)
}
