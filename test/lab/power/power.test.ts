import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { createDataDir } from '../../support/data-dir.ts'
import { CC, hasProgram } from '../../support/optional.ts'
import { cutPower, withPower } from './power.ts'

const ROWS = 20
const TRIES = 8

/** Commits rows one by one and is killed; gives how many are left after the power cut. */
async function rowsLeft(synchronous: 'FULL' | 'NORMAL', dice: number): Promise<number> {
  await using data = await createDataDir()
  await using undo = await createDataDir()
  const file = join(data.path, 'a.sqlite')
  const script = `
    const { DatabaseSync } = require('node:sqlite')
    const db = new DatabaseSync(process.argv[1])
    db.exec('PRAGMA journal_mode = WAL; CREATE TABLE rows (a); PRAGMA wal_checkpoint(TRUNCATE)')
    db.exec('PRAGMA synchronous = ${synchronous}')
    for (let row = 0; row < ${ROWS}; row++) db.exec('INSERT INTO rows VALUES (' + row + ')')
    process.kill(process.pid, 'SIGKILL')`
  const child = spawn(process.execPath, ['-e', script, file], { env: withPower(data.path, undo.path) })
  await once(child, 'exit')
  cutPower(data.path, undo.path, dice)
  using db = new DatabaseSync(file)
  return Number(db.prepare('SELECT count(*) AS count FROM rows').get()?.count)
}

describe.skipIf(!hasProgram(CC))('a power cut', () => {
  test('takes what nobody waited for, and nothing else', async () => {
    const left = { FULL: new Set<number>(), NORMAL: new Set<number>() }
    for (let dice = 0; dice < TRIES; dice++)
      for (const synchronous of ['FULL', 'NORMAL'] as const)
        left[synchronous].add(await rowsLeft(synchronous, dice))
    expect([...left.FULL]).toEqual([ROWS])
    expect(Math.min(...left.NORMAL)).toBeLessThan(ROWS / 2)
    expect(left.NORMAL.size).toBeGreaterThan(2)
  })
})
