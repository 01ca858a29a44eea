import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { hasProgram } from './optional.ts'

const VERSIONS = '/usr/lib/postgresql'

/** Where Debian keeps the programs of its newest version. */
export function pathOfPostgres(): string {
  const newest = existsSync(VERSIONS)
    ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a))[0]
    : undefined
  return join(VERSIONS, newest ?? '15', 'bin')
}

export const hasPostgres = () => hasProgram(join(pathOfPostgres(), 'postgres'))

export interface TestPostgres extends AsyncDisposable {
  /** Of a new, empty database. */
  newDatabase(): Promise<string>
  /** Of a database that is there already. */
  urlOf(database: string): string
  /** Cuts all connections, ends and comes back, as after an upgrade; resolves when it takes connections again. */
  restart(): Promise<void>
  /** The first half of a restart … */
  stop(): Promise<void>
  /** … and the second. */
  start(): Promise<void>
  /** The folder with its data, which says `postmaster.pid`. */
  readonly dataDir: string
}

/**
 * A PostgreSQL of its own in a scratch folder, or in one that is kept, with more settings where given. It waits for no
 * disk: only a crash of the whole machine would show, and what is measured turns `fsync` on. It refuses to run as root, so
 * there it runs as another user. Meanwhile a statement that does not wait for another one of its connection is an error.
 */
export async function startPostgres(
  more: Readonly<Record<string, string>> = {},
  keptIn?: string,
): Promise<TestPostgres> {
  await using started = new AsyncDisposableStack()
  const folder = scratchFolder(keptIn)
  if (keptIn === undefined) started.defer(() => rmSync(folder, { recursive: true, force: true }))
  const data = join(folder, 'data')
  const initdb = as('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8'])
  if (!existsSync(data)) execFileSync(...initdb, { stdio: 'ignore' })
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    autovacuum: 'off',
    fsync: 'off',
    unix_socket_directories: folder,
    ...more,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const run = () => spawn(...as('postgres', ['-D', data, ...flags]), { stdio: 'ignore' })
  let server = run()
  // What is kept has to be found whole.
  started.defer(() => (keptIn === undefined ? quit(server) : shutDown(server, data)))
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  await untilReady(server, url('postgres'))
  let made = 0
  process.on('warning', throwIfParallel)
  started.defer(() => void process.off('warning', throwIfParallel))

  async function stop(): Promise<void> {
    await shutDown(server, data)
  }

  async function start(): Promise<void> {
    server = run()
    await untilReady(server, url('postgres'))
  }

  const owned = started.move()
  return {
    async newDatabase() {
      const name = `test${++made}`
      await execute(url('postgres'), `CREATE DATABASE ${name}`)
      return url(name)
    },
    urlOf: url,
    dataDir: data,
    async restart() {
      await stop()
      await start()
    },
    stop,
    start,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

/** Immediate shutdown, which runuser passes on. */
function quit(server: ChildProcess): Promise<void> {
  return endWithin(server, 5_000, () => server.kill('SIGQUIT'))
}

/** Fast shutdown, which runuser would not pass on. */
function shutDown(server: ChildProcess, dataDir: string): Promise<void> {
  return endWithin(server, 120_000, () => process.kill(postmasterOf(dataDir), 'SIGINT'))
}

async function endWithin(server: ChildProcess, patienceMs: number, end: () => void): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  end()
  const patience = setTimeout(() => server.kill('SIGTERM'), patienceMs)
  await ended
  clearTimeout(patience)
}

/** The driver only warns of it, once a process; its next major version refuses it. */
function throwIfParallel(warning: Error): void {
  if (warning.message.includes('already executing a query')) throw warning
}

/** A replica that streams from another one, under this name there. */
export async function startReplica(
  primary: TestPostgres,
  name: string,
): Promise<AsyncDisposable & { readonly url: string }> {
  await using started = new AsyncDisposableStack()
  const folder = scratchFolder()
  started.defer(() => rmSync(folder, { recursive: true, force: true }))
  const data = join(folder, 'data')
  const from = `${primary.urlOf('postgres')}?application_name=${name}`
  execFileSync(...as('pg_basebackup', ['-d', from, '-D', data, '-R', '-c', 'fast', '--no-sync']), {
    stdio: 'ignore',
  })
  const port = await freePort()
  // Says each second how far it is.
  const settings = { port, unix_socket_directories: folder, wal_receiver_status_interval: 1 }
  const flags = Object.entries(settings).flatMap(([setting, value]) => ['-c', `${setting}=${value}`])
  const server = spawn(...as('postgres', ['-D', data, ...flags]), { stdio: 'ignore' })
  started.defer(() => quit(server))
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await untilReady(server, url)
  const owned = started.move()
  return { url, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

/** One that PostgreSQL takes: nobody else may look into it. */
function scratchFolder(keptIn?: string): string {
  const folder = keptIn ?? mkdtempSync(join(tmpdir(), 'postgres-'))
  mkdirSync(folder, { recursive: true })
  if (isRoot()) chownSync(folder, idOf('-u'), idOf('-g'))
  chmodSync(folder, 0o700)
  return folder
}

function as(program: string, args: readonly string[]): [string, string[]] {
  const path = join(pathOfPostgres(), program)
  return isRoot() ? ['/usr/sbin/runuser', ['-u', 'postgres', '--', path, ...args]] : [path, [...args]]
}

const isRoot = () => process.getuid?.() === 0

/** The process that all others of a server come from. */
export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres']).toString())
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (server.exitCode !== null) throw new Error('PostgreSQL did not start')
    if (
      await execute(url, 'SELECT 1').then(
        () => true,
        () => false,
      )
    )
      return
    await delay(100)
  }
  throw new Error('PostgreSQL is not ready after 20 s')
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
