import type { Clock } from '../clock.ts'
import type { JsonText, WireMessages } from '../mail-api/wire.ts'
import { summarize } from './mime/summarize.ts'
import { hashToken } from './sessions.ts'
import { NoRoomError } from './storage/delivery.ts'
import type { Awaitable, MessageStorage, SessionRow, StoredMessage } from './storage/storage.ts'
import { gmailVerdict } from './trust/gmail-verdict.ts'
import type { Origin } from './verdict.ts'

interface IncomingMail {
  /** Where to: each session gets it once. */
  readonly sessions: readonly SessionRow[]
  /** The message as it came, RFC 5322, in one piece or in several. The caller must not use the bytes again. */
  readonly raw: readonly Buffer[]
  /** The path of a file with what comes after `raw`. */
  readonly restFile?: string | undefined
  /** Of the whole message, in bytes; by default what `raw` holds. */
  readonly size?: number
  /** The network that the message came from, which can be asked to send it again; undefined when nobody can. */
  readonly network?: string
  /** A delivery with a key that the session has seen before is dropped, also after a restart. */
  readonly dedupeKey?: string
  /** By what its sender is to be checked. */
  readonly origin?: Origin | undefined
  /** Gmail took it in, and has checked its sender. */
  readonly isFromGmail?: boolean
}

export interface MessageRef {
  readonly token: string
  readonly id: number
}

export interface Messages {
  /**
   * Resolves when the message is on disk, with the sessions that got it. Sessions that ended meanwhile get nothing.
   * Rejects with a {@link NoRoomError} when one of the mailboxes, or the store, is full.
   */
  deliver(mail: IncomingMail): Promise<readonly SessionRow[]>
  /** Whether a mailbox that had no room lately still has none for mail from this network. */
  isFull(session: SessionRow, network: string): Awaitable<boolean>
  /** The whole answer of `check-mail` as JSON, newest first; undefined when the token opens no live session. */
  listAsJson(token: string): Awaitable<JsonText<WireMessages> | undefined>
  /** A message of the token's live session; undefined when there is none such. */
  read(ref: MessageRef): Awaitable<StoredMessage | undefined>
  /** Notes that a message was read: from then on it may make room for others. */
  noteTold(message: StoredMessage): void
  /** False when there is no such message. */
  delete(ref: MessageRef): Awaitable<boolean>
}

export function createMessages(storage: MessageStorage, clock: Pick<Clock, 'now'>): Messages {
  /** Sessions whose mailbox was full: only their recipients are worth a look before the message comes in. */
  const full = new Set<number>()

  async function isStillFull(id: number, network: string): Promise<boolean> {
    const isFull = await storage.isFull(id, network)
    // Others find out when they try.
    if (!isFull) full.delete(id)
    return isFull
  }

  return {
    async deliver({ sessions, raw, restFile, size, network, dedupeKey, origin, isFromGmail }) {
      const delivery = {
        sessions: sessions.map(({ id }) => id),
        raw,
        restFile,
        size: size ?? raw.reduce((sum, piece) => sum + piece.length, 0),
        // The header is in the first piece.
        summary: summarize(raw[0] ?? Buffer.alloc(0)),
        receivedAt: clock.now(),
        network,
        dedupeKey,
        origin,
        verdict: isFromGmail ? gmailVerdict(raw[0] ?? Buffer.alloc(0)) : undefined,
      }
      const takers = await storage.deliver(delivery).catch(error => {
        if (error instanceof NoRoomError && error.full !== 'store') for (const id of error.full) full.add(id)
        throw error
      })
      return sessions.filter(({ id }) => takers.includes(id))
    },
    isFull: ({ id }, network) => full.has(id) && isStillFull(id, network),
    listAsJson: token => storage.listAsJson(hashToken(token), clock.now()),
    read: ref => storage.read(toKey(ref), clock.now()),
    noteTold({ id, told }) {
      if (!told) storage.noteTold(id)
    },
    delete: ref => storage.delete(toKey(ref), clock.now()),
  }
}

function toKey({ token, id }: MessageRef) {
  return { tokenHash: hashToken(token), id }
}
