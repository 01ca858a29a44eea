import type { KeyvStorageAdapter } from 'keyv'
import type { Incoming } from './incoming.ts'

/** Where namespaces are kept: SQLite, Redis or PostgreSQL. Disposing closes it. */
export interface Backend extends AsyncDisposable {
  /**
   * A new adapter for one namespace; two calls with one name would overwrite each other. Where its values are `passing`,
   * one that was replaced leaves as little behind as one that was deleted.
   */
  adapterFor(namespace: string, how?: { readonly passing: boolean }): Promise<KeyvStorageAdapter>
  /** Like `adapterFor`, with a count of the entries that is kept with every write: it never lists them. */
  countedAdapterFor(namespace: string): Promise<CountedAdapter>
  /** Where several copies share it. */
  readonly incoming?: Incoming
}

interface CountedAdapter {
  readonly adapter: KeyvStorageAdapter
  count(): Promise<number>
}
