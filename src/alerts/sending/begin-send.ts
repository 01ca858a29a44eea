import { isDeepStrictEqual } from 'node:util'
import type { Cursors } from '../cursors.ts'
import { type AlertJob, idsOf, untoldIdsOf } from './alert-job.ts'

interface BeginSendDeps {
  readonly cursors: Pick<Cursors, 'save'>
  /** Waits for the next slot in the chat; rejects when the alerts stop. */
  readonly waitForSlot: (chatId: number) => Promise<void>
}

/** An alert that may be sent now. */
export interface Begun {
  /** Whether the disk has the note that it is being sent; without it, a crash would repeat the alert unmarked. */
  readonly noted: Promise<boolean>
}

/**
 * Waits for the chat's next slot and notes that an alert is being sent. Resolves while the disk is written; to undefined
 * when all that it would tell was told meanwhile.
 */
export async function beginSend(
  job: AlertJob,
  { cursors, waitForSlot }: BeginSendDeps,
): Promise<Begun | undefined> {
  const { address } = job
  await waitForSlot(address.chatId)
  if (isTold(job)) return undefined
  const ids = untoldIdsOf(job)
  const isNoted = address.mails.underWay().some(noted => isDeepStrictEqual(noted, ids))
  if (ids.length === 0 || isNoted) return { noted: Promise.resolve(true) }
  address.mails.sendBegan(ids)
  return { noted: cursors.save(address) }
}

/** Whether everything that a job would tell was told meanwhile; never so for a notice. */
export function isTold(job: AlertJob): boolean {
  return idsOf(job).length > 0 && untoldIdsOf(job).length === 0
}
