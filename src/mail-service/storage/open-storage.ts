import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { OnDamage } from '../../sqlite/repair-log.ts'
import type { StorageBounds } from './delivery.ts'
import type { StartDeliveryThread } from './sqlite/deliver-in-thread.ts'
import { openSqliteStorage } from './sqlite/sqlite-storage.ts'
import type { Storage } from './storage.ts'

interface OpenStorageOptions extends StorageBounds {
  readonly dataDir: string
  /** Without it in SQLite in the folder. */
  readonly databaseUrl: string | undefined
  readonly onDamage: OnDamage
  /** It cannot be used as it is. */
  readonly onBroken: OnDamage
  /** What writes mail into SQLite. */
  readonly startDeliveryThread?: StartDeliveryThread | undefined
  /** Where connections to PostgreSQL are counted. */
  readonly registry?: Registry | undefined
  readonly log?: Pick<Logger, 'warn'> | undefined
}

/** Opens where mailboxes and mail are kept. Rejects with one sentence when that can't be opened. */
export async function openStorage({
  dataDir,
  databaseUrl,
  registry,
  ...options
}: OpenStorageOptions): Promise<Storage> {
  if (databaseUrl === undefined) return openSqliteStorage({ file: join(dataDir, 'mail.sqlite'), ...options })
  // Loaded only here: SQLite doesn't need this driver.
  const { openPostgresStorage } = await import('./postgres/postgres-storage.ts')
  return openPostgresStorage({ url: databaseUrl, registry, ...options })
}
