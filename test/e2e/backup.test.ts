import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DATABASES } from '../../src/ops/backup.ts'
import { restore } from '../../src/ops/restore.ts'
import { type AppProcess, runToEnd, startAppProcess } from '../support/app-process.ts'
import { createDataDir } from '../support/data-dir.ts'

/** Each step is a process of its own. */
const PATIENCE_MS = 60_000

describe('a backup', { timeout: PATIENCE_MS }, () => {
  let folder: Awaited<ReturnType<typeof createDataDir>>
  let made: Awaited<ReturnType<typeof makeBackup>>
  beforeAll(async () => {
    folder = await createDataDir()
    made = await makeBackup(folder.path)
  }, PATIENCE_MS)
  afterAll(() => folder[Symbol.asyncDispose]())

  test('that was made while the bot ran brings everything back elsewhere', async () => {
    const { file, token } = made
    expect((await stat(file)).mode & 0o777).toBe(0o600)

    const elsewhere = join(folder.path, 'elsewhere')
    const restored = await runToEnd({ DATA_DIR: elsewhere }, ['restore', file])
    expect(restored).toMatchObject({ code: 0, stderr: '' })
    expect(restored.stdout).toMatch(/^bot\.sqlite \(.* MB\) and mail\.sqlite \(.* MB\) in/)

    await using app = await startAppProcess({ DATA_DIR: elsewhere })
    expect(await subjectsOf(app.port('Mail API'), token)).toEqual(['kept'])
  })

  test('needs no certificate, which its container may not have', async () => {
    const [file, elsewhere] = [join(folder.path, 'uncertified'), join(folder.path, 'uncertified-data')]
    const [TLS_CERT, TLS_KEY] = [join(folder.path, 'tls/cert.pem'), join(folder.path, 'tls/key.pem')]
    const env = { DATA_DIR: elsewhere, TLS_CERT, TLS_KEY }
    expect(await runToEnd(env, ['restore', made.file])).toMatchObject({ code: 0, stderr: '' })
    expect(await runToEnd(env, ['shrink'])).toMatchObject({ code: 0, stderr: '' })
    expect(await runToEnd(env, ['backup', file])).toMatchObject({ code: 0, stderr: '' })
  })

  test('without the chats, which are in Redis, says so where cron lets it through', async () => {
    const env = { DATA_DIR: join(folder.path, 'beside-redis'), STORE_URL: 'redis://127.0.0.1:1' }
    await runToEnd(env, ['restore', made.file])
    const { code, stdout, stderr } = await runToEnd(env, ['backup', join(folder.path, 'redis-backup')])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^bot\.sqlite .* in ".*"\n$/)
    expect(stderr).toMatch(/^The chats are in Redis/)
  })

  test('is not put where something is already, and leaves that as it is', async () => {
    const { file, dataDir } = made
    const before = await readdir(dataDir)
    const { code, stderr } = await runToEnd({ DATA_DIR: dataDir }, ['restore', file])
    expect(code).toBe(1)
    expect(stderr).toContain('has bot.sqlite and mail.sqlite already')
    expect(await readdir(dataDir)).toEqual(before)
  })

  test('is not put into a folder whose bot is running', async () => {
    const { file } = made
    await using app = await startAppProcess({ DATA_DIR: join(folder.path, 'running') })
    const { code, stderr } = await runToEnd({ DATA_DIR: join(folder.path, 'running') }, ['restore', file])
    expect(code).toBe(1)
    expect(stderr).toContain(`in use by process ${app.pid}`)
  })

  test('does not overwrite a file', async () => {
    const { file, dataDir } = made
    const ended = await runToEnd({ DATA_DIR: dataDir }, ['backup', file])
    expect(ended).toEqual({ code: 1, stdout: '', stderr: `"${file}" exists: name another file\n` })
  })

  test.each([
    ['is cut off', (file: string) => truncate(file, 40_960)],
    ['is something else', (file: string) => writeFile(file, 'a letter')],
  ])('that %s puts nothing in place', async (_, damage) => {
    await using empty = await createDataDir()
    const [file, elsewhere] = [join(empty.path, 'backup'), join(empty.path, 'data')]
    await copyFile(made.file, file)
    await damage(file)
    await mkdir(elsewhere)
    const { code, stderr } = await runToEnd({ DATA_DIR: elsewhere }, ['restore', file])
    expect(code).toBe(1)
    expect(stderr).toMatch(/damaged|malformed|no backup/)
    expect((await readdir(elsewhere)).filter(name => !name.startsWith('lock'))).toEqual([])
  })

  test('that was killed before it was whole is no backup', async () => {
    await using killed = await createDataDir()
    const [file, dataDir] = [join(killed.path, 'backup'), join(killed.path, 'data')]
    await mkdir(dataDir)
    for (const name of DATABASES) {
      using db = new DatabaseSync(join(dataDir, name))
      db.exec('CREATE TABLE kept (what TEXT)')
    }
    // Its mail is what the backup waits for when it is killed.
    using mail = new DatabaseSync(join(dataDir, 'mail.sqlite'))
    mail.exec('BEGIN EXCLUSIVE')
    const call = `import { backUp } from '${import.meta.resolve('../../src/ops/backup.ts')}'; backUp(...process.argv.slice(1))`
    const child = spawn(process.execPath, ['--input-type=module', '-e', call, dataDir, file])
    await expect.poll(() => existsSync(`${file}.mail.sqlite`)).toBe(true)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(() => restore(file, join(killed.path, 'elsewhere'))).toThrow('is no backup')
  })

  test('that cannot be written, or read, says why in words', async () => {
    const { dataDir } = made
    const nowhere = join(folder.path, 'nowhere/backup')
    expect((await runToEnd({ DATA_DIR: dataDir }, ['backup', nowhere])).stderr).toBe(
      `"${nowhere}" cannot be written: there is no such folder\n`,
    )
    await using empty = await createDataDir()
    const { code, stderr } = await runToEnd({ DATA_DIR: empty.path }, ['restore', folder.path])
    expect(code).toBe(1)
    expect(stderr).toBe(`"${folder.path}" is no file: name the one that npm run backup made\n`)
  })

  test('of a killed bot whose log is damaged waits until the bot has kept that log aside', async () => {
    await using crashed = await createDataDir()
    const [file, dataDir] = [join(crashed.path, 'backup'), join(crashed.path, 'data')]
    await killAfterMail(dataDir)
    const log = join(dataDir, 'mail.sqlite-wal')
    const damaged = await damageMiddle(log)

    const refused = await runToEnd({ DATA_DIR: dataDir }, ['backup', file])
    expect(refused.code).toBe(1)
    expect(refused.stderr).toBe(
      `no backup was made: the log "${log}" is damaged, and opening it would lose what was written last; start the bot, which repairs what it can and keeps the damaged files\n`,
    )
    expect(await readdir(crashed.path)).not.toContain('backup')
    expect((await readFile(log)).equals(damaged)).toBe(true)

    {
      await using app = await startAppProcess({ DATA_DIR: dataDir })
      // Of a running bot one is made at once, whatever stands behind the end of its log.
      expect(await runToEnd({ DATA_DIR: dataDir }, ['backup', file])).toMatchObject({ code: 0 })
      await app.signal('SIGTERM')
    }
    expect((await readdir(dataDir)).some(name => /^mail\.sqlite\.damaged-\w+-wal$/.test(name))).toBe(true)
    const later = await runToEnd({ DATA_DIR: dataDir }, ['backup', `${file}-later`])
    expect(later).toMatchObject({ code: 0, stderr: '' })
  })

  test('of a folder without data says so', async () => {
    await using empty = await createDataDir()
    const { code, stderr } = await runToEnd({ DATA_DIR: empty.path }, ['backup', join(empty.path, 'x')])
    expect(code).toBe(1)
    expect(stderr).toContain('has no database to back up')
  })

  test('is refused without a name, and one that is not there too', async () => {
    expect((await runToEnd({}, ['backup'])).stderr).toBe('name the file: npm run backup FILE\n')
    expect((await runToEnd({}, ['restore', '/nowhere/x'])).stderr).toBe('there is no "/nowhere/x"\n')
  })
})

