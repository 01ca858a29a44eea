/** One Keyv namespace with typed, validated values. A failed read or write rejects; it is never "not there". */
export interface Namespace<Value> {
  get(key: string): Promise<Value | undefined>
  set(key: string, value: Value): Promise<void>
  delete(key: string): Promise<void>
  /** Streams all entries in no particular order, without holding them in memory at once. */
  entries(): AsyncIterable<readonly [key: string, value: Value]>
}
