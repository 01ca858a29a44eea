import type { z } from 'zod'
import type { OnDamage } from '../../sqlite/repair-log.ts'
import { fromJson } from '../from-json.ts'
import type { OperatorKind, OperatorRecord } from '../storage/operator-storage.ts'

/** Reads records of the operator; one that can't be read is left as it is and passed over. */
type ReadRecords = <Value>(
  kind: OperatorKind,
  records: readonly OperatorRecord[],
  schema: z.ZodType<Value>,
) => readonly (Omit<OperatorRecord, 'value'> & { readonly value: Value })[]

/** `onDamage` is told once of each record that can't be read. */
export function createReadRecords(onDamage: OnDamage): ReadRecords {
  const told = new Set<string>()
  return (kind, records, schema) =>
    records.flatMap(record => {
      const read = schema.safeParse(fromJson(record.value))
      if (read.success) return [{ ...record, value: read.data }]
      if (!told.has(record.key))
        onDamage(`${NAMED[kind]} cannot be read, and does not count: "${record.key}"`)
      told.add(record.key)
      return []
    })
}

const NAMED: Readonly<Record<OperatorKind, string>> = {
  rule: 'something that an admin decided',
  note: 'a note of what an admin did',
  mail: 'a mail for the admins',
}
