import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { ServiceLimits } from '../limits.ts'
import { SmtpError } from './smtp-error.ts'

/** What one client address may do. */
export interface ClientLimits {
  /** Throws an {@link SmtpError} when the client has too many connections open. */
  connect(client: string): void
  disconnect(client: string): void
  /** Rejects with an {@link SmtpError} when the client has sent too many messages in the last minute. */
  countMessage(client: string): Promise<void>
}

export function createClientLimits(limits: ServiceLimits): ClientLimits {
  const connections = new Map<string, number>()
  const messages = new RateLimiterMemory({ points: limits.smtpMessagesPerMinute, duration: 60 })
  return {
    connect(client) {
      const open = connections.get(client) ?? 0
      if (open >= limits.smtpConnectionsPerClient) {
        throw new SmtpError(421, 'Too many connections from your address, try again in a moment')
      }
      connections.set(client, open + 1)
    },
    disconnect(client) {
      const open = (connections.get(client) ?? 0) - 1
      if (open > 0) connections.set(client, open)
      else connections.delete(client)
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
