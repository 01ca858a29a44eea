import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { ServiceLimits } from '../limits.ts'
import { SmtpError } from './smtp-error.ts'

/** What one client address may do. */
interface ClientLimits {
  /** Counts a connection; throws an {@link SmtpError} when the client has too many open. */
  connect(connection: Connection): void
  /** Takes a connection off the count. One that was refused was never on it. */
  disconnect(connection: Connection): void
  /** Rejects with an {@link SmtpError} when the client has sent too many messages in the last minute. */
  countMessage(client: string): Promise<void>
}

interface Connection {
  readonly id: string
  readonly remoteAddress: string
}

export function createClientLimits(limits: ServiceLimits): ClientLimits {
  const open = new Map<string, Set<string>>()
  const messages = new RateLimiterMemory({ points: limits.smtpMessagesPerMinute, duration: 60 })
  return {
    connect({ id, remoteAddress }) {
      const connections = open.get(remoteAddress) ?? new Set()
      if (connections.size >= limits.smtpConnectionsPerClient) {
        throw new SmtpError(421, 'Too many connections from your address, try again in a moment')
      }
      open.set(remoteAddress, connections.add(id))
    },
    disconnect({ id, remoteAddress }) {
      const connections = open.get(remoteAddress)
      connections?.delete(id)
      if (connections?.size === 0) open.delete(remoteAddress)
    },
    async countMessage(client) {
      try {
        await messages.consume(client)
      } catch (cause) {
        throw new SmtpError(451, 'Too many messages from your address, try again in a minute', cause)
      }
    },
  }
}
