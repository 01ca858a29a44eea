import type { KeyvStorageAdapter } from 'keyv'
import type { IncomingTable } from '../leadership/incoming-table.ts'
import type { Leadership } from '../leadership/leadership.ts'
import type { RequestsTable } from '../leadership/requests-table.ts'

/** Makes the adapters of namespaces. */
export interface Adapters {
  /**
   * A new adapter for one namespace; two adapters of one name would overwrite each other. With `passing`, a replaced
   * value leaves as little behind on disk as a deleted one.
   */
  adapterFor(namespace: string, how?: { readonly passing: boolean }): Promise<KeyvStorageAdapter>
  /** Like `adapterFor`, with a count of the entries that every write updates; the entries are never listed. */
  countedAdapterFor(namespace: string): Promise<CountedAdapter>
}

/** Where namespaces are kept: SQLite, Redis or PostgreSQL. Disposing closes it. */
export interface Backend extends Adapters, AsyncDisposable {
  /** Only for a store that several instances share. */
  readonly shared?: {
    readonly incoming: IncomingTable
    readonly requests: RequestsTable
    /** Resolves when an earlier leadership can no longer write anything; later writes are of this one, or fail. */
    lead(leadership: Leadership): Promise<Adapters>
  }
}

interface CountedAdapter {
  readonly adapter: KeyvStorageAdapter
  count(): Promise<number>
}
