import QuickLRU from 'quick-lru'
import type { Refusal } from './refusals.ts'
import type { ServerSupport } from './server-support.ts'

/** A mail, by whatever tells it from all others. */
interface RichMailRef {
  readonly addressId: string
  readonly messageId: string
}

/** Whether the Bot API server takes rich messages, as seen in this process: a self-hosted one may be too old. */
export interface RichSupport {
  /** Whether this mail may be shown as a rich message. */
  takes(mail: RichMailRef): boolean
  /**
   * Notes why a mail could not be shown rich: the server has no such method, or refuses this mail. False for an error
   * that says neither, such as that the message is gone or that nobody answered.
   */
  refused(refusal: Refusal, mail: RichMailRef): boolean
}

/** Refusals after which the same mail may be accepted as text. */
const OF_BLOCKS: ReadonlySet<string> = new Set(['no-method', 'no-kind', 'other'])

/** How many refused mails are remembered. */
const KEPT = 1000

/**
 * The words by which an old server refuses rich messages: without the field for blocks it finds nothing to edit, and
 * one before Bot API 10.3 does not know the block with buttons, which every mail with a code has.
 */
const UNKNOWN = /message text is empty|can't parse InputRichBlock: Unsupported type/i

export function createRichSupport(server: ServerSupport): RichSupport {
  const mails = new QuickLRU<string, true>({ maxSize: KEPT })
  return {
    takes: mail => server.has('rich messages') && !mails.has(keyOf(mail)),
    refused: (refusal, mail) => {
      if (refusal.kind !== 'refused') return false
      if (!OF_BLOCKS.has(refusal.why)) return false
      if (refusal.why === 'no-method' || UNKNOWN.test(refusal.reason)) server.lacks('rich messages')
      else mails.set(keyOf(mail), true)
      return true
    },
  }
}

function keyOf({ addressId, messageId }: RichMailRef): string {
  return `${addressId} ${messageId}`
}
