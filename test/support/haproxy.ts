import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { HAPROXY } from './optional.ts'

/** A HAProxy in the foreground with this configuration, once it listens on all of these ports. */
export async function startHaproxy(
  configuration: string,
  ports: readonly number[],
): Promise<AsyncDisposable> {
  await using started = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'haproxy-'))
  started.defer(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configuration)
  const child = spawn(HAPROXY, ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  started.defer(() => end(child))
  let complaints = ''
  child.stderr.on('data', chunk => {
    complaints += chunk
  })
  for (const port of ports) {
    await untilListening(child, port).catch(cause => {
      throw new Error(`HAProxy does not listen: ${complaints}`, { cause })
    })
  }
  const owned = started.move()
  return { [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error('it has ended')
    if (await listens(port)) return
    await delay(50)
  }
  throw new Error(`nothing on port ${port} after 10 s`)
}

function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return new Promise(resolve => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  }).then(answer => {
    socket.destroy()
    return answer === true
  })
}
