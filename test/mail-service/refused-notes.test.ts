import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createRefusedNotes } from '../../src/mail-service/note-refused-mails.ts'
import type { RefusedMails } from '../../src/mail-service/storage/kept-refused-mails.ts'

const log = pino({ level: 'silent' })
const clock = { now: () => 1 }

test('a flood is written within bounds: the first of each mailbox, and how many the others were', async () => {
  const written: RefusedMails[][] = []
  const storage = { add: (mails: readonly RefusedMails[]) => void written.push([...mails]) }
  {
    await using notes = createRefusedNotes({ storage, clock, log })
    for (let n = 0; n < 100_000; n++)
      notes.note({ mailbox: { id: 1 + (n % 4) }, reason: 'paused', sender: `${n}@${'x'.repeat(1_000)}` })
    for (let id = 10; id < 50_000; id++) notes.note({ mailbox: { id }, reason: 'full', sender: 'a@b.test' })
  }
  const rows = written.flat()
  expect(written).toHaveLength(1)
  expect(rows.length).toBeLessThan(4_100)
  expect(rows.filter(({ mailboxId }) => mailboxId === 1)).toHaveLength(51)
  const total = rows.filter(({ mailboxId }) => mailboxId === 1).reduce((sum, { times }) => sum + times, 0)
  expect(total).toBe(25_000)
  expect(Math.max(...rows.map(({ sender }) => sender.length))).toBe(256)
})

test('a database that is away costs the notes, and nothing else', async () => {
  const warned: string[] = []
  const notes = createRefusedNotes({
    storage: { add: () => Promise.reject(new Error('away')) },
    clock,
    log: { ...log, warn: (_: object, text: string) => void warned.push(text) } as unknown as typeof log,
  })
  notes.note({ mailbox: { id: 1 }, reason: 'limit', sender: '' })
  await notes[Symbol.asyncDispose]()
  expect(warned).toEqual(['cannot note what mail was refused'])
})
