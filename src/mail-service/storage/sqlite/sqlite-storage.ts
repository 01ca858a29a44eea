import { EventEmitter } from 'node:events'
import type { DatabaseSync } from 'node:sqlite'
import type { Logger } from 'pino'
import { examineInBackground } from '../../../sqlite/examine-in-background.ts'
import type { OnDamage } from '../../../sqlite/repair-log.ts'
import type { StorageBounds } from '../delivery.ts'
import type { NumberedName, Storage } from '../storage.ts'
import { createThreadDeliveries, type StartDeliveryThread } from './deliver-in-thread.ts'
import { createMailboxEnds } from './mailbox-ends.ts'
import { DAMAGED, isLarge, openDatabase } from './open-database.ts'
import { createSqliteEvents, type EventBell } from './sqlite-events.ts'
import { createSqliteGmail } from './sqlite-gmail.ts'
import { createSqliteMailboxes } from './sqlite-mailboxes.ts'
import { createSqliteMessages } from './sqlite-messages.ts'
import { createSqliteOperator } from './sqlite-operator.ts'
import { createSqliteRecipients } from './sqlite-recipients.ts'
import { createSqliteRefused } from './sqlite-refused.ts'
import { createSqliteWebhooks } from './sqlite-webhooks.ts'

interface SqliteOptions extends StorageBounds {
  /** The database; made with its folder when it is not there. */
  readonly file: string
  /** Called with a sentence when damage was found in a database that is too large to be examined at the start. */
  readonly onBroken?: (problem: string) => void
  /** Called with a sentence for damage that was mended, or what is damaged set aside. */
  readonly onDamage?: OnDamage
  readonly startDeliveryThread?: StartDeliveryThread | undefined
  readonly log?: Pick<Logger, 'warn'> | undefined
}

/** Opens the storage in a file of this machine, for this process alone. Throws a DatabaseOpenError. */
export function openSqliteStorage({
  file,
  onBroken,
  onDamage,
  startDeliveryThread,
  log,
  ...bounds
}: SqliteOptions): Storage {
  const db = openDatabase(file, onDamage)
  const bell: EventBell = new EventEmitter()
  bell.setMaxListeners(0)
  const written = () => void bell.emit('written')
  const ends = createMailboxEnds(db, written)
  const deliveries = createThreadDeliveries({ file, ...bounds }, written, startDeliveryThread)
  const examination = isLarge(file)
    ? examineInBackground(file, {
        onDamage: () => onBroken?.(`the mail database "${file}": ${DAMAGED}`),
        log,
      })
    : undefined
  return {
    mailboxes: createSqliteMailboxes(db, ends, onDamage),
    messages: createSqliteMessages(db, deliveries, { ...bounds, onDamage }),
    events: createSqliteEvents(db, bell, onDamage),
    gmail: createSqliteGmail(db),
    webhooks: createSqliteWebhooks(db),
    operator: createSqliteOperator(db),
    refused: createSqliteRefused(db, deliveries.noteRefused),
    recipients: createSqliteRecipients(db),
    numberNames: (kind, names) => numberNames(db, kind, names),
    sweep: deliveries.sweep,
    wipe: deliveries.wipe,
    async [Symbol.asyncDispose]() {
      examination?.[Symbol.dispose]()
      await deliveries[Symbol.asyncDispose]()
      db.close()
    },
  }
}

function numberNames(
  db: DatabaseSync,
  table: 'domains' | 'gmail_accounts',
  names: readonly string[],
): readonly NumberedName[] {
  const insert = db.prepare(`INSERT OR IGNORE INTO ${table} (name) VALUES (?)`)
  const find = db.prepare(`SELECT id FROM ${table} WHERE name = ?`)
  return names.map(name => {
    insert.run(name)
    return { id: Number(find.get(name)?.id), name }
  })
}
