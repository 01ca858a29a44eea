import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockDataDir } from '../../src/app/data-dir-lock.ts'
import { createDataDir } from '../support/data-dir.ts'

const HOLDER = join(import.meta.dirname, 'support/hold-data-dir.ts')

async function lockedBefore() {
  const dir = await createDataDir()
  lockDataDir(dir.path)[Symbol.dispose]()
  return {
    dir: dir.path,
    file: join(dir.path, 'lock.sqlite'),
    [Symbol.asyncDispose]: () => dir[Symbol.asyncDispose](),
  }
}

function locks(dir: string): boolean {
  using _ = lockDataDir(dir)
  return true
}

test('a lock whose file was cut is held all the same', async () => {
  await using before = await lockedBefore()
  const { length } = readFileSync(before.file)
  const cuts = Array.from({ length: 41 }, (_, n) => Math.floor((n * length) / 41))
  for (const size of [1, 2, 99, 100, ...cuts]) {
    truncateSync(before.file, size)
    expect(locks(before.dir), `cut to ${size} bytes`).toBe(true)
  }
})

test('a lock whose file has a flipped bit is held all the same', async () => {
  await using before = await lockedBefore()
  const bytes = readFileSync(before.file)
  const used = Array.from(bytes.keys()).filter(at => at < 128 || bytes[at] !== 0)
  for (const at of used) {
    const damaged = Buffer.from(bytes)
    damaged[at] = (bytes[at] ?? 0) ^ (1 << (at & 7))
    writeFileSync(before.file, damaged)
    expect(locks(before.dir), `bit ${at & 7} of byte ${at}`).toBe(true)
  }
})

test('whoever holds the lock keeps it, though its file is damaged', async () => {
  await using before = await lockedBefore()
  const holder = fork(HOLDER, [before.dir])
  await once(holder, 'message')
  writeFileSync(before.file, 'damaged')
  expect(() => lockDataDir(before.dir)).toThrow('is in use by')
  expect(() => lockDataDir(before.dir)).toThrow('is in use by')
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  expect(locks(before.dir)).toBe(true)
})
