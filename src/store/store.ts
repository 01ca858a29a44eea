import type { LargeNamespace, Namespace } from './namespace.ts'
import type { AddressPlace, ChatRecord, CursorRecord, PositionRecord } from './records.ts'

/** The Keyv namespaces, each with one writer. */
export interface Store extends AsyncDisposable {
  readonly chats: LargeNamespace<ChatRecord>
  /** Which chat has which address, by email: complete from the moment the store is open. */
  readonly addresses: LargeNamespace<AddressPlace>
  readonly position: Namespace<PositionRecord>
  readonly cursors: Namespace<CursorRecord>
  readonly conversations: Namespace<unknown>
  /** How many records of chats and cursors were met that can't be read. */
  unreadable(): number
}
