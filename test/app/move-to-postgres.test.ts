import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockDataDir } from '../../src/app/data-dir-lock.ts'
import { startMove } from '../../src/app/start-move.ts'
import type { Environment } from '../../src/config/variables.ts'
import { moveMail } from '../../src/mail-service/storage/move-mail.ts'
import { beginMove } from '../../src/mail-service/storage/move-progress.ts'
import { openStore } from '../../src/store/open-store.ts'
import { startTestService } from '../mail-service/support/service.ts'
import { chat, log } from '../store/backends.ts'
import { runToEnd } from '../support/app-process.ts'
import { createDataDir } from '../support/data-dir.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts'

const ACCOUNT = 'someone@gmail.com'

test('the database to move into may be named in a file', async () => {
  await using folder = await createDataDir()
  const file = join(folder.path, 'url')
  await writeFile(file, 'postgres://127.0.0.1:1/none\n')
  const { code, stderr } = await runMove({ DATA_DIR: folder.path, DATABASE_URL_FILE: file })
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^cannot move into DATABASE_URL: .*ECONNREFUSED/)])
})

describe.runIf(hasPostgres())('npm run move-to-postgres', { timeout: 120_000 }, () => {
  let postgres: TestPostgres

  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres[Symbol.asyncDispose]())

  async function run(dataDir: string, url: string, argument?: string) {
    return runMove({ DATA_DIR: dataDir, DATABASE_URL: url }, argument)
  }

  test('whoever had an address has it with its mail, and nothing is missing at the source', async () => {
    await using folder = await createDataDir()
    const before = await fill(folder.path)
    const url = await postgres.newDatabase()
    const env = { DATA_DIR: folder.path, DATABASE_URL: url }
    const { code, stdout } = await runToEnd(env, ['move-to-postgres'])
    expect(stdout).toContain('All mail and addresses are there')
    expect(code).toBe(0)
    expect(await contentOf({ dataDir: folder.path, databaseUrl: url }, before.tokens)).toEqual(before.content)
    expect(await contentOf({ dataDir: folder.path }, before.tokens)).toEqual(before.content)
    expect(before.content.mailboxes[0]?.refused.refused).toMatchObject([{ reason: 'paused' }])
    await using moved = await startTestService({ mail: { databaseUrl: url } })
    await expect(moved.sendRaw('box0@tempmail.test', 'x')).rejects.toThrow('450')
    await using here = await openStore({ kind: 'sqlite', dataDir: folder.path }, { log })
    await using there = await openStore({ kind: 'postgres', url }, { log })
    expect(await there.chats.count()).toBe(1)
    expect(await there.chats.get('7')).toEqual(await here.chats.get('7'))
    expect(await there.addresses.get('box@a.test')).toEqual(await here.addresses.get('box@a.test'))
  })

  test('a database that has chats is left alone too', async () => {
    await using folder = await createDataDir()
    const url = await postgres.newDatabase()
    {
      await using store = await openStore({ kind: 'postgres', url }, { log })
      await store.chats.set('1', chat({}))
    }
    expect((await run(folder.path, url)).stderr).toMatch(/^DATABASE_URL has mail or chats already: /)
  })

  test('what comes after the move gets numbers of its own', async () => {
    await using folder = await createDataDir()
    const { tokens } = await fill(folder.path)
    const url = await postgres.newDatabase()
    await run(folder.path, url)
    await using service = await startTestService({ mail: { databaseUrl: url } })
    const { email, token } = await service.newSession()
    await service.send({ from: 'a@b.test', to: email, subject: 'new', text: 'x' })
    const old = (await service.get('/check-mail', { token: tokens[0] ?? '' })).body.messages
    const fresh = (await service.get('/check-mail', { token })).body.messages
    expect(fresh[0].id).toBeGreaterThan(Math.max(...old.map(({ id }: { id: number }) => id)))
  })

  test('one that was interrupted goes on where it was, and no instance starts meanwhile', async () => {
    await using folder = await createDataDir()
    const before = await fill(folder.path)
    const url = await postgres.newDatabase()
    const file = join(folder.path, 'mail.sqlite')
    await beginMove(url, { toBeReplaced: false })
    const broken = moveMail({
      file,
      url,
      onProgress({ table }) {
        if (table === 'messages') throw new Error('interrupted')
      },
    })
    await expect(broken).rejects.toThrow('interrupted')
    await expect(startTestService({ mail: { databaseUrl: url } })).rejects.toThrow(
      'DATABASE_URL has mail that was not moved to its end: run "npm run move-to-postgres" again',
    )
    const moved = new Set<string>()
    await moveMail({ file, url, onProgress: ({ table }) => moved.add(table) })
    expect(moved).not.toContain('sessions')
    expect(moved).toContain('sources')
    expect((await run(folder.path, url)).code).toBe(0)
    expect(await contentOf({ dataDir: folder.path, databaseUrl: url }, before.tokens)).toEqual(before.content)
  })

  test('a database that has mail is left alone, unless it is to be replaced', async () => {
    await using folder = await createDataDir()
    const before = await fill(folder.path)
    const url = await postgres.newDatabase()
    {
      await using service = await startTestService({ mail: { databaseUrl: url } })
      await service.newSession()
    }
    const refused = await run(folder.path, url)
    expect([refused.code, refused.stderr]).toEqual([
      1,
      'DATABASE_URL has mail or chats already: name an empty database, or say --replace to have them deleted\n',
    ])
    expect((await run(folder.path, url, '--replace')).code).toBe(0)
    expect(await contentOf({ dataDir: folder.path, databaseUrl: url }, before.tokens)).toEqual(before.content)
  })

  test('counts that differ are no end of a move', async () => {
    await using folder = await createDataDir()
    await fill(folder.path)
    const url = await postgres.newDatabase()
    await beginMove(url, { toBeReplaced: false })
    const moving = moveMail({
      file: join(folder.path, 'mail.sqlite'),
      url,
      onProgress({ table }) {
        if (table !== 'deliveries') return
        const db = new DatabaseSync(join(folder.path, 'mail.sqlite'))
        db.exec('DELETE FROM domains')
        db.close()
      },
    })
    await expect(moving).rejects.toThrow(/^names: 0 were to be moved and 2 are there; say --replace/)
  })

  test('a folder in use, a database in use, and a word that is not known are said', async () => {
    await using folder = await createDataDir()
    const url = await postgres.newDatabase()
    {
      using _lock = lockDataDir(folder.path)
      expect((await run(folder.path, url)).stderr).toMatch(/^DATA_DIR ".+" is in use by process \d+/)
    }
    {
      await using _service = await startTestService({ mail: { databaseUrl: url } })
      expect((await run(folder.path, url)).stderr).toMatch(
        /^DATABASE_URL is in use, by \d+ connections of ours: stop those instances\n$/,
      )
    }
    expect((await run(folder.path, url, '--force')).stderr).toBe(
      '"--force" is not known: npm run move-to-postgres [-- --replace]\n',
    )
    expect((await run(folder.path, '')).stderr).toBe(
      'DATABASE_URL is not set: name the database to move into\n',
    )
    expect((await run(folder.path, 'postgres://127.0.0.1:1/none')).stderr).toMatch(
      /^cannot move into DATABASE_URL: .*ECONNREFUSED/,
    )
  })
})

