import { POSTGRES_MIGRATIONS } from '../../../src/mail-service/storage/postgres/postgres-migrations.ts'
import { MIGRATIONS } from '../../../src/mail-service/storage/sqlite/migrations.ts'
import { CHAT_MIGRATIONS } from '../../../src/store/postgres-chat-migrations.ts'

/** Preloaded into an instance: the release after ours, whose schemas have a step more, in place of one that is not written yet. */
expand(POSTGRES_MIGRATIONS, {
  sql: `ALTER TABLE mail.messages ADD COLUMN noted text;
  CREATE INDEX messages_noted ON mail.messages (noted) WHERE noted IS NOT NULL;`,
  needs: POSTGRES_MIGRATIONS.at(-1)?.needs,
})
expand(CHAT_MIGRATIONS, {
  sql: 'ALTER TABLE chat.chats ADD COLUMN noted text',
  needs: CHAT_MIGRATIONS.at(-1)?.needs,
})
expand(
  MIGRATIONS,
  `ALTER TABLE messages ADD COLUMN noted TEXT;
  CREATE INDEX messages_noted ON messages (noted) WHERE noted IS NOT NULL;`,
)

function expand(migrations: unknown, step: unknown): void {
  if (Array.isArray(migrations)) migrations.push(step)
}
