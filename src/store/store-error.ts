/** The store could not be opened, or a value could not be read or written. Its message is one clear sentence. */
export class StoreError extends Error {
  override readonly name: string = 'StoreError'
}

/** One record can't be read, in a store that is otherwise sound; the record stays as it is. */
export class UnreadableRecordError extends StoreError {}

/** What went wrong, in the words of whatever was thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
