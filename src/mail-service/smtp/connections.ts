import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { SMTPServerSession } from 'smtp-server'
import { createFairBudget } from '../fair-budget.ts'
import { isLocal, networkOf, siteOf } from '../network-of.ts'
import { createNetworkPaces } from '../network-paces.ts'
import type { ServiceLimits } from '../service-limits.ts'
import { type ConnectionState, createConnectionState } from './connection-state.ts'
import { SmtpError } from './smtp-error.ts'
import { createTarpit } from './tarpit.ts'

type Session = Pick<SMTPServerSession, 'id' | 'remoteAddress'>
type Done = (error?: Error | null) => void

/** All open connections: how many a network may have, and which one is dropped when there are too many. */
export interface Connections {
  /** Accepts a new connection, or returns why not. */
  admit(session: Session): SmtpError | undefined
  /** Greets a connection, later when many attempts from its network were rejected. */
  greet(session: Session, done: Done): void
  close(session: Session): void
  /** Returns why to close the connection, if it has to be closed. */
  countCommand(session: Session): SmtpError | undefined
  /** Answers a rejected attempt with `refusal`: the more of these the network makes, the later. */
  rejectAttempt(session: Session, refusal: Error, done: Done): void
  /** What goes wrong on this connection is our fault, and is not held against the client. */
  excuse(session: Session): void
  /** Rejects with an {@link SmtpError} when the network has sent too many messages in the last minute. */
  countMessage(session: Session): Promise<void>
  progressed(session: Session): void
  /** Counts bytes of a message; returns for how many ms to stop reading it. Local clients are never slowed down. */
  countBytes(session: Session, length: number): number
  networkOf(session: Session): string
}

interface ConnectionsOptions {
  readonly limits: ServiceLimits
  readonly hangUp: (sessionId: string, reply: string) => void
  /** Whether an address is a proxy of ours, which itself connects again and again to check that we run. */
  readonly isProxy: (address: string) => boolean
}

export function createConnections({ limits, hangUp, isProxy }: ConnectionsOptions): Connections {
  const slots = createFairBudget({ limit: limits.smtpConnections, share: limits.smtpConnectionsPerNetwork })
  const tarpit = createTarpit(limits)
  const bytes = createNetworkPaces({ burst: limits.smtpFastBytes, perSecond: limits.smtpPacedBytesPerSecond })
  const messages = new RateLimiterMemory({ points: limits.smtpMessagesPerMinute, duration: 60 })
  const states = new Map<string, ConnectionState>()

  /** Known already while the connection is open. */
  function networkOfOpen({ id, remoteAddress }: Session): string {
    return states.get(id)?.network ?? networkOf(remoteAddress)
  }

  return {
    admit({ id, remoteAddress }) {
      const network = networkOf(remoteAddress)
      const shut = tarpit.turnAway(network)
      if (shut) return shut
      const giveWay = () => hangUp(id, 'Connection limit reached, try again in a moment')
      const site = isLocal(remoteAddress) ? undefined : siteOf(remoteAddress)
      const state = createConnectionState({ network, site, limits, giveWay })
      if (!slots.take(state, 1)) {
        return new SmtpError(421, 'Too many connections from your network, try again in a moment')
      }
      states.set(id, state)
      return undefined
    },
    greet: (session, done) => tarpit.greet(networkOfOpen(session), done),
    close({ id, remoteAddress }) {
      const state = states.get(id)
      if (state === undefined) return
      states.delete(id)
      slots.giveBack(state, 1)
      if (state.deliveredNothing && !isProxy(remoteAddress)) tarpit.count(state.network)
    },
    countCommand: ({ id }) => states.get(id)?.countCommand(),
    rejectAttempt: (session, refusal, done) => tarpit.refuse(networkOfOpen(session), refusal, done),
    excuse: ({ id }) => states.get(id)?.excuse(),
    async countMessage(session) {
      try {
        await messages.consume(networkOfOpen(session))
      } catch (cause) {
        throw new SmtpError(451, 'Too many messages from your network, try again in a minute', cause)
      }
      states.get(session.id)?.delivered()
    },
    progressed: ({ id }) => states.get(id)?.progressed(),
    countBytes({ id }, length) {
      const site = states.get(id)?.site
      return site === undefined ? 0 : bytes.fill(site, length)
    },
    networkOf: networkOfOpen,
  }
}
