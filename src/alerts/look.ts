import type { Logger } from 'pino'
import { type CheckDeps, type CheckResult, checkAddress } from './check-address.ts'
import { type AlertsMetrics, faultOf } from './metrics.ts'
import { noticeJob } from './outbox.ts'
import type { Roster } from './polling/poll-queue.ts'
import type { ShareKeeper } from './share-keeper.ts'
import type { WatchedAddress } from './tracked-address.ts'

/** An address that can't be looked at is tried again after this, doubled with each failure, up to a minute. */
const RETRY_MS = 2_000
const RETRY_MOST_MS = 60_000
/** An address that has ended is looked at this often until its chat knows. */
const END_MS = 10_000

export interface LookDeps {
  readonly check: CheckDeps
  readonly roster: Roster
  readonly shares: ShareKeeper
  readonly unreachable: ReadonlySet<number>
  readonly metrics: AlertsMetrics
  readonly log: Logger
  readonly random: () => number
  readonly stopping: AbortSignal
  /** The address was asked for again while it was looked at. */
  readonly lookAgain: (watched: WatchedAddress) => void
}

/** A pass over one address with everything around it: never rejects, and always leaves a next look behind. */
export function createLook(deps: LookDeps): (watched: WatchedAddress) => Promise<void> {
  const { roster, metrics, log, stopping } = deps

  async function pass(watched: WatchedAddress): Promise<CheckResult> {
    try {
      return await checkAddress(watched, deps.check, stopping)
    } catch (error) {
      if (!stopping.aborted) {
        metrics.error(faultOf(error))
        log.error({ err: error, addressId: watched.id }, 'a look failed')
      }
      return { kind: 'failed', reason: 'unavailable', retryAfterMs: undefined }
    }
  }

  return async watched => {
    watched.looking = true
    const result = await pass(watched)
    watched.looking = false
    metrics.look(labelOf(result))
    if (stopping.aborted || roster.get(watched.id) !== watched) return
    watched.failures = result.kind === 'failed' ? watched.failures + 1 : 0
    if (result.kind === 'looked' && !watched.lookAgain) watched.nudgedAt = undefined
    if (deps.unreachable.has(watched.chatId)) return
    if (watched.lookAgain) {
      watched.lookAgain = false
      return deps.lookAgain(watched)
    }
    if (result.kind === 'over') return end(watched, deps)
    roster.schedule(watched, nextDue(watched, result, deps))
  }
}

function labelOf(result: CheckResult): 'mail' | 'nothing' | 'failed' {
  if (result.kind !== 'looked') return result.kind === 'over' ? 'nothing' : 'failed'
  return result.newMails > 0 ? 'mail' : 'nothing'
}

/** The address has ended: its notice is the last thing that happens to it, unless it proves untrue until its turn. */
function end(watched: WatchedAddress, { check, roster }: LookDeps): void {
  if (watched.expiryNotice === 'over') roster.remove(watched)
  else {
    if (!watched.noticePending) check.outbox.add(noticeJob(watched, 'over'))
    roster.schedule(watched, check.clock.now() + END_MS)
  }
}

function nextDue(watched: WatchedAddress, result: CheckResult, { check, shares, random }: LookDeps): number {
  const now = check.clock.now()
  const due = Math.max(shares.nextLook(watched, now, random()), check.outbox.blockedUntil(watched))
  if (result.kind !== 'failed') return due
  const backoff = Math.min(RETRY_MOST_MS, RETRY_MS * 2 ** (watched.failures - 1)) * (0.5 + random())
  return Math.max(due, now + Math.max(backoff, result.retryAfterMs ?? 0))
}
