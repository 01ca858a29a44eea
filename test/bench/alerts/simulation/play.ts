import type { Policy } from './optimum.ts'
import type { Trace } from './traces.ts'

/** The stretch of time that counts, in seconds: polls made in it, and mails that came in it. */
export interface Window {
  readonly from: number
  readonly to: number
}

/** What a way of looking came to within a window. */
export interface Outcome {
  readonly polls: number
  readonly mails: number
  /** Seconds from a mail's arrival to the poll that found it, or to the end of its address, on average. */
  readonly meanDelay: number
  /** The delays themselves, in seconds. */
  readonly delays: readonly number[]
}

/** A fixed interval for everybody, each address from a random moment on. */
export function playInterval(
  traces: readonly Trace[],
  { interval, window, random }: { interval: number; window: Window; random: () => number },
): Outcome {
  const tally = createTally(window)
  for (const { madeAt, endsAt, mails } of traces) {
    const first = madeAt + interval * random()
    const pollsUntil = (at: number) => Math.max(0, Math.ceil((Math.min(at, endsAt) - first) / interval))
    tally.polls(pollsUntil(window.to) - pollsUntil(window.from))
    for (const mail of mails) {
      const found = first + Math.max(0, Math.ceil((mail - first) / interval)) * interval
      tally.mail(mail, Math.min(found, endsAt))
    }
  }
  return tally.outcome()
}

/** A policy that decides for each address on its own. */
export function playPolicy(traces: readonly Trace[], policy: Policy, window: Window): Outcome {
  const tally = createTally(window)
  for (const { madeAt, endsAt, mails } of traces) {
    if (endsAt < window.from) continue
    let event = madeAt
    let next = 0
    let at = madeAt + policy.wait(false, 0)
    for (; at < Math.min(endsAt, window.to + COOL_DOWN_S); at += policy.wait(next > 0, at - event)) {
      tally.poll(at)
      for (; (mails[next] ?? Number.POSITIVE_INFINITY) <= at; next += 1) {
        event = mails[next] ?? event
        tally.mail(event, at)
      }
    }
    for (const mail of mails.slice(next)) tally.mail(mail, Math.min(endsAt, window.to + COOL_DOWN_S))
  }
  return tally.outcome()
}

/** Play goes on after the window for this long, so that its last mails are found. */
export const COOL_DOWN_S = 2 * 3_600

/** Counts what falls into a window. */
export function createTally({ from, to }: Window) {
  let polls = 0
  const delays: number[] = []
  return {
    polls(count: number) {
      polls += count
    },
    poll(at: number) {
      if (at >= from && at < to) polls += 1
    },
    mail(cameAt: number, foundAt: number) {
      if (cameAt >= from && cameAt < to) delays.push(foundAt - cameAt)
    },
    outcome: (): Outcome => ({
      polls,
      mails: delays.length,
      meanDelay: delays.reduce((sum, delay) => sum + delay, 0) / delays.length,
      delays,
    }),
  }
}
