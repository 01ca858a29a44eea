import { expect, test } from 'vitest'
import { createPostgresMailboxes } from '../../../src/mail-service/storage/postgres/postgres-mailboxes.ts'
import { HOUR_MS, NOW, newMailbox } from './told-storage.ts'

test('a name whose mailbox another instance sweeps away at this moment is free, and not taken', async () => {
  const [taken, sweptAlready, made] = [[], [], [{ expires_at: String(NOW + HOUR_MS) }]]
  const answers = [taken, sweptAlready, made]
  const mailboxes = createPostgresMailboxes(async () => answers.shift() ?? [])
  expect(await mailboxes.create(newMailbox('bob'), NOW)).toBe(NOW + HOUR_MS)
})

test('a name that somebody has is taken', async () => {
  const mailboxes = createPostgresMailboxes(async () => [])
  expect(await mailboxes.create(newMailbox('bob'), NOW)).toBeUndefined()
})
