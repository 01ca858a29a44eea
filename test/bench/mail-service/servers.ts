import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../support/free-port.ts'
import { NODE_FLAGS } from '../../support/node-flags.ts'

export interface Server extends AsyncDisposable {
  readonly smtpPort: number
  readonly httpPort: number
  /** CPU time so far, in ms. */
  cpuMs(): number
  rssMb(): number
  peakRssMb(): number
}

export type ServerKind = 'ours' | 'postgres' | 'bare' | 'maildev' | 'haraka'

/**
 * Starts one of the servers in a process of its own. `mails`: how many mailboxes ours needs; `databaseUrl`: of an empty
 * database, for ours on PostgreSQL.
 */
export function startServer(
  kind: ServerKind,
  mails: number,
  modules: string,
  databaseUrl = '',
): Promise<Server> {
  if (kind === 'ours' || kind === 'postgres' || kind === 'bare') return startOwn(kind, mails, databaseUrl)
  return kind === 'maildev' ? startMailDev(modules) : startHaraka(modules)
}

async function startOwn(kind: ServerKind, mails: number, databaseUrl: string): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'peer-child.ts'), [kind, String(mails), databaseUrl], {
    execArgv: [...NODE_FLAGS],
  })
  const [ports] = (await once(child, 'message')) as [{ smtpPort: number; httpPort?: number }]
  return serverOf(child, { httpPort: 0, ...ports }, async () => {
    child.send('stop')
  })
}

/** In memory, as it comes. */
async function startMailDev(modules: string): Promise<Server> {
  const [smtpPort, httpPort] = [await freePort(), await freePort()]
  const args = [
    '--smtp',
    smtpPort,
    '--web',
    httpPort,
    '--ip',
    '127.0.0.1',
    '--web-ip',
    '127.0.0.1',
    '--silent',
  ]
  const child = spawn(process.execPath, [join(modules, 'maildev/dist/bin/maildev.js'), ...args.map(String)], {
    stdio: 'ignore',
  })
  await listening(smtpPort)
  await listening(httpPort)
  return serverOf(child, { smtpPort, httpPort }, async () => void child.kill('SIGKILL'))
}

/** Takes mail for one domain and throws it away. */
async function startHaraka(modules: string): Promise<Server> {
  const smtpPort = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'haraka-'))
  mkdirSync(join(folder, 'config'))
  const config = (name: string, text: string) => writeFileSync(join(folder, 'config', name), text)
  config('smtp.ini', `listen=127.0.0.1:${smtpPort}\nnodes=0\n`)
  config('plugins', 'rcpt_to.in_host_list\nqueue/discard\n')
  config('host_list', 'bench.test\n')
  config('log.ini', '[main]\nlevel=ERROR\n')
  config('me', 'bench.test\n')
  copyFileSync(join(modules, 'Haraka/config/connection.ini'), join(folder, 'config', 'connection.ini'))
  const child = spawn(process.execPath, [join(modules, 'Haraka/bin/haraka'), '-c', folder], {
    stdio: 'ignore',
    env: { ...process.env, YES_REALLY_DO_DISCARD: '1' },
  })
  await listening(smtpPort)
  return serverOf(child, { smtpPort, httpPort: 0 }, async () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
}

function serverOf(
  child: ChildProcess,
  ports: { readonly smtpPort: number; readonly httpPort: number },
  stop: () => Promise<void>,
): Server {
  return {
    ...ports,
    cpuMs: () => cpuMs(child),
    rssMb: () => statusMb(child, 'VmRSS'),
    peakRssMb: () => statusMb(child, 'VmHWM'),
    async [Symbol.asyncDispose]() {
      const gone = once(child, 'exit')
      await stop()
      await gone
    },
  }
}

/** User and system time from /proc, which counts in hundredths of a second. */
function cpuMs({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function statusMb({ pid }: ChildProcess, name: string): number {
  const line = new RegExp(`${name}:\\s*(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1]) / 1024
}

async function listening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await delay(100)
  }
  throw new Error(`nothing listens on port ${port}`)
}
