import { existsSync, readFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openSpool } from '../../src/mail-service/smtp/spool.ts'
import { createDataDir } from '../support/data-dir.ts'

/** Counts how many files are being written at the same time. */
async function watchWrites(file: string) {
  await using one = await open(file, 'w')
  const prototype: FileHandle = Object.getPrototypeOf(one)
  const { writeFile } = prototype
  let running = 0
  const seen: number[] = []
  const spy = vi.spyOn(prototype, 'writeFile').mockImplementation(async function (this: FileHandle, data) {
    seen.push(++running)
    await writeFile.call(this, data)
    running -= 1
  })
  return { seen, [Symbol.dispose]: () => spy.mockRestore() }
}

test('large mails use one of the threads that all files share, and each file has its pieces in order', async () => {
  await using dir = await createDataDir()
  using writes = await watchWrites(join(dir.path, 'any'))
  const spool = openSpool(join(dir.path, 'spool'))
  const files = Array.from({ length: 6 }, () => spool.create())
  await Promise.all(
    files.map(async file => {
      for (const piece of ['a', 'b', 'c']) await file.write(Buffer.from(piece))
      await file.close()
    }),
  )
  expect(writes.seen).toEqual(Array.from({ length: 18 }, () => 1))
  expect(files.map(({ path }) => readFileSync(path, 'utf8'))).toEqual(files.map(() => 'abc'))
})

test('a file that is given up leaves nothing, also when it is being written, and others go on', async () => {
  await using dir = await createDataDir()
  const spool = openSpool(join(dir.path, 'spool'))
  const [gone, stays] = [spool.create(), spool.create()]
  const writing = [gone.write(Buffer.from('a')), gone.write(Buffer.from('b')), stays.write(Buffer.from('c'))]
  await gone.discard()
  await Promise.all(writing)
  await stays.close()
  expect(existsSync(gone.path)).toBe(false)
  expect(readFileSync(stays.path, 'utf8')).toBe('c')
})

test('a piece that cannot be written is reported to whoever wrote it, and no other waits for it', async () => {
  await using dir = await createDataDir()
  const spool = openSpool(join(dir.path, 'spool'))
  const [taken, free] = [spool.create(), spool.create()]
  await (await open(taken.path, 'w')).close()
  await expect(taken.write(Buffer.from('a'))).rejects.toThrow('EEXIST')
  await free.write(Buffer.from('b'))
  await free.close()
  await taken.discard()
  expect([existsSync(taken.path), readFileSync(free.path, 'utf8')]).toEqual([false, 'b'])
})
