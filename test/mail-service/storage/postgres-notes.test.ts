import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createPostgresNotes } from '../../../src/mail-service/storage/postgres/postgres-notes.ts'
import type { Query } from '../../../src/postgres/open-postgres.ts'

const VERDICT = { spf: 'fail', dkim: 'none', arc: 'none', dmarc: 'fail', domain: null } as const

test('who waits for a verdict, and the verdict, are noted though the database was away at first', async () => {
  const written: unknown[] = []
  let isAway = true
  const query: Query = async (_sql, values) => {
    if (isAway) throw new Error('the connection was cut')
    written.push(values)
    return []
  }
  const notes = createPostgresNotes(query, new EventEmitter())
  notes.noteAwaited(1)
  notes.noteVerdict(2, VERDICT)
  await notes.flush()
  isAway = false
  notes.noteAwaited(3)
  await notes.flush()
  expect(written).toEqual([[[1, 3]], [[2], [JSON.stringify(VERDICT)]]])
  await notes.flush()
  expect(written).toHaveLength(2)
})
