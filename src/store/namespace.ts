/**
 * One Keyv namespace with typed, validated values. A failed read or write rejects; it never looks like a missing
 * record. A broken record, or one of a newer version, rejects with `UnreadableRecordError`.
 */
export interface Namespace<Value> {
  get(key: string): Promise<Value | undefined>
  set(key: string, value: Value): Promise<void>
  delete(key: string): Promise<void>
  /** Streams all readable entries in no particular order, without holding them in memory at once. */
  entries(): AsyncIterable<readonly [key: string, value: Value]>
  /** The keys of the records met so far that can't be read. */
  readonly unreadable: ReadonlySet<string>
}

/** A namespace whose values are for a time only, by our own clock. */
export interface TimedNamespace<Value> extends Namespace<Value> {
  /** The keys of all entries that can be read, also of those that are over and not deleted yet. */
  keys(): AsyncIterable<string>
  /** Deletes what is over. Rejects with a `StoreError`. */
  sweep(): Promise<void>
}

/** A namespace whose values come and go by the many. */
export interface BatchNamespace<Value> extends Namespace<Value> {
  /**
   * Writes many with as few commits as possible, which is much faster than one by one; rejects when one was not
   * written.
   */
  setMany(entries: readonly (readonly [key: string, value: Value])[]): Promise<void>
  deleteMany(keys: readonly string[]): Promise<void>
}

/** A namespace that may have millions of entries, and knows how many without looking at them. */
export interface LargeNamespace<Value> extends Namespace<Value>, Pick<BatchNamespace<Value>, 'setMany'> {
  count(): Promise<number>
}
