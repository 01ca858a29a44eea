import QuickLRU from 'quick-lru'
import type { Refusal } from './refusals.ts'

/** A mail, by whatever tells it from all others. */
interface RichMailRef {
  readonly addressId: string
  readonly messageId: string
}

/** What Telegram has shown of rich messages (Bot API 10.2) in this process: a server of one's own may be older. */
export interface RichSupport {
  /** Whether nothing speaks against showing this mail rich. */
  takes(mail: RichMailRef): boolean
  /**
   * Notes why a mail could not be shown rich: there is no such method, or this mail is not taken. False for what says
   * neither, such as that the message is gone or that nobody answered.
   */
  refused(refusal: Refusal, mail: RichMailRef): boolean
}

/** Refused mails that are kept in mind. */
const KEPT = 1000

/** A server that does not know the field for blocks finds nothing to edit a message into. */
const UNKNOWN_FIELD = /message text is empty/i

export function createRichSupport(): RichSupport {
  const mails = new QuickLRU<string, true>({ maxSize: KEPT })
  let missing = false
  return {
    takes: mail => !missing && !mails.has(keyOf(mail)),
    refused: (refusal, mail) => {
      if (refusal.kind !== 'refused') return false
      if (refusal.why !== 'no-method' && refusal.why !== 'other') return false
      if (refusal.why === 'no-method' || UNKNOWN_FIELD.test(refusal.reason)) missing = true
      else mails.set(keyOf(mail), true)
      return true
    },
  }
}

function keyOf({ addressId, messageId }: RichMailRef): string {
  return `${addressId} ${messageId}`
}
