import { z } from 'zod'

/** Turns a stored value, of whatever age, into today's; throws where that is not possible. */
export type ReadRecord<Value> = (stored: unknown) => Value

export interface RecordFormat<Value> {
  /** The version that is written today. */
  readonly version: number
  readonly schema: z.ZodType<Value>
  /** `migrations[n]` turns a record of version n into one of version n + 1. */
  readonly migrations: Readonly<Record<number, (old: unknown) => unknown>>
}

const anyVersion = z.object({ version: z.int().positive() })

/** Reads versioned records: an old one is migrated step by step, a newer or a broken one is an error. */
export function createRecordReader<Value>(format: RecordFormat<Value>): ReadRecord<Value> {
  return stored => parseRecord(format.schema, migrate(stored, format))
}

function migrate(stored: unknown, { version: current, migrations }: RecordFormat<unknown>): unknown {
  const { version } = parseRecord(anyVersion, stored)
  if (version === current) return stored
  if (version > current) throw new Error(`it has version ${version}, this program knows up to ${current}`)
  const step = migrations[version]
  if (!step) throw new Error(`there is no way from version ${version} to version ${current}`)
  return migrate(step(stored), { version: current, migrations, schema: z.unknown() })
}

/** Like `schema.parse`, with an error of one line that names the place and never the value. */
function parseRecord<Value>(schema: z.ZodType<Value>, stored: unknown): Value {
  const result = schema.safeParse(stored)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new Error(`${issue?.path.join('.') || 'the record'}: ${issue?.message ?? 'invalid'}`)
}
