import { describe, expect, test } from 'vitest'
import { createGroupSync } from '../../src/store/group-sync.ts'

/** A disk whose runs end one after the other, when it is told so. */
function slowDisk() {
  const runs: PromiseWithResolvers<void>[] = []
  return {
    runs,
    sync() {
      const run = Promise.withResolvers<void>()
      runs.push(run)
      return run.promise
    },
  }
}

/** All promises that can resolve have done so. */
const settled = () => new Promise(resolve => setImmediate(resolve))

describe('writing to disk together', () => {
  test('is one run for all who ask in one turn', async () => {
    const disk = slowDisk()
    const synced = createGroupSync(disk.sync)
    const all = Promise.all([synced(), synced(), synced()])
    await settled()
    expect(disk.runs).toHaveLength(1)
    disk.runs[0]?.resolve()
    await all
  })

  test('is never a run that began before it was asked for', async () => {
    const disk = slowDisk()
    const synced = createGroupSync(disk.sync)
    const ended: string[] = []
    void synced().then(() => ended.push('first'))
    await settled()
    const late = [synced(), synced()].map(one => one.then(() => ended.push('late')))
    disk.runs[0]?.resolve()
    await settled()
    expect(ended).toEqual(['first'])
    expect(disk.runs).toHaveLength(2)
    disk.runs[1]?.resolve()
    await Promise.all(late)
  })

  test('fails for those whose run fails, and for nobody after them', async () => {
    const disk = slowDisk()
    const synced = createGroupSync(disk.sync)
    const failed = expect(synced()).rejects.toThrow('EIO')
    await settled()
    const next = synced()
    disk.runs[0]?.reject(new Error('EIO'))
    await failed
    await settled()
    disk.runs[1]?.resolve()
    await next
  })
})