/** Makes an address and a mail, and kills the bot: what it wrote last is in the logs. */
async function killAfterMail(dataDir: string): Promise<void> {
  await using app = await startAppProcess({ DATA_DIR: dataDir })
  await receiveMail(app)
  await app.signal('SIGKILL')
}

async function damageMiddle(log: string): Promise<Buffer> {
  const bytes = await readFile(log)
  bytes.fill(0xa5, bytes.length >> 1, (bytes.length >> 1) + 100)
  await writeFile(log, bytes)
  return bytes
}

/** A backup with one mail, made beside a running bot; the bot has stopped, its data is in `dataDir`. */
async function makeBackup(folder: string) {
  const [file, dataDir] = [join(folder, 'backup'), join(folder, 'data')]
  await using app = await startAppProcess({ DATA_DIR: dataDir })
  const token = await receiveMail(app)
  const backup = await runToEnd({ DATA_DIR: dataDir }, ['backup', file])
  expect(backup).toMatchObject({ code: 0, stderr: '' })
  await app.signal('SIGTERM')
  return { file, dataDir, token }
}

async function receiveMail(app: AppProcess): Promise<string> {
  const created = await fetch(`http://127.0.0.1:${app.port('Mail API')}/api/create-session`, {
    method: 'POST',
  })
  const { email, token } = (await created.json()) as { email: string; token: string }
  const transport = createTransport({ host: '127.0.0.1', port: app.port('SMTP'), ignoreTLS: true })
  await transport.sendMail({ from: 'a@b.test', to: email, subject: 'kept', text: 'x' })
  transport.close()
  return token
}

async function subjectsOf(port: number, token: string): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/check-mail?token=${token}`)
  const { messages } = (await answer.json()) as { messages: { subject: string }[] }
  return messages.map(({ subject }) => subject)
}
