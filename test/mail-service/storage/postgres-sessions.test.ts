import { expect, test } from 'vitest'
import { createPostgresSessions } from '../../../src/mail-service/storage/postgres/postgres-sessions.ts'
import { HOUR_MS, NOW, newSession } from './told-storage.ts'

test('a name whose session another instance sweeps away at this moment is free, and not taken', async () => {
  const [taken, sweptAlready, made] = [[], [], [{ expires_at: String(NOW + HOUR_MS) }]]
  const answers = [taken, sweptAlready, made]
  const sessions = createPostgresSessions(async () => answers.shift() ?? [])
  expect(await sessions.create(newSession('bob'), NOW)).toBe(NOW + HOUR_MS)
})

test('a name that somebody has is taken', async () => {
  const sessions = createPostgresSessions(async () => [])
  expect(await sessions.create(newSession('bob'), NOW)).toBeUndefined()
})
