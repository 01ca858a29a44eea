import type { Logger } from 'pino'
import QuickLRU from 'quick-lru'
import type { Clock } from '../clock.ts'
import { summarize } from './mime/summarize.ts'
import type { Awaitable } from './storage/awaitable.ts'
import { type Delivered, type Delivery, NoRoomError } from './storage/delivery.ts'
import type { SeenRecipient } from './storage/recipient-storage.ts'
import type { Mailbox, MessageStorage } from './storage/storage.ts'
import { hidesClient } from './trust/own-network.ts'
import type { Verdicts } from './trust/sender-verdicts.ts'
import { mayBeSigned } from './trust/signed-header.ts'
import { type Origin, UNKNOWN, type Verdict } from './verdict.ts'

/** Mail for a full mailbox that was forgotten is refused after it has come in. */
const REMEMBERED_FULL = 10_000

interface IncomingMail {
  /** Where to: each mailbox gets it once. */
  readonly mailboxes: readonly Mailbox[]
  /** The message as it came, RFC 5322, in one piece or in several. The caller must not use the bytes again. */
  readonly raw: readonly Buffer[]
  /** The path of a file with what comes after `raw`. */
  readonly restFile?: string | undefined
  /** Of the whole message, in bytes; by default what `raw` holds. */
  readonly size?: number
  /** The network that sent the message and can be asked to send it again; undefined when there is none to ask. */
  readonly network?: string
  /** A delivery with a key that the mailbox has seen before is dropped, also after a restart. */
  readonly dedupeKey?: string
  /** The name that it was sent to, where that is one of a whole subdomain. */
  readonly seen?: SeenRecipient | undefined
  /** What is needed to check the sender. */
  readonly origin?: Origin | undefined
  /** The verdict of a service that took the mail in before us. */
  readonly verdict?: Verdict
}

/** A mailbox that got a message, with the number that the message has there. */
export interface ReachedMailbox extends Mailbox {
  readonly message: number
}

export interface Deliveries {
  /**
   * Resolves when the message is on disk, with the recipients who got it. Mailboxes that ended meanwhile get nothing.
   * The log names the mails that were deleted to make room. Rejects with a {@link NoRoomError} when one of the
   * mailboxes, or the store, is full.
   */
  deliver(mail: IncomingMail): Promise<readonly ReachedMailbox[]>
  /** Whether a mailbox that had no room lately still has none for mail from this network. */
  isFull(mailbox: Mailbox, network: string): Awaitable<boolean>
}

export interface DeliveryOptions {
  readonly clock: Pick<Clock, 'now'>
  /** Checks the sender of a message; without it, nothing that a check needs is stored. */
  readonly verdicts: Pick<Verdicts, 'begin' | 'wake'> | undefined
  readonly log: Pick<Logger, 'info'>
}

export function createDeliveries(
  storage: Pick<MessageStorage, 'deliver' | 'isFull'>,
  { clock, verdicts, log }: DeliveryOptions,
): Deliveries {
  /**
   * Mailboxes that were full lately: only these are checked when they are named as recipients, before the message comes
   * in.
   */
  const full = new QuickLRU<number, true>({ maxSize: REMEMBERED_FULL })

  async function isStillFull(id: number, network: string): Promise<boolean> {
    const isFull = await storage.isFull(id, network)
    // Other instances find out when they try.
    if (!isFull) full.delete(id)
    return isFull
  }

  function toDelivery(mail: IncomingMail): Delivery {
    const { mailboxes, raw } = mail
    // The header is in the first piece.
    const head = raw[0] ?? Buffer.alloc(0)
    const origin = verdicts && mail.origin
    const verdict = mail.verdict ?? verdictWithoutCheck(head, origin)
    return {
      mailboxIds: mailboxes.map(({ id }) => id),
      raw,
      restFile: mail.restFile,
      size: mail.size ?? raw.reduce((sum, piece) => sum + piece.length, 0),
      summary: summarize(head),
      receivedAt: clock.now(),
      network: mail.network,
      dedupeKey: mail.dedupeKey,
      seen: mail.seen,
      origin: verdict === undefined ? origin : undefined,
      verdict,
    }
  }

  /** Where a mail is in one piece, and for one mailbox. */
  function beginCheck({ mailboxIds, raw, restFile, origin }: Delivery) {
    const [whole, ...more] = raw
    if (whole === undefined || origin === undefined || restFile !== undefined) return undefined
    return more.length === 0 && mailboxIds.length === 1 ? verdicts?.begin(whole, origin) : undefined
  }

  function settle({ mailboxes }: IncomingMail, { copies, trimmed }: Delivered): readonly ReachedMailbox[] {
    verdicts?.wake()
    const recipients = mailboxes.flatMap(row => {
      const copy = copies.find(({ mailboxId }) => mailboxId === row.id)
      return copy === undefined ? [] : [{ ...row, message: copy.message }]
    })
    if (trimmed > 0)
      log.info(
        { mails: mailsOf(recipients), trimmed },
        'deleted the oldest mails of a full mailbox to make room for a new one',
      )
    return recipients
  }

  return {
    async deliver(mail) {
      const delivery = toDelivery(mail)
      const begun = beginCheck(delivery)
      try {
        const delivered = await storage.deliver(delivery)
        for (const { message } of delivered.copies) begun?.(message)
        return settle(mail, delivered)
      } catch (error) {
        if (error instanceof NoRoomError && error.full !== 'store')
          for (const id of error.full) full.set(id, true)
        throw error
      }
    },
    isFull: ({ id }, network) => full.has(id) && isStillFull(id, network),
  }
}

/** A mail from our own network without a signature has nothing to check. */
function verdictWithoutCheck(head: Buffer, origin: Origin | undefined): Verdict | undefined {
  return origin !== undefined && hidesClient(origin.ip) && !mayBeSigned(head) ? UNKNOWN : undefined
}

/** The message's numbers, which the log of alerts has too: so all lines about one mail can be found. */
export function mailsOf(recipients: readonly ReachedMailbox[]): readonly string[] {
  return recipients.map(({ message }) => String(message))
}
