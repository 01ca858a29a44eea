import { expect, test } from 'vitest'
import { createGroupCommit } from '../../src/mail-service/database/group-commit.ts'

/** A disk that keeps what is written to it, and refuses what the test says. */
function createDisk(refuse: (item: number) => boolean = () => false) {
  const batches: (readonly number[])[] = []
  const group = createGroupCommit<number, string>(batch => {
    if (batch.some(refuse)) throw new Error('refused')
    batches.push(batch)
    return batch.map(item => `written ${item}`)
  })
  return { group, batches }
}

test('writes of the same moment share a commit, and each is told its own result', async () => {
  const { group, batches } = createDisk()
  const first = Promise.all([group.write(1), group.write(2)])
  expect(batches).toEqual([])
  expect(await first).toEqual(['written 1', 'written 2'])
  expect(await group.write(3)).toBe('written 3')
  expect(batches).toEqual([[1, 2], [3]])
})

test('a write that comes while others wait joins them', async () => {
  const { group, batches } = createDisk()
  const first = group.write(1)
  const second = new Promise(resolve => setImmediate(() => resolve(group.write(2))))
  expect(await Promise.all([first, second])).toEqual(['written 1', 'written 2'])
  expect(batches).toEqual([[1, 2]])
})

test('writes that keep coming make nobody wait for ever', async () => {
  const { group } = createDisk()
  let written = false
  const first = group.write(0).then(() => {
    written = true
  })
  const began = performance.now()
  while (!written && performance.now() - began < 1_000) {
    void group.write(1)
    await new Promise(resolve => setImmediate(resolve))
  }
  expect(written).toBe(true)
  await first
})

test('one that cannot be written takes no other with it', async () => {
  const { group, batches } = createDisk(item => item === 2)
  const all = await Promise.allSettled([group.write(1), group.write(2), group.write(3)])
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(batches).toEqual([[1], [3]])
  expect(await group.write(4)).toBe('written 4')
})

test('disposing writes what waits', async () => {
  const { group, batches } = createDisk()
  const write = group.write(1)
  group[Symbol.dispose]()
  expect(batches).toEqual([[1]])
  expect(await write).toBe('written 1')
})
