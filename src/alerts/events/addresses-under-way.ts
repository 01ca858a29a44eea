import type { Address } from '../../store/records.ts'
import type { CheckResult } from '../check-for-mail.ts'
import type { Poller } from '../polling/poller.ts'
import type { AlertJob } from '../sending/alert-job.ts'
import type { SendQueue } from '../sending/send-queue.ts'
import { type TrackedAddress, trackAddress } from '../tracked-address.ts'
import type { TrackedAddresses } from '../tracked-addresses.ts'

/** Addresses that something is done for, when the service has events: no others are in memory. */
export interface UnderWay {
  /**
   * Checks an address. Resolves when a check that began after this call has succeeded and everything it found was told,
   * or when there is nothing more to do. Calls `prepare` before the check.
   */
  serve(chatId: number, record: Address, prepare?: (address: TrackedAddress) => void): Promise<void>
  /** A check of an address has ended. */
  checked(address: TrackedAddress, result: CheckResult): void
  /** A job of an address left the queue, or the address is no longer tracked. */
  progressed(address: TrackedAddress): void
  /** Removes addresses that nothing is done for: they are no longer polled. */
  release(): void
  /** How many addresses something is done for. */
  readonly size: number
}

/** A caller that waits for an address. */
interface Visit {
  /** The number of the first check that counts. */
  check: number
  /** Jobs that have to leave the send queue; undefined until such a check has ended. */
  jobs: readonly AlertJob[] | undefined
  readonly done: () => void
}

export function createUnderWay(deps: {
  readonly tracked: TrackedAddresses
  readonly poller: Pick<Poller, 'urge' | 'isBusy'>
  readonly sendQueue: Pick<SendQueue, 'jobsOf'>
  /** Whether addresses are polled, and stay in memory for it. */
  readonly polls: () => boolean
  /** An awaited address is done. */
  readonly freed: () => void
}): UnderWay {
  const { tracked, poller, sendQueue, polls } = deps
  const visits = new Map<TrackedAddress, Visit[]>()

  function take(chatId: number, record: Address): TrackedAddress {
    const known = tracked.get(record.id)
    known?.changed(chatId, record)
    const address = known ?? trackAddress(chatId, record)
    if (!known) tracked.add(address)
    return address
  }

  function settleVisits(address: TrackedAddress): void {
    const waiting = visits.get(address)
    const left = tracked.has(address) ? waiting?.filter(visit => !isDone(visit, address)) : []
    const done = waiting?.filter(visit => !left?.includes(visit)) ?? []
    if (left?.length) visits.set(address, left)
    else visits.delete(address)
    letGo(address)
    for (const visit of done) visit.done()
    if (done.length > 0) deps.freed()
  }

  function isDone(visit: Visit, address: TrackedAddress): boolean {
    if (!visit.jobs || address.noticeQueued) return false
    const waiting = new Set(sendQueue.jobsOf(address))
    visit.jobs = visit.jobs.filter(job => waiting.has(job))
    if (visit.jobs.length > 0) return false
    if (address.due === Number.POSITIVE_INFINITY) return true
    // The job left the queue; a later check finds its mail again.
    visit.jobs = undefined
    visit.check = address.checks + 1
    return false
  }

  function letGo(address: TrackedAddress): void {
    const isNeeded =
      polls() ||
      visits.has(address) ||
      poller.isBusy(address) ||
      address.noticeQueued ||
      address.due !== Number.POSITIVE_INFINITY ||
      sendQueue.jobsOf(address).length > 0
    if (!isNeeded && tracked.has(address)) tracked.remove(address)
  }

  return {
    serve(chatId, record, prepare) {
      const address = take(chatId, record)
      prepare?.(address)
      const { promise, resolve } = Promise.withResolvers<void>()
      const visit = { check: address.checks + 1, jobs: undefined, done: resolve }
      visits.set(address, [...(visits.get(address) ?? []), visit])
      poller.urge(address)
      return promise
    },
    checked(address, { kind }) {
      if (kind !== 'failed') {
        const jobs = sendQueue.jobsOf(address)
        for (const visit of visits.get(address) ?? []) if (visit.check <= address.checks) visit.jobs ??= jobs
      }
      settleVisits(address)
    },
    progressed: settleVisits,
    release() {
      for (const address of [...tracked.all()]) {
        if (!visits.has(address)) tracked.schedule(address, Number.POSITIVE_INFINITY)
        letGo(address)
      }
    },
    get size() {
      return visits.size
    },
  }
}
