import type { Awaitable } from './awaitable.ts'

/** Records for the operator: few and small, shared by all instances on one database. */
export interface OperatorStorage {
  /** Oldest first. */
  list(kind: OperatorKind, limit: number): Awaitable<readonly OperatorRecord[]>
  /** Writes a record, replacing an older one with the same key. */
  put(kind: OperatorKind, record: OperatorRecord): Awaitable<void>
  /** False when there is none. */
  remove(kind: OperatorKind, key: string): Awaitable<boolean>
  count(kind: OperatorKind): Awaitable<number>
  /** Deletes what was put before this time. */
  forget(kind: OperatorKind, before: number): Awaitable<void>
}

/** `mail` to postmaster and the like that waits for the admins; their `rule`s; a `note` of each thing they did. */
export type OperatorKind = 'mail' | 'rule' | 'note'

export interface OperatorRecord {
  readonly key: string
  /** As JSON. */
  readonly value: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A row, as both databases have it. */
export function toOperatorRecord(row: Record<string, unknown>): OperatorRecord {
  return { key: String(row.key), value: String(row.value), at: Number(row.at) }
}
