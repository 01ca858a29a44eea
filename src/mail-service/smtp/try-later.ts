import type { Logger } from 'pino'
import { NoRoomError } from '../storage/delivery.ts'
import { SmtpError } from './smtp-error.ts'

/** What a sender hears whose mail could not be stored: 452 where there is no room, otherwise 451. */
export function tryLater(error: unknown, line: string, log: Pick<Logger, 'warn' | 'error'>): SmtpError {
  if (error instanceof NoRoomError) {
    if (error.full === 'store')
      log.warn(
        'MAX_STORE_SIZE is reached, and senders are asked to try again: raise it, or lower SESSION_TTL',
      )
    return new SmtpError(452, error.message, error)
  }
  log.error(describe(error), line)
  return new SmtpError(451, 'Cannot store the message at the moment, try again later', error)
}

/** For an error of a disk or a database its words; for any other where it happened. */
function describe(error: unknown) {
  const isTheirs = error instanceof Error && /disk|database|readonly|connect|timeout/i.test(error.message)
  return isTheirs ? { reason: error.message } : { err: error }
}
