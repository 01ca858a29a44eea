import { mkdtemp, rm } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../support/free-port.ts'
import { startHaproxy } from '../../support/haproxy.ts'

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
  started.use(await startHaproxy(configuration(places), [places.smtpPort, places.httpPort]))
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

function configuration({ copies, smtpPort, httpPort, socket }: Places): string {
  const servers = (port: 'smtpPort' | 'httpPort', more: string) =>
    copies.map(copy => `  server ${copy.name} 127.0.0.1:${copy[port]} check${more}`).join('\n')
  return `
global
  maxconn 4000
  stats socket ${socket} mode 600 level admin
defaults
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 2s
  retries 3
  option redispatch 1
  balance roundrobin
  default-server inter 1s downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
frontend smtp-in
  mode tcp
  bind 127.0.0.1:${smtpPort}
  default_backend smtp
backend smtp
  mode tcp
  option smtpchk EHLO balancer
${servers('smtpPort', ' send-proxy-v2 check-send-proxy')}
frontend http-in
  mode http
  bind 127.0.0.1:${httpPort}
  option forwardfor
  default_backend http
backend http
  mode http
  option httpchk GET /api/domains
${servers('httpPort', '')}
`
}

interface Status {
  readonly sessions: number
  readonly health: string
}

const BACKENDS = ['smtp', 'http']

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
