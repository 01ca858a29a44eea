import { afterEach, beforeEach, expect, test } from 'vitest'
import { createThreadPool, type ThreadPool } from '../../src/threads/thread-pool.ts'

let pool: ThreadPool<string, string>

beforeEach(() => {
  const file = new URL('./tasks/obey.ts', import.meta.url)
  pool = createThreadPool({ file, maxMs: 1_500, maxMb: 64 })
})

afterEach(() => pool[Symbol.asyncDispose]())

test('does tasks one after another', async () => {
  expect(await Promise.all(['a', 'b', 'c'].map(task => pool.run(task)))).toEqual(['did a', 'did b', 'did c'])
})

test('does several that wait together, where that is wanted', async () => {
  const file = new URL('./tasks/obey.ts', import.meta.url)
  await using wide = createThreadPool<string, string>({ file, maxMs: 10_000, maxMb: 64, together: 4 })
  await wide.run('a')
  const met = Array.from({ length: 4 }, () => wide.run('meet'))
  expect(await Promise.all(met)).toEqual(Array.from({ length: 4 }, () => 'did meet'))
})

test('hands on what a task threw', async () => {
  await expect(pool.run('throw')).rejects.toThrow('as ordered')
})

test('ends a task that takes too long, and does the next one', async () => {
  const endless = pool.run('loop')
  const next = pool.run('b')
  await expect(endless).rejects.toThrow()
  expect(await next).toBe('did b')
})

test('ends a task that takes too much memory, and does the next one', async () => {
  const greedy = pool.run('eat')
  const next = pool.run('b')
  await expect(greedy).rejects.toThrow()
  expect(await next).toBe('did b')
})

test('hands memory over to the thread instead of copying it', async () => {
  const memory = new ArrayBuffer(1_000)
  await pool.run('b', [memory])
  expect(memory.detached).toBe(true)
})

test('does not count the start of the thread', async () => {
  const file = new URL('./tasks/late.ts', import.meta.url)
  await using slow = createThreadPool<string, string>({ file, maxMs: 300, maxMb: 64 })
  expect(await slow.run('a')).toBe('did it')
})

test('does not count what others have of the processor', async () => {
  expect(await pool.run('rest')).toBe('did rest')
})

test('counts by the clock where tasks run together', async () => {
  const file = new URL('./tasks/obey.ts', import.meta.url)
  await using wide = createThreadPool<string, string>({ file, maxMs: 1_000, maxMb: 64, together: 2 })
  await expect(wide.run('rest')).rejects.toThrow()
})

test.runIf(process.platform === 'linux')(
  'lets the main thread go first, also while it loads its module',
  async () => {
    const file = new URL('./tasks/say-priority.ts', import.meta.url)
    await using quiet = createThreadPool<undefined, number>({ file, maxMs: 5_000, maxMb: 64, niceness: 7 })
    expect(await quiet.run(undefined)).toBe(7)
  },
)
