import { createNetworkPaces } from '../network-paces.ts'
import type { ServiceLimits } from '../service-limits.ts'
import { SmtpError } from './smtp-error.ts'

type Done = (error?: Error | null) => void

/** A client that would wait longer than this for an answer is disconnected instead. */
const MAX_WAIT_MS = 20_000

/** Answers a network later, the more of its attempts were rejected. */
interface Tarpit {
  /** A connection from there would only be disconnected: returns what to say to it. */
  turnAway(network: string): SmtpError | undefined
  greet(network: string, done: Done): void
  /** Counts a rejected attempt, and answers it with `refusal`. */
  refuse(network: string, refusal: Error, done: Done): void
  /** A connection delivered nothing. */
  count(network: string): void
}

export function createTarpit(limits: ServiceLimits): Tarpit {
  const rejected = createNetworkPaces({
    burst: limits.smtpRejectedBurst,
    perSecond: limits.smtpRejectedPerSecond,
  })
  return {
    turnAway: network => (rejected.wait(network) > MAX_WAIT_MS ? tooManyRejected() : undefined),
    greet: (network, done) => answerIn(rejected.wait(network), done),
    refuse: (network, refusal, done) => answerIn(rejected.fill(network), done, refusal),
    count: network => void rejected.fill(network),
  }
}

function answerIn(ms: number, done: Done, answer: Error | null = null): void {
  if (ms === 0) done(answer)
  else if (ms > MAX_WAIT_MS) done(tooManyRejected())
  // An answer that is held back does not keep the process alive.
  else setTimeout(done, ms, answer).unref()
}

function tooManyRejected(): SmtpError {
  return new SmtpError(421, 'Too many rejected attempts from your network, try again later')
}
