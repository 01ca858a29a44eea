import type { Namespace } from './namespace.ts'
import type { ChatRecord, CursorRecord } from './records.ts'

/** The three Keyv namespaces, each with one writer. */
export interface Store extends AsyncDisposable {
  readonly chats: Namespace<ChatRecord>
  readonly cursors: Namespace<CursorRecord>
  readonly conversations: Namespace<unknown>
  /** How many records of chats and cursors were met that can't be read. */
  unreadable(): number
}
