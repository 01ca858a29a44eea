import { readdirSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { startTestService } from '../mail-service/support/service.ts'
import { runToEnd, startAppProcess } from '../support/app-process.ts'
import { createDataDir } from '../support/data-dir.ts'

const MEGABYTE = 1024 * 1024

describe('npm run shrink', { timeout: 60_000 }, () => {
  test('gives the room of deleted mail back to the disk, and keeps the rest', async () => {
    await using data = await createDataDir()
    const token = await deleteMuch(data.path)
    const file = join(data.path, 'mail.sqlite')
    expect(statSync(file).size).toBeGreaterThan(5 * MEGABYTE)
    const { code, stdout } = await runToEnd({ DATA_DIR: data.path }, ['shrink'])
    expect(stdout).toMatch(/^mail\.sqlite: \d+\.\d MB before, 0\.\d MB now$/m)
    expect(code).toBe(0)
    expect(statSync(file).size).toBeLessThan(MEGABYTE)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(data.path).filter(name => /^mail.*(shrinking|-wal|-shm)$/.test(name))).toEqual([])
    await using service = await startTestService({ mail: { dataDir: data.path } })
    const { messages } = (await service.get('/check-mail', { token })).body
    expect(messages).toMatchObject([{ subject: 'kept' }])
  })

  test('leaves alone what is in use, what has a log, and what is damaged', async () => {
    await using data = await createDataDir()
    {
      await using _app = await startAppProcess({ DATA_DIR: data.path })
      const { code, stderr } = await runToEnd({ DATA_DIR: data.path }, ['shrink'])
      expect([code, stderr]).toEqual([1, expect.stringMatching(/is in use by process \d+/)])
    }
    const file = join(data.path, 'mail.sqlite')
    {
      using db = new DatabaseSync(file)
      db.exec('PRAGMA user_version = 77')
      const { code, stderr } = await runToEnd({ DATA_DIR: data.path }, ['shrink'])
      expect([code, stderr]).toEqual([1, expect.stringContaining('start the bot and stop it again')])
    }
    await writeFile(file, 'a letter'.repeat(1_000))
    const { code } = await runToEnd({ DATA_DIR: data.path }, ['shrink'])
    expect([code, statSync(file).size]).toEqual([1, 8_000])
  })
})

/** An address with a mail that stays, beside the room of much that was deleted. */
async function deleteMuch(dataDir: string): Promise<string> {
  await using service = await startTestService({ mail: { dataDir } })
  const { email, token } = await service.newSession()
  await service.sendRaw(email, 'Subject: kept\r\n\r\nx')
  using db = new DatabaseSync(join(dataDir, 'mail.sqlite'), { timeout: 5_000 })
  db.exec('CREATE TABLE much AS SELECT zeroblob(8000000) AS bytes; DROP TABLE much')
  return token
}
