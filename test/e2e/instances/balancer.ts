import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../support/free-port.ts'
import { startHaproxy } from '../../support/haproxy.ts'

const DOCUMENTED = join(import.meta.dirname, '../../../docs/deploy/haproxy.cfg')

/** Where one instance listens. */
interface Server {
  readonly name: string
  readonly smtpPort: number
  readonly httpPort: number
}

export interface Balancer extends AsyncDisposable {
  readonly smtpPort: number
  readonly httpPort: number
  /** Sends an instance nothing more, and waits until nothing is under way there. */
  drain(instance: string): Promise<void>
  /** Sends an instance its share again, once it answers. */
  ready(instance: string): Promise<void>
}

/** SMTP with the PROXY protocol, and HTTP, shared out over the instances that answer. */
export async function startBalancer(
  instances: readonly Server[],
  { patientChecks = false }: { readonly patientChecks?: boolean } = {},
): Promise<Balancer> {
  await using started = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'balancer-'))
  started.defer(() => rm(folder, { recursive: true, force: true }))
  const places = {
    instances,
    patientChecks,
    smtpPort: await freePort(),
    httpPort: await freePort(),
    socket: join(folder, 'admin.sock'),
  }
  started.use(await startHaproxy(await configuration(places), [places.smtpPort, places.httpPort]))
  const owned = started.move()
  return {
    smtpPort: places.smtpPort,
    httpPort: places.httpPort,
    drain: instance =>
      change(places.socket, instance, { state: 'drain', isDone: ({ sessions }) => sessions === 0 }),
    ready: instance =>
      change(places.socket, instance, { state: 'ready', isDone: ({ health }) => health === 'UP' }),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

interface Places {
  readonly instances: readonly Server[]
  readonly patientChecks: boolean
  readonly smtpPort: number
  readonly httpPort: number
  /** Of the Runtime API. */
  readonly socket: string
}

/** The one that operators copy, with our places in it: what is measured here is what they get. */
async function configuration({
  instances,
  patientChecks,
  smtpPort,
  httpPort,
  socket,
}: Places): Promise<string> {
  const documented = await readFile(DOCUMENTED, 'utf8')
  const servers = (port: 'smtpPort' | 'httpPort', like: string) =>
    instances
      .map(instance => like.replace(/server \w+ \S+/, `server ${instance.name} 127.0.0.1:${instance[port]}`))
      .join('')
  return documented
    .replace(/^resolvers .*\n(?: .*\n)+/m, '')
    .replace(' init-addr last,libc,none resolvers docker', '')
    .replace('log stdout format raw local0 notice', `stats socket ${socket} mode 600 level admin`)
    .replace('  log global\n', '')
    .replace('timeout check 2s', `timeout check ${patientChecks ? 30 : 2}s`)
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

const BACKENDS = ['smtp-instances', 'http-instances']

interface Change {
  readonly state: 'drain' | 'ready'
  readonly isDone: (status: Status) => boolean
}

async function change(socket: string, instance: string, { state, isDone }: Change): Promise<void> {
  for (const backend of BACKENDS) await ask(socket, `set server ${backend}/${instance} state ${state}`)
  for (const backend of BACKENDS) while (!isDone(await statusOf(socket, backend, instance))) await delay(50)
}

async function statusOf(socket: string, backend: string, instance: string): Promise<Status> {
  const [header = '', ...rows] = (await ask(socket, 'show stat')).split('\n')
  const names = header.replace('# ', '').split(',')
  const cells = rows
    .map(row => row.split(','))
    .find(([first, second]) => first === backend && second === instance)
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
