import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { describe, expect, test } from 'vitest'
import type { StoreConfig } from '../../src/config/config.ts'
import { createChats } from '../../src/store/chats.ts'
import { openStore } from '../../src/store/open-store.ts'
import type { Address } from '../../src/store/records.ts'
import { log } from '../store/backends.ts'
import { type AppProcess, startAppProcess } from '../support/app-process.ts'
import { commandBlocks } from '../support/command-blocks.ts'
import { createDataDir } from '../support/data-dir.ts'
import { hasPostgres, pathOfPostgres, startPostgres } from '../support/postgres.ts'

const BACKUPS = '/var/backups/tempmail-bot'

/** The block of a page, with backups in this folder instead. */
function block(name: string, folder: string): string {
  const found = commandBlocks().find(each => each.name === name)
  if (!found) throw new Error(`no block ${name}`)
  return found.script
    .replaceAll(`${BACKUPS}/backup-…`, join(folder, 'backup-*'))
    .replaceAll(BACKUPS, folder)
    .replaceAll('sudo -u postgres psql', 'psql "$SERVER"')
    .replaceAll('sudo ', '')
}

describe.runIf(hasPostgres())('a dump of PostgreSQL', { timeout: 120_000 }, () => {
  test('brings back what was there, by the commands of the page, and nothing of a newer release', async () => {
    await using postgres = await startPostgres()
    await using data = await createDataDir()
    const DATABASE_URL = await postgres.newDatabase()
    const backups = join(data.path, 'backups')
    const run = (number: number, folder = backups, more: Readonly<Record<string, string>> = {}) =>
      runBlock(`docs/postgresql.md ${number}`, folder, more)
    const runBlock = (name: string, folder: string, more: Readonly<Record<string, string>>) =>
      execFileSync('sh', ['-e', '-c', block(name, folder)], {
        env: {
          PATH: `${pathOfPostgres()}:${process.env.PATH}`,
          DATABASE_URL,
          TEMPMAIL_BACKUPS: folder,
          ...more,
        },
        stdio: 'pipe',
      }).toString()

    const token = await withApp({ DATABASE_URL, DATA_DIR: join(data.path, 'one') }, async app => {
      const made = await makeMail(app)
      run(1)
      await deleteSession(app, made)
      expect(await subjectsOf(app, made)).toBeUndefined()
      return made
    })
    const [dump = '', ...others] = readdirSync(backups)
    expect(others).toEqual([])
    // Cut off, it takes nothing away.
    const cut = join(data.path, 'cut')
    mkdirSync(cut)
    const whole = readFileSync(join(backups, dump))
    writeFileSync(join(cut, dump), whole.subarray(0, whole.length - 200))
    expect(() => run(3, cut)).toThrow('pg_restore')
    execFileSync(join(pathOfPostgres(), 'psql'), [DATABASE_URL, '-c', 'CREATE TABLE mail.newer (id integer)'])
    run(3)
    await withApp({ DATABASE_URL, DATA_DIR: join(data.path, 'two') }, async app => {
      expect(await subjectsOf(app, token)).toEqual(['kept'])
    })
    // The same dump on a server that has nothing yet.
    const SERVER = postgres.urlOf('postgres')
    const url = postgres.urlOf('tempmail').replace('postgres@', 'tempmail:new@')
    expect(runBlock('docs/moving-to-postgresql.md 1', backups, { SERVER })).toMatch(
      /^DATABASE_URL=postgres:\/\/tempmail:[0-9a-f]{48}@localhost\/tempmail$/m,
    )
    run(5, backups, { DATABASE_URL: url })
    await withApp({ DATABASE_URL: url, DATA_DIR: join(data.path, 'three') }, async app => {
      expect(await subjectsOf(app, token)).toEqual(['kept'])
    })
    const newer = execFileSync(join(pathOfPostgres(), 'psql'), [DATABASE_URL, '-tc', '\\dt mail.newer'])
    expect(newer.toString()).not.toContain('newer |')
  })
})

describe('the record of a chat', { timeout: 120_000 }, () => {
  test.runIf(hasPostgres())('is found on PostgreSQL, and in a dump', async () => {
    await using postgres = await startPostgres()
    const url = await postgres.newDatabase()
    await fill({ kind: 'postgres', url })
    await using data = await createDataDir()
    const backups = join(data.path, 'backups')
    const env = {
      PATH: `${pathOfPostgres()}:${process.env.PATH}`,
      DATABASE_URL: url,
      TEMPMAIL_BACKUPS: backups,
    }
    const lookFor = (...names: readonly string[]) => {
      const script = names.map(name => block(name, backups).replace('bob@', 'Bob+shop@')).join('')
      return execFileSync('sh', ['-e', '-c', script], { env }).toString()
    }
    const found = lookFor('docs/abuse.md 3')
    expect(found).toMatch(/4711 +\| bob@example.org \| 2026-11-24 .* \| 2026-11-25/)
    expect(found).not.toContain('4712')
    const inDump = lookFor('docs/abuse.md 3', 'docs/postgresql.md 1', 'docs/abuse.md 4')
    expect(inDump.match(/4711 +\| bob@example.org/g)).toHaveLength(2)
    expect(inDump).toContain('DROP DATABASE')
  })
})

const address = (id: string, email: string): Address => ({
  id,
  email,
  token: 't',
  createdAt: Date.UTC(2026, 10, 24),
  expiresAt: Date.UTC(2026, 10, 25),
  opened: [],
})

/** Two chats with an address each. */
async function fill(config: StoreConfig): Promise<void> {
  await using store = await openStore(config, { log })
  const chats = createChats(store)
  for (const [chatId, email] of [
    [4711, 'bob@example.org'],
    [4712, 'ann@example.org'],
  ] as const) {
    await chats.update(chatId, chat => ({
      ...chat,
      addresses: [address(`address${chatId % 10}`, email)],
    }))
  }
}

async function withApp<T>(env: Readonly<Record<string, string>>, use: (app: AppProcess) => Promise<T>) {
  await using app = await startAppProcess(env)
  return await use(app)
}

const api = (app: AppProcess, path: string) => `http://127.0.0.1:${app.port('Mail API')}/api/${path}`

async function makeMail(app: AppProcess): Promise<string> {
  const made = await fetch(api(app, 'create-session'), { method: 'POST' })
  const { email, token } = (await made.json()) as { email: string; token: string }
  const transport = createTransport({ host: '127.0.0.1', port: app.port('SMTP'), ignoreTLS: true })
  await transport.sendMail({ from: 'a@shop.example', to: email, subject: 'kept', text: 'x' })
  transport.close()
  return token
}

async function deleteSession(app: AppProcess, token: string): Promise<void> {
  await fetch(api(app, 'delete-session'), { method: 'POST', body: new URLSearchParams({ token }) })
}

/** Undefined where there is no such address. */
async function subjectsOf(app: AppProcess, token: string): Promise<readonly string[] | undefined> {
  const listed = await fetch(api(app, `check-mail?token=${token}`))
  if (!listed.ok) return undefined
  const { messages } = (await listed.json()) as { messages: readonly { readonly subject: string }[] }
  return messages.map(({ subject }) => subject)
}
