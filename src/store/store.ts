import type { Incoming } from './incoming.ts'
import type { BatchNamespace, LargeNamespace, Namespace } from './namespace.ts'
import type {
  AddressPlace,
  ChatRecord,
  CursorRecord,
  NewsRecord,
  PositionRecord,
  UpdateRecord,
} from './records.ts'

/** The Keyv namespaces, each with one writer. */
export interface Store extends AsyncDisposable {
  readonly chats: LargeNamespace<ChatRecord>
  /** Which chat has which address, by email: complete from the moment the store is open. */
  readonly addresses: LargeNamespace<AddressPlace>
  readonly position: Namespace<PositionRecord>
  readonly cursors: Namespace<CursorRecord>
  readonly conversations: Namespace<unknown>
  /** The broadcast that waits or goes out. */
  readonly news: Namespace<NewsRecord>
  /** What Telegram handed over and was not handled yet; written by the update journal only. */
  readonly updates: BatchNamespace<UpdateRecord>
  /** Undefined in a store of one process. */
  readonly incoming: Incoming | undefined
  /** How many records of chats, cursors and updates were met that can't be read. */
  unreadable(): number
}
