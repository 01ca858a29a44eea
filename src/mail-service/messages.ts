import type { JsonText, WireMessages } from '../mail-api/wire.ts'
import { createDeliveries, type Deliveries, type DeliveryOptions } from './deliver-mail.ts'
import { hashToken } from './hash-token.ts'
import type { Awaitable } from './storage/awaitable.ts'
import type { MessageStorage, StoredMessage } from './storage/storage.ts'

export interface MessageRef {
  readonly token: string
  readonly id: number
}

export interface Messages extends Deliveries {
  /** The whole answer of `check-mail` as JSON, newest first; undefined when the token opens no live mailbox. */
  listAsJson(token: string): Awaitable<JsonText<WireMessages> | undefined>
  /** The numbers of its messages above this one, ascending; undefined when the token opens no live mailbox. */
  idsAfter(token: string, after: number): Awaitable<readonly number[] | undefined>
  /** What the messages of the token's live mailbox take, in bytes as they came. */
  usedBytes(token: string): Awaitable<number>
  /** A message of the token's live mailbox; undefined when there is none such. */
  read(ref: MessageRef): Awaitable<StoredMessage | undefined>
  /** Notes that a message was read: from then on it may make room for others. */
  noteRead(message: StoredMessage): void
  /** False when there is no such message. */
  delete(ref: MessageRef): Awaitable<boolean>
}

export function createMessages(storage: MessageStorage, options: DeliveryOptions): Messages {
  const { clock } = options
  return {
    ...createDeliveries(storage, options),
    usedBytes: token => storage.usedBytes(hashToken(token), clock.now()),
    listAsJson: token => storage.listAsJson(hashToken(token), clock.now()),
    idsAfter: (token, after) => storage.idsAfter(hashToken(token), after, clock.now()),
    read: ref => storage.read(toKey(ref), clock.now()),
    noteRead({ id, isRead }) {
      if (!isRead) storage.noteRead(id)
    },
    delete: ref => storage.delete(toKey(ref), clock.now()),
  }
}

function toKey({ token, id }: MessageRef) {
  return { tokenHash: hashToken(token), id }
}
