import type { Logger } from 'pino'
import type { Messages } from './messages.ts'
import type { Failures } from './recent-failures.ts'
import { NoRoomError } from './storage/delivery.ts'

/** Counts failed writes: the sender is asked to try again, and the operator should know. */
export function countFailedWrites(
  messages: Messages,
  { failures, log }: { readonly failures: Failures; readonly log: Pick<Logger, 'info'> },
): Messages {
  let isFailing = false

  function stored(): void {
    if (isFailing) log.info('mail can be stored again')
    isFailing = false
  }

  return {
    ...messages,
    deliver: mail =>
      messages.deliver(mail).then(
        recipients => {
          stored()
          return recipients
        },
        error => {
          // A full mailbox is no problem of the service.
          if (!(error instanceof NoRoomError) || error.full === 'store') {
            failures.note(error)
            isFailing = true
          }
          throw error
        },
      ),
  }
}
