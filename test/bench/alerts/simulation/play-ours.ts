import FlatQueue from 'flatqueue'
import { createArrivalRates, learn } from '../../../../src/alerts/polling/arrival-rates.ts'
import { createPollBudget } from '../../../../src/alerts/polling/poll-budget.ts'
import { createPollShares } from '../../../../src/alerts/polling/poll-shares.ts'
import { COOL_DOWN_S, createTally, type Outcome, type Window } from './play.ts'
import type { Trace } from './traces.ts'

/** Turns after which the loop counts the addresses anew; the real one does so more often. */
const TURN_MS = 15_000
const NEVER = Number.POSITIVE_INFINITY

interface OursOptions {
  readonly budget: number
  readonly window: Window
  readonly random: () => number
  /** Without it, only the built-in expectation counts. */
  readonly teach: boolean
}

/** An address on the stage, with what the schedule and the lessons want to know of it. */
interface Played {
  readonly trace: Trace
  readonly createdAt: number
  readonly lastActivityAt: undefined
  readonly expiresAt: undefined
  readonly muted: false
  lastMailAt: number | undefined
  lastCheckAt: number | undefined
  /** The first mail of the trace that was not found yet. */
  next: number
}

/**
 * Our own loop over the traces: schedule, share, budget and learning are the real ones, with everything else
 * left out. What happens before the window fills the stage and teaches the rates.
 */
export function playOurs(traces: readonly Trace[], options: OursOptions): Outcome {
  const { budget, window, random, teach } = options
  const tally = createTally(window)
  const live = new Set<Played>()
  const due = new FlatQueue<Played>()
  const pace = createPollBudget(budget)
  const rates = createArrivalRates()
  const shares = createPollShares({
    active: () => live.values(),
    rates,
    maxRps: budget,
    clock: { now: () => now, monotonic: () => now },
  })
  let now = 0
  let turnAt = 0
  let made = 0

  function make(trace: Trace): void {
    const played: Played = { ...NEW, trace, createdAt: now }
    live.add(played)
    due.push(played, shares.nextPoll(played, now, random()))
  }

  function poll(played: Played): void {
    tally.poll(now / 1_000)
    const news = takeNews(played)
    played.lastMailAt = teach
      ? learn(played, news, now, rates)
      : (news.at(-1)?.receivedAt ?? played.lastMailAt)
    played.lastCheckAt = now
    due.push(played, shares.nextPoll(played, now, random()))
  }

  function takeNews(played: Played): { receivedAt: number }[] {
    const news: { receivedAt: number }[] = []
    const { mails } = played.trace
    for (; (mails[played.next] ?? NEVER) * 1_000 <= now; played.next += 1) {
      const mail = mails[played.next] ?? 0
      tally.mail(mail, now / 1_000)
      news.push({ receivedAt: mail * 1_000 })
    }
    return news
  }

  function end(played: Played): void {
    live.delete(played)
    for (const mail of played.trace.mails.slice(played.next)) tally.mail(mail, played.trace.endsAt)
  }

  function pollFirst(): void {
    const first = due.peek()
    if (!first || (due.peekValue() ?? NEVER) > now) return
    const ended = first.trace.endsAt * 1_000 <= now
    if (!ended && !pace.take(now)) return
    due.pop()
    if (ended) end(first)
    else poll(first)
  }

  function nextEvent(): number {
    const poll = due.length > 0 ? Math.max(due.peekValue() ?? NEVER, pace.readyAt(now)) : NEVER
    return Math.min((traces[made]?.madeAt ?? NEVER) * 1_000, poll, turnAt)
  }

  for (now = nextEvent(); now <= (window.to + COOL_DOWN_S) * 1_000; now = nextEvent()) {
    if (turnAt <= now) {
      shares.refresh()
      turnAt = now + TURN_MS
    }
    for (let trace = traces[made]; trace && trace.madeAt * 1_000 <= now; trace = traces[made]) {
      made += 1
      make(trace)
    }
    pollFirst()
  }
  return tally.outcome()
}

const NEW = {
  lastActivityAt: undefined,
  expiresAt: undefined,
  muted: false,
  lastMailAt: undefined,
  lastCheckAt: undefined,
  next: 0,
} as const
