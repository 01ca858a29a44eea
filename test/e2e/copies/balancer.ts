import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../support/free-port.ts'
import { startHaproxy } from '../../support/haproxy.ts'

const DOCUMENTED = join(import.meta.dirname, '../../../docs/deploy/haproxy.cfg')

/** Where one copy listens. */
interface Server {
  readonly name: string
  readonly smtpPort: number
  readonly httpPort: number
}

export interface Balancer extends AsyncDisposable {
  readonly smtpPort: number
  readonly httpPort: number
  /** Sends a copy nothing more, and waits until nothing is under way there. */
  drain(copy: string): Promise<void>
  /** Sends a copy its share again, once it answers. */
  ready(copy: string): Promise<void>
}

/** SMTP with the PROXY protocol, and HTTP, shared out over the copies that answer. */
export async function startBalancer(copies: readonly Server[]): Promise<Balancer> {
  await using started = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'balancer-'))
  started.defer(() => rm(folder, { recursive: true, force: true }))
  const places = {
    copies,
    smtpPort: await freePort(),
    httpPort: await freePort(),
    socket: join(folder, 'admin.sock'),
  }
  started.use(await startHaproxy(await configuration(places), [places.smtpPort, places.httpPort]))
  const owned = started.move()
  return {
    smtpPort: places.smtpPort,
    httpPort: places.httpPort,
    drain: copy => change(places.socket, copy, { state: 'drain', isDone: ({ sessions }) => sessions === 0 }),
    ready: copy => change(places.socket, copy, { state: 'ready', isDone: ({ health }) => health === 'UP' }),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

interface Places {
  readonly copies: readonly Server[]
  readonly smtpPort: number
  readonly httpPort: number
  /** Of the Runtime API. */
  readonly socket: string
}

/** The one that operators copy, with our places in it: what is measured here is what they get. */
async function configuration({ copies, smtpPort, httpPort, socket }: Places): Promise<string> {
  const documented = await readFile(DOCUMENTED, 'utf8')
  const servers = (port: 'smtpPort' | 'httpPort', like: string) =>
    copies.map(copy => like.replace(/server \w+ \S+/, `server ${copy.name} 127.0.0.1:${copy[port]}`)).join('')
  return documented
    .replace(/^resolvers .*\n(?: .*\n)+/m, '')
    .replace(' init-addr last,libc,none resolvers docker', '')
    .replace('log stdout format raw local0 notice', `stats socket ${socket} mode 600 level admin`)
    .replace('  log global\n', '')
    .replace('maxconn 20000', 'maxconn 4000')
    .replace('bind :25\n', `bind 127.0.0.1:${smtpPort}\n`)
    .replace('bind :8025\n', `bind 127.0.0.1:${httpPort}\n`)
    .replace(/( {2}server \w+ \S+:2525 .*\n){3}/, (_, like: string) => servers('smtpPort', like))
    .replace(/( {2}server \w+ \S+:8025 .*\n){3}/, (_, like: string) => servers('httpPort', like))
}

interface Status {
  readonly sessions: number
  readonly health: string
}

const BACKENDS = ['smtp-copies', 'http-copies']

interface Change {
  readonly state: 'drain' | 'ready'
  readonly isDone: (status: Status) => boolean
}

async function change(socket: string, copy: string, { state, isDone }: Change): Promise<void> {
  for (const backend of BACKENDS) await ask(socket, `set server ${backend}/${copy} state ${state}`)
  for (const backend of BACKENDS) while (!isDone(await statusOf(socket, backend, copy))) await delay(50)
}

async function statusOf(socket: string, backend: string, copy: string): Promise<Status> {
  const [header = '', ...rows] = (await ask(socket, 'show stat')).split('\n')
  const names = header.replace('# ', '').split(',')
  const cells = rows
    .map(row => row.split(','))
    .find(([first, second]) => first === backend && second === copy)
  return {
    sessions: Number(cells?.[names.indexOf('scur')]),
    health: cells?.[names.indexOf('status')] ?? '',
  }
}

/** One command, and its answer. */
function ask(path: string, command: string): Promise<string> {
  const socket = createConnection(path)
  socket.write(`${command}\n`)
  return text(socket)
}
