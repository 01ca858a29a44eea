import type { Namespace } from './namespace.ts'
import { UnreadableRecordError } from './store-error.ts'

/**
 * The record; undefined where there is none, or it can't be read. The store tells of one that can't be read, once. Use
 * it where the caller can go on without the record.
 */
export async function getReadable<Value>(
  namespace: Pick<Namespace<Value>, 'get'>,
  key: string,
): Promise<Value | undefined> {
  try {
    return await namespace.get(key)
  } catch (error) {
    if (error instanceof UnreadableRecordError) return undefined
    throw error
  }
}
