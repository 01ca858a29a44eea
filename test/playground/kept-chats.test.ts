import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepChats } from '../../src/playground/kept-chats.ts'
import { createTelegram } from '../../src/playground/local-telegram.ts'
import { createDataDir } from '../support/data-dir.ts'
import { createTestPerson } from '../support/person.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('what cannot be written is said once, ends nothing, and is written at the next change', async () => {
  await using data = await createDataDir()
  const file = join(data.path, 'playground.json')
  const telegram = createTelegram()
  const warn = vi.fn()
  using _kept = keepChats(telegram, { file, log: { warn } })
  const ann = createTestPerson(telegram)
  const sayAndWait = (text: string) => {
    ann.say(text)
    vi.runAllTimers()
  }
  await rm(data.path, { recursive: true })
  sayAndWait('first')
  sayAndWait('second')
  expect(warn.mock.calls).toEqual([[expect.anything(), expect.stringContaining('could not store')]])
  await mkdir(data.path)
  sayAndWait('third')
  const kept = await readFile(file, 'utf8')
  for (const text of ['first', 'second', 'third']) expect(kept).toContain(text)
})

test('what could not be written is tried once more at the end, and a stop never fails', async () => {
  await using data = await createDataDir()
  const file = join(data.path, 'playground.json')
  const telegram = createTelegram()
  const ann = createTestPerson(telegram)
  await rm(data.path, { recursive: true })
  {
    using _kept = keepChats(telegram, { file, log: { warn: vi.fn() } })
    ann.say('lost')
  }
  {
    using _kept = keepChats(telegram, { file, log: { warn: vi.fn() } })
    ann.say('kept')
    vi.runAllTimers()
    await mkdir(data.path)
  }
  expect(await readFile(file, 'utf8')).toContain('kept')
})
