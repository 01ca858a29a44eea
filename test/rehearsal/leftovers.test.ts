import { appendFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLeftovers } from '../../src/rehearsal/leftovers.ts'
import { createDataDir } from '../support/data-dir.ts'

test('notes that were cut off in the middle are read as far as they go', async () => {
  await using data = await createDataDir()
  const file = join(data.path, 'leftovers.jsonl')
  const leftovers = openLeftovers(file)
  leftovers.note({ kind: 'messages', chatId: 7, ids: [1, 2] })
  appendFileSync(file, '{"kind":"messages","chatId":7,"id')
  expect(openLeftovers(file).all()).toEqual([{ kind: 'messages', chatId: 7, ids: [1, 2] }])
})

test('a call counts as unknown until it has ended, also after others', async () => {
  await using data = await createDataDir()
  const leftovers = openLeftovers(join(data.path, 'leftovers.jsonl'))
  const begun = (step: string) => ({ kind: 'begun', step, chatId: 7, at: 1_000 }) as const
  leftovers.note(begun('ended'), { kind: 'messages', chatId: 7, ids: [1] }, { kind: 'ended' })
  leftovers.note(begun('lost'))
  leftovers.note(begun('ended too'), { kind: 'ended' })
  leftovers.note(begun('last'))
  expect(leftovers.unknown().map(({ step }) => step)).toEqual(['lost', 'last'])
})

test('nobody else may read the notes, and they are gone when all is deleted', async () => {
  await using data = await createDataDir()
  const file = join(data.path, 'new', 'leftovers.jsonl')
  const leftovers = openLeftovers(file)
  leftovers.note({ kind: 'commands', chatId: 7 })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  leftovers.keepOnly([])
  expect(leftovers.all()).toEqual([])
})
