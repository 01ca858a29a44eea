import type { KeyvStorageAdapter } from 'keyv'

/** Where namespaces are kept: SQLite or Redis. Disposing closes it. */
export interface Backend extends AsyncDisposable {
  /** A new adapter for one namespace; two calls with one name would overwrite each other. */
  adapterFor(namespace: string): Promise<KeyvStorageAdapter>
}
