import type { Holder } from '../fair-budget.ts'
import type { ServiceLimits } from '../service-limits.ts'
import { SmtpError } from './smtp-error.ts'

/** Connections that delivered this recently are kept; of the others the longest-idle is dropped first. */
const BUSY_MS = 30_000

/** One connection, from its greeting to its end, and whether it delivered anything. */
export interface ConnectionState extends Holder {
  /** Whose pace its messages are read at; undefined for a client of our own, which is never slowed down. */
  readonly site: string | undefined
  /** Counts a command. Gives why to close the connection when there have been too many, or it took too long, without a message. */
  countCommand(): SmtpError | undefined
  /** A request failed because of us: the client's retry is not held against it. */
  excuse(): void
  /** A message came through. */
  delivered(): void
  /** Part of a message has come in. */
  progressed(): void
  /** Whether it delivered nothing, and that was not our fault. */
  readonly deliveredNothing: boolean
}

interface ConnectionStateOptions {
  readonly network: string
  readonly site: string | undefined
  readonly limits: Pick<ServiceLimits, 'smtpIdleCommands' | 'smtpConnectionMs'>
  readonly giveWay: () => void
}

export function createConnectionState({
  network,
  site,
  limits,
  giveWay,
}: ConnectionStateOptions): ConnectionState {
  let commands = 0
  let deliveredNothing = true
  let lastMessageAt = performance.now()
  let lastUsefulAt = lastMessageAt

  return {
    network,
    site,
    giveWay,
    worth: () => (performance.now() - lastUsefulAt < BUSY_MS ? Number.POSITIVE_INFINITY : lastUsefulAt),
    countCommand() {
      commands++
      if (commands > limits.smtpIdleCommands) return new SmtpError(421, 'Too many commands without a message')
      if (performance.now() - lastMessageAt < limits.smtpConnectionMs) return undefined
      return new SmtpError(421, 'Too long without a message')
    },
    excuse() {
      commands = 0
      deliveredNothing = false
    },
    delivered() {
      commands = 0
      deliveredNothing = false
      lastMessageAt = performance.now()
      lastUsefulAt = lastMessageAt
    },
    progressed() {
      lastUsefulAt = performance.now()
    },
    get deliveredNothing() {
      return deliveredNothing
    },
  }
}
