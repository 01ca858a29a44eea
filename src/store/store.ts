import type { IncomingTable } from '../leadership/incoming-table.ts'
import type { Leadership } from '../leadership/leadership.ts'
import type { RequestsTable } from '../leadership/requests-table.ts'
import type { CursorRecord } from './cursor-record.ts'
import type { BatchNamespace, LargeNamespace, Namespace, TimedNamespace } from './namespace.ts'
import type {
  AddressPlace,
  BundleRecord,
  BurnRecord,
  ChatRecord,
  DeletionRecord,
  KeyPlace,
  NewsRecord,
  PositionRecord,
  UpdateRecord,
} from './records.ts'

/** The names of all namespaces, in the order in which they are moved; that of migrations is no part of it. */
export const NAMESPACES = [
  'chats',
  'addresses',
  'keys',
  'position',
  'cursors',
  'conversations',
  'news',
  'bundles',
  'deletions',
  'burns',
  'updates',
] as const

export type NamespaceName = (typeof NAMESPACES)[number]

/** The Keyv namespaces, each with one writer. */
export type Namespaces = Pick<NamespacesByName, NamespaceName>

/** What each of them holds. */
interface NamespacesByName {
  readonly chats: LargeNamespace<ChatRecord>
  /** The chat of each address, by email: complete from the moment the store is open. */
  readonly addresses: LargeNamespace<AddressPlace>
  /** The chat of each password manager's key, by the key's hash. */
  readonly keys: Namespace<KeyPlace>
  readonly position: Namespace<PositionRecord>
  readonly cursors: Namespace<CursorRecord>
  readonly conversations: TimedNamespace<unknown>
  /** The draft, or the running broadcast. */
  readonly news: Namespace<NewsRecord>
  /** Newsletters that are to be told together, by chat. */
  readonly bundles: Namespace<BundleRecord>
  /** Sessions to delete at the mail API, by email, and single mails, by email and id. */
  readonly deletions: Namespace<DeletionRecord>
  /** Addresses that should have ended after a mail, by email, while the mail API can't be reached. */
  readonly burns: Namespace<BurnRecord>
  /** Updates that were taken and not handled yet; written by the update journal only. */
  readonly updates: BatchNamespace<UpdateRecord>
}

export interface Store extends Namespaces, AsyncDisposable {
  /** Both undefined in a store of one process. */
  readonly requests: RequestsTable | undefined
  readonly incoming: IncomingTable | undefined
  /**
   * Only in a store that instances share: the namespaces for one leadership. Resolves when an earlier leadership can no
   * longer write anything. Each write waits for its connection, then fails with what the leadership's guard throws. A
   * write that arrives after a later leadership began changes nothing.
   */
  readonly lead: ((leadership: Leadership) => Promise<Namespaces>) | undefined
  /** How many records of chats, cursors and updates were met that can't be read. */
  unreadable(): number
}
