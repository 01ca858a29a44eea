import { EXPIRY_NOTICE_MS } from '../../expiry-notice.ts'
import type { Address } from '../../store/records.ts'
import { CLOCKS_APART_MS } from '../check-for-mail.ts'
import { addressesOf, type NoticeJob, narrowNotice } from './alert-job.ts'

/** The addresses that a notice still applies to; from now on it names only these. */
export function stillEnding(job: NoticeJob, records: readonly Address[], now: number): readonly Address[] {
  const gone = new Set(addressesOf(job).flatMap(({ id, goneSince }) => (goneSince === undefined ? [] : [id])))
  const ending = records.filter(record =>
    job.notice === 'over' ? gone.has(record.id) : endsSoon(record, now),
  )
  if (ending.length > 0) narrowNotice(job, new Set(ending.map(({ id }) => id)))
  return ending
}

/**
 * Whether a notice still applies: the address was not extended meanwhile, and has not ended before its end was
 * announced.
 */
function endsSoon({ expiresAt = Number.POSITIVE_INFINITY }: Address, now: number): boolean {
  return expiresAt > now && expiresAt - now <= EXPIRY_NOTICE_MS + CLOCKS_APART_MS
}
