import { POSTGRES_MIGRATIONS } from '../../../src/mail-service/storage/postgres/postgres-migrations.ts'
import type { Migration } from '../../../src/postgres/open-postgres.ts'
import { CHAT_MIGRATIONS } from '../../../src/store/chat-migrations.ts'

/** Preloaded into an instance: the release after ours, whose schemas have a step more, in place of one that is not written yet. */
expand(
  POSTGRES_MIGRATIONS,
  `ALTER TABLE mail.messages ADD COLUMN noted text;
  CREATE INDEX messages_noted ON mail.messages (noted) WHERE noted IS NOT NULL;`,
)
expand(CHAT_MIGRATIONS, 'ALTER TABLE chat.chats ADD COLUMN noted text')

function expand(migrations: readonly Migration[], sql: string): void {
  const steps: unknown = migrations
  if (Array.isArray(steps)) steps.push({ sql, needs: migrations.at(-1)?.needs })
}
