import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../support/free-port.ts'
import { hasProgram, REDIS } from '../support/optional.ts'

/** Whether this machine has Redis; in CI it must. */
export const hasRedis = hasProgram(REDIS)

interface RedisServer extends AsyncDisposable {
  readonly url: string
  readonly port: number
  /** Ends the server as an operator would; it saves what it holds. */
  stop(): Promise<void>
  /** Starts it again, on the same port and with what it saved. */
  start(): Promise<void>
  /** It keeps its connections open and answers nothing. */
  freeze(): void
}

/** A real Redis on a free port, with a folder of its own. */
export async function startRedis(...settings: readonly string[]): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'redis-'))
  const port = await freePort()
  let process = await run(folder, port, settings)
  const stop = async () => {
    if (process.exitCode !== null || process.signalCode !== null) return
    process.kill('SIGCONT')
    process.kill('SIGTERM')
    await once(process, 'exit')
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    stop,
    async start() {
      process = await run(folder, port, settings)
    },
    freeze: () => process.kill('SIGSTOP'),
    async [Symbol.asyncDispose]() {
      await stop()
      await rm(folder, { recursive: true })
    },
  }
}

async function run(folder: string, port: number, settings: readonly string[]): Promise<ChildProcess> {
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '3600 1']
  const child = spawn(REDIS, [...place, ...settings], { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('Ready to accept connections')) {
      child.stdout.resume()
      return child
    }
  }
  throw new Error('redis-server did not start')
}