async function runMove(env: Environment, argument?: string) {
  const said = { stdout: '', stderr: '' }
  const code = await startMove(
    argument,
    {
      print: text => (said.stdout += `${text}\n`),
      printError: text => (said.stderr += `${text}\n`),
    },
    env,
  )
  return { code, ...said }
}

/** Mail of all kinds in SQLite: for one, for several, large, of Gmail, read, deleted. */
async function fill(dataDir: string) {
  const mail = { dataDir }
  const tokens: string[] = []
  {
    await using service = await startTestService({ mail })
    const sessions = []
    for (let n = 0; n < 5; n++) sessions.push(await service.newSession({ prefix: `box${n}` }))
    tokens.push(...sessions.map(({ token }) => token))
    const all = sessions.map(({ email }) => email)
    await service.sendRaw(all, 'Subject: to all\r\n\r\nx')
    await service.sendRaw(all[0] ?? '', `Subject: large\r\n\r\n${'large line\r\n'.repeat(200_000)}`)
    for (let n = 0; n < 10; n++) await service.sendRaw(all[n % 5] ?? '', `Subject: ${n} ä\r\n\r\nbody ${n}`)
    const [token = ''] = tokens
    const [newest] = (await service.get('/check-mail', { token })).body.messages
    await service.get('/read-mail', { token, id: String(newest.id) })
    await service.post('/delete-mail', { token, id: String(newest.id) })
    const tag = (all[0] ?? '').replace('@', '+shop@')
    await service.post('/switch-recipient', { token, recipient: tag, off: '1' })
    await service.post('/pause-session', { token, minutes: '600' })
    await expect(service.sendRaw(all[0] ?? '', 'x')).rejects.toThrow('450')
  }
  {
    await using store = await openStore({ kind: 'sqlite', dataDir }, { log })
    await store.chats.set('7', chat({ createdAt: [1, 2] }))
    await store.addresses.set('box@a.test', { version: 1, chatId: 7, addressId: 'abcd1234' })
  }
  const db = new DatabaseSync(join(dataDir, 'mail.sqlite'))
  db.prepare('INSERT INTO gmail_positions VALUES (?, 7, 99)').run(ACCOUNT)
  db.prepare("INSERT INTO deliveries VALUES (1, 'gmail:abc')").run()
  db.prepare("INSERT INTO gmail_copies VALUES (1, 'gmail:abc', ?, 7, 98)").run(ACCOUNT)
  db.prepare('INSERT INTO gmail_deletions VALUES (?, 7, 97)').run(ACCOUNT)
  db.close()
  return { tokens, content: await contentOf({ dataDir }, tokens) }
}

/** What people see of their mail, byte for byte, and the numbers of the domains. */
async function contentOf(
  mail: { readonly dataDir: string; readonly databaseUrl?: string },
  tokens: readonly string[],
) {
  await using service = await startTestService({ mail })
  const mailboxes = []
  for (const token of tokens) {
    const { messages } = (await service.get('/check-mail', { token })).body
    const sources = []
    for (const { id } of messages)
      sources.push((await service.get('/source', { token, id: String(id) })).body)
    const refused = (await service.get('/refused-mail', { token })).body
    const { recipients } = (await service.get('/recipients', { token })).body
    mailboxes.push({ messages, sources, refused, recipients })
  }
  return { domains: (await service.get('/domains')).body, mailboxes }
}
