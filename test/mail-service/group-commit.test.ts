import { expect, test } from 'vitest'
import { createGroupCommit } from '../../src/mail-service/database/group-commit.ts'

/** A disk whose syncs end when the test says so. */
function createDisk(refuse: (item: number) => boolean = () => false) {
  const batches: (readonly number[])[] = []
  const syncs: PromiseWithResolvers<void>[] = []
  const group = createGroupCommit<number, string>({
    commit(batch) {
      if (batch.some(refuse)) throw new Error('refused')
      batches.push(batch)
      return batch.map(item => `written ${item}`)
    },
    sync() {
      const sync = Promise.withResolvers<void>()
      syncs.push(sync)
      return sync.promise
    },
  })
  const nextSync = (count: number) => expect.poll(() => syncs.length, { interval: 1 }).toBe(count)
  return { group, batches, syncs, nextSync }
}

test('nothing is told as written before the sync has ended; what comes meanwhile shares the next commit', async () => {
  const { group, batches, syncs, nextSync } = createDisk()
  const done: string[] = []
  const write = (item: number) => group.write(item).then(result => done.push(result))
  const first = [write(1), write(2)]
  await nextSync(1)
  const second = [write(3), write(4), write(5)]
  expect([batches, done]).toEqual([[[1, 2]], []])

  syncs[0]?.resolve()
  await Promise.all(first)
  expect(done).toEqual(['written 1', 'written 2'])
  await nextSync(2)
  expect(batches).toEqual([
    [1, 2],
    [3, 4, 5],
  ])
  syncs[1]?.resolve()
  await Promise.all(second)
  expect(done).toHaveLength(5)
})

test('one that cannot be written takes no other with it', async () => {
  const { group, syncs, nextSync } = createDisk(item => item === 2)
  const all = Promise.allSettled([group.write(1), group.write(2), group.write(3)])
  await nextSync(1)
  syncs[0]?.resolve()
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('a disk that cannot sync has written nothing, and the next try is a new one', async () => {
  const { group, syncs, nextSync } = createDisk()
  const failed = Promise.allSettled([group.write(1), group.write(2)])
  await nextSync(1)
  syncs[0]?.reject(new Error('EIO'))
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const again = group.write(3)
  await nextSync(2)
  syncs[1]?.resolve()
  expect(await again).toBe('written 3')
})

test('disposing waits for what is being written', async () => {
  const { group, syncs, nextSync } = createDisk()
  const write = group.write(1)
  const disposed = group[Symbol.asyncDispose]()
  await nextSync(1)
  syncs[0]?.resolve()
  await disposed
  expect(await write).toBe('written 1')
})
