import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createMailSearch } from '../../src/mail-service/mailbox-search.ts'
import { parseMail } from '../../src/mail-service/mime/parse-mail.ts'
import { matches, searchQueryOf, searchTextOf } from '../../src/mail-service/search-text.ts'
import { createSqliteSearch } from '../../src/mail-service/storage/sqlite/sqlite-search.ts'
import { type Asker, BusyError } from '../../src/threads/fair-queue.ts'
import { createTestClock } from './support/service.ts'

/** Searches that end when they are told to, in the order in which they began. */
function startSearches() {
  const clock = createTestClock()
  const begun: string[] = []
  const ends: (() => void)[] = []
  const over: (() => boolean)[] = []
  const gone = new AbortController()
  const { search } = createMailSearch({
    storage: {
      search(_tokenHash, { words }, { isOver }) {
        begun.push(...words)
        over.push(isOver)
        return new Promise(resolve => ends.push(() => resolve({ ids: [], unsearched: [1] })))
      },
      noteSearchText: () => undefined,
      read: () => undefined,
    },
    parser: { parse: () => Promise.reject(new Error('there is nothing to parse')) },
    clock,
  })
  return {
    clock,
    begun,
    gone,
    /** Whether each has to end. */
    over: () => over.map(isOver => isOver()),
    search: (q: string, asker: Asker) => search('token', q, { asker, signal: gone.signal }),
    async endAll() {
      for (let ended = 0; ended < ends.length; ended++) {
        ends[ended]?.()
        await nextTurn()
      }
    },
  }
}

const person: Asker = { rank: 'person', key: 'token' }

test('of many searches of one network one runs, some wait, and the others are refused; a person waits for none', async () => {
  const { search, begun, endAll } = startSearches()
  const network = { rank: 'stranger', key: '192.0.2' } as const
  const outcomes = Array.from({ length: 50 }, () => search('many', network).catch((error: unknown) => error))
  const one = search('one', person)
  expect(begun).toEqual(['many', 'one'])
  await endAll()
  expect((await one)?.status).toBe('success')
  const refused = (await Promise.all(outcomes)).filter(outcome => outcome instanceof BusyError)
  expect([refused.length, begun.length]).toEqual([41, 10])
})

test('a person waits for no stranger, however many networks search', async () => {
  const { search, begun, endAll } = startSearches()
  const outcomes = Array.from({ length: 9 }, (_, key) => search('many', { rank: 'stranger', key: `${key}` }))
  outcomes.push(search('one', person))
  expect(begun).toContain('one')
  await endAll()
  await Promise.all(outcomes)
})

test('a search has to end after four seconds, or when whoever asked has gone; what is left counts as unsearched', async () => {
  const { search, clock, gone, over, endAll } = startSearches()
  const outcomes = [search('slow', person), search('slow', { rank: 'stranger', key: '1' })]
  expect(over()).toEqual([false, false])
  clock.advance(4_000)
  outcomes.push(search('left', { rank: 'stranger', key: '2' }))
  expect(over()).toEqual([true, true, false])
  gone.abort()
  expect(over()).toEqual([true, true, true])
  await endAll()
  expect((await Promise.all(outcomes)).map(found => found?.unsearched)).toEqual([1, 1, 1])
})

test('of many words the first ten count, each once', () => {
  const words = Array.from({ length: 12 }, (_, nth) => `w${nth}`)
  expect(searchQueryOf('z '.repeat(250)).words).toEqual(['z'])
  expect(searchQueryOf(['W0', ...words].join(' ')).words).toEqual(words.slice(0, 10))
})

test('finds a mail by what its invitation alone says, and not by its alarm', async () => {
  const event = 'BEGIN:VEVENT\r\nSUMMARY;LANGUAGE=en:Quarterly plan\r\n ning\r\nLOCATION:Room 4\\, Main St'
  const alarm = 'BEGIN:VALARM\r\nDESCRIPTION:Reminder\r\nEND:VALARM\r\nEND:VEVENT'
  const raw = Buffer.from(`Content-Type: text/calendar\r\n\r\nBEGIN:VCALENDAR\r\n${event}\r\n${alarm}\r\n`)
  const summary = { senderName: '', senderEmail: 'ann@b.test', subject: 'Hello' }
  const text = searchTextOf(summary, await parseMail(raw))
  const isFound = (q: string) => matches(text, searchQueryOf(q))
  expect(['planning', '"room 4, main"', 'reminder'].map(isFound)).toEqual([true, true, false])
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
  await createSqliteSearch(db)(Buffer.from('token'), searchQueryOf('zzzz'), {
    now: 0,
    isOver: () => false,
  })
  expect(slices.reduce((sum, count) => sum + count)).toBe(2_000)
  expect(Math.max(...slices)).toBe(most)
})
