import { spawnSync } from 'node:child_process'
import { truncateSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DAMAGED, examineInBackground } from '../../src/sqlite/examine-in-background.ts'
import { createDataDir } from '../support/data-dir.ts'

const EXAMINE = join(import.meta.dirname, '../../src/sqlite/examine-process.ts')
/** What a supervisor that forbids it makes of the call. */
const NO_PRIORITIES =
  "--import=data:text/javascript,import os from'node:os';import{syncBuiltinESMExports}from'node:module';os.setPriority=()=>{throw new Error('EPERM')};syncBuiltinESMExports()"

test('only a damaged database counts as damaged, whatever else goes wrong', async () => {
  await using data = await createDataDir()
  const sound = databaseIn(join(data.path, 'sound.sqlite'))
  const cut = databaseIn(join(data.path, 'cut.sqlite'))
  truncateSync(cut, 20_000)
  expect(codeOf(sound)).toBe(0)
  expect(codeOf(sound, NO_PRIORITIES)).toBe(0)
  expect(codeOf(cut)).toBe(DAMAGED)
  expect(codeOf(data.path)).not.toBe(DAMAGED)
})

test('a process that cannot be started is logged, and ends nothing', async () => {
  const { execPath } = process
  onTestFinished(() => {
    vi.useRealTimers()
    process.execPath = execPath
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  process.execPath = join(import.meta.dirname, 'there-is-no-such-program')
  const logged = Promise.withResolvers<unknown>()
  const log = { warn: (about: unknown) => logged.resolve(about) }
  using _examination = examineInBackground('a.sqlite', { onDamage: () => undefined, log: log as never })
  vi.advanceTimersByTime(3_000)
  expect(await logged.promise).toMatchObject({ file: 'a.sqlite', err: { code: 'ENOENT' } })
})

function databaseIn(file: string): string {
  using db = new DatabaseSync(file)
  db.exec('CREATE TABLE rows (id INTEGER PRIMARY KEY, text TEXT)')
  const insert = db.prepare('INSERT INTO rows (text) VALUES (?)')
  for (let n = 0; n < 1_000; n++) insert.run('x'.repeat(100))
  return file
}

function codeOf(file: string, ...flags: readonly string[]): number | null {
  return spawnSync(process.execPath, [...flags, EXAMINE, file]).status
}
