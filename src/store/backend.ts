import type { KeyvStorageAdapter } from 'keyv'
import type { ForwardedRequests } from '../leadership/forwarded-requests.ts'
import type { Incoming } from '../leadership/incoming.ts'
import type { Leadership } from '../leadership/leadership.ts'

/** What namespaces are kept by. */
export interface Adapters {
  /**
   * A new adapter for one namespace; two adapters of one name would overwrite each other. With `passing`, a replaced
   * value leaves as little behind on disk as a deleted one.
   */
  adapterFor(namespace: string, how?: { readonly passing: boolean }): Promise<KeyvStorageAdapter>
  /** Like `adapterFor`, with a count of the entries that is kept with every write: it never lists them. */
  countedAdapterFor(namespace: string): Promise<CountedAdapter>
}

/** Where namespaces are kept: SQLite, Redis or PostgreSQL. Disposing closes it. */
export interface Backend extends Adapters, AsyncDisposable {
  /** Where several instances share it. */
  readonly shared?: {
    readonly incoming: Incoming
    readonly forwarded: ForwardedRequests
    /** Resolves when nothing of an earlier leadership can be written any more; what is written then is of this one, or fails. */
    lead(leadership: Leadership): Promise<Adapters>
  }
}

interface CountedAdapter {
  readonly adapter: KeyvStorageAdapter
  count(): Promise<number>
}
