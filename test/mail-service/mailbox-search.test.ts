import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createMailSearch } from '../../src/mail-service/mailbox-search.ts'
import { searchQueryOf } from '../../src/mail-service/search-text.ts'
import { createSqliteSearch } from '../../src/mail-service/storage/sqlite/sqlite-search.ts'
import { BusyError } from '../../src/threads/fair-queue.ts'
import { createTestClock } from './support/service.ts'

test('of many searches of one network one runs, some wait, and the others are refused; a person waits for none', async () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const { search } = createMailSearch({
    storage: {
      search(_tokenHash, { words }) {
        begun.push(...words)
        return new Promise(resolve => ends.push(() => resolve({ ids: [], unsearched: [] })))
      },
      noteSearchText: () => undefined,
      read: () => undefined,
    },
    parser: { parse: () => Promise.reject(new Error('there is nothing to parse')) },
    clock: createTestClock(),
  })
  const network = { rank: 'stranger', key: '192.0.2' } as const
  const outcomes = Array.from({ length: 50 }, () =>
    search('token', 'many', network).catch((error: unknown) => error),
  )
  const one = search('token', 'one', { rank: 'person', key: 'token' })
  expect(begun).toEqual(['many', 'one'])
  for (let ended = 0; ended < ends.length; ended++) {
    ends[ended]?.()
    await nextTurn()
  }
  expect((await one)?.status).toBe('success')
  const refused = (await Promise.all(outcomes)).filter(outcome => outcome instanceof BusyError)
  expect([refused.length, begun.length]).toEqual([41, 10])
})

test.each([
  ['short', 0.005, 200],
  // At 0.15 ms a mail, 2 ms are over with the fourteenth.
  ['as long as they can be', 0.15, 16],
])('mails that are %s are searched in slices that are short enough', async (_which, msPerMail, most) => {
  let ms = 0
  using _now = vi.spyOn(performance, 'now').mockImplementation(() => ms)
  const slices: number[] = []
  const statements = (sql: string) => ({
    /** The session; or the oldest of the next mails below one, of 2,000. */
    get: (_session: unknown, below: number, limit = 200) => {
      if (!sql.includes('min(id)')) return { id: 1 }
      const newest = Math.min(below - 1, 2_000)
      return { id: newest < 1 ? null : Math.max(1, newest - limit + 1) }
    },
    iterate(_session: unknown, oldest: number, below: number) {
      const count = Math.min(below, 2_001) - oldest
      slices.push(count)
      ms += count * msPerMail
      return []
    },
  })
  const db = { prepare: statements } as unknown as DatabaseSync
  await createSqliteSearch(db)(Buffer.from('token'), searchQueryOf('zzzz'), 0)
  expect(slices.reduce((sum, count) => sum + count)).toBe(2_000)
  expect(Math.max(...slices)).toBe(most)
})
