import type { Clock } from '../../clock.ts'
import type { CheckResult } from '../check-for-mail.ts'
import type { TrackedAddress } from '../tracked-address.ts'
import type { TrackedAddresses } from '../tracked-addresses.ts'
import type { PollBudget } from './poll-budget.ts'
import { backoffMs, POLL_PAUSES } from './poll-pauses.ts'
import type { PollShares } from './poll-shares.ts'

/** Polls under way at the same time; the client keeps as many connections. */
const POLLS_AT_ONCE = 64

interface PollerDeps {
  readonly tracked: TrackedAddresses
  readonly budget: PollBudget
  readonly shares: PollShares
  readonly clock: Clock
  /** From 0 to 1, like `Math.random`. */
  readonly random: () => number
  /** One pass over one address; must not reject. */
  readonly check: (address: TrackedAddress) => Promise<CheckResult>
  /** Until when an address can wait, because its chat takes nothing for long; else 0. */
  readonly holdBack: (address: TrackedAddress) => number
  /** Whether to poll an address again after a successful check; otherwise only if something is left to do. */
  readonly polls: () => boolean
  /** A check ended, and the next one is scheduled. */
  readonly checked: (address: TrackedAddress, result: CheckResult) => void
  /** Called at every turn of the loop. */
  readonly turned: () => void
}

export interface Poller {
  /** Polls an address at once, whatever the budget; if a check is running, after it. */
  urge(address: TrackedAddress): void
  /** Polls an address next: with events at once, otherwise as the budget allows. */
  soon(this: void, address: TrackedAddress): void
  /** Whether it is being checked, or waits for its turn to be. */
  isBusy(address: TrackedAddress): boolean
  /** Mail has become likelier at an address: it may be polled earlier than planned. */
  hasten(address: TrackedAddress): void
  /** Schedules the first polls over the time that the budget needs for all; alerts that were being sent come first. */
  spread(loaded: readonly TrackedAddress[]): void
  /** Polls what is due until the signal aborts and the polls under way have ended. */
  run(signal: AbortSignal): Promise<void>
}

/** The loop that starts polls: those that can't wait first, then what is due, as the budget allows. */
export function createPoller(deps: PollerDeps): Poller {
  const { tracked, budget, shares, clock, random } = deps
  const urgent = new Set<TrackedAddress>()
  let underWay = 0
  let allEnded: () => void = () => undefined
  let stopped = true
  let sleepsUntil = Number.NEGATIVE_INFINITY
  let alarm = new AbortController()

  /** Starts what can be started now; returns when there is something to start next. */
  function pump(): number {
    while (!stopped && underWay < POLLS_AT_ONCE) {
      const address = next()
      if (!address) break
      void poll(address)
    }
    // At the limit, the next poll to finish starts more.
    if (underWay >= POLLS_AT_ONCE) return Number.POSITIVE_INFINITY
    const due = tracked.nextDue()
    return due === Number.POSITIVE_INFINITY ? due : Math.max(due, budget.readyAt(clock.monotonic()))
  }

  function next(): TrackedAddress | undefined {
    for (const address of urgent) {
      urgent.delete(address)
      tracked.schedule(address, Number.POSITIVE_INFINITY)
      return address
    }
    const now = clock.monotonic()
    return tracked.nextDue() <= now && budget.take(now) ? tracked.takeDue() : undefined
  }

  /** Checks an address and leaves a next poll behind, unless it is gone or its chat rests. */
  async function poll(address: TrackedAddress): Promise<void> {
    underWay += 1
    address.checkBegan()
    try {
      const result = await deps.check(address)
      const again = address.checkEnded(result.kind)
      if (!stopped && tracked.has(address)) goOn(address, result, again)
      deps.checked(address, result)
    } finally {
      underWay -= 1
      if (underWay === 0) allEnded()
      wake()
    }
  }

  function goOn(address: TrackedAddress, result: CheckResult, again: boolean): void {
    if (again && !tracked.rests(address.chatId)) startFirst(address)
    else if (result.kind === 'over' && address.isDone(clock.now())) tracked.remove(address)
    // An address that was put back meanwhile has its own time already.
    else if (deps.polls() || result.kind === 'failed') tracked.schedule(address, dueAfter(address, result))
  }

  function dueAfter(address: TrackedAddress, result: CheckResult): number {
    const now = clock.monotonic()
    if (result.kind === 'over')
      return now + (address.expiryNotice === 'over' ? POLL_PAUSES.overMs : POLL_PAUSES.endMs)
    const due = Math.max(now + usualWait(address), deps.holdBack(address))
    if (result.kind === 'listed') return due
    return Math.max(due, now + Math.max(backoffMs(address.failures, random()), result.retryAfterMs ?? 0))
  }

  /** In milliseconds. */
  function usualWait(address: TrackedAddress): number {
    const now = clock.now()
    return shares.nextPoll(address, now, random()) - now
  }

  function startFirst(address: TrackedAddress): void {
    urgent.add(address)
    wake()
  }

  function wake(): void {
    if (!stopped && pump() < sleepsUntil) alarm.abort()
  }

  async function turn(signal: AbortSignal): Promise<void> {
    shares.refresh()
    deps.turned()
    alarm = new AbortController()
    const now = clock.monotonic()
    sleepsUntil = Math.min(pump(), now + POLL_PAUSES.turnMs)
    if (sleepsUntil > now) {
      // An alarm or the stop ends this sleep early, by aborting it.
      await clock.sleep(sleepsUntil - now, AbortSignal.any([signal, alarm.signal])).catch(() => undefined)
    }
  }

  return {
    urge(address) {
      if (!address.wanted()) startFirst(address)
    },
    soon(address) {
      if (address.wanted()) return
      if (deps.polls()) tracked.schedule(address, clock.monotonic())
      else startFirst(address)
      wake()
    },
    isBusy: address => address.checking || urgent.has(address),
    hasten(address) {
      tracked.schedule(address, Math.min(address.due, clock.monotonic() + usualWait(address)))
      wake()
    },
    spread(loaded) {
      const now = clock.monotonic()
      const wholeMs = (loaded.length * 1_000) / budget.mostRps
      shares.refresh()
      for (const address of loaded) {
        const wait = random() * Math.min(wholeMs, usualWait(address))
        tracked.schedule(address, address.mails.underWay().length > 0 ? now : now + wait)
      }
    },
    async run(signal) {
      stopped = signal.aborted
      signal.addEventListener('abort', () => {
        stopped = true
      })
      while (!signal.aborted) await turn(signal)
      if (underWay > 0) await new Promise<void>(resolve => (allEnded = resolve))
    },
  }
}
