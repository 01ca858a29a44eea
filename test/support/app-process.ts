import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { NODE_FLAGS } from './node-flags.ts'

const MAIN = join(import.meta.dirname, '../../src/main.ts')
/** Every port is the system's choice, so that many processes can run side by side. */
export const FREE_PORTS = {
  HTTP_PORT: '0',
  HTTPS_PORT: '0',
  OPS_PORT: '0',
  SMTP_PORT: '0',
  PLAYGROUND_PORT: '0',
}
/** How the last line of the start-up output begins. */
const READY = 'Health'

interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface AppProcess extends AsyncDisposable {
  readonly pid: number
  /** What the start-up output says about a place, such as `SMTP`. */
  place(name: string): string
  /** The port in what the start-up output says about a place. */
  port(name: string): number
  signal(signal: NodeJS.Signals): Promise<Ended>
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<Ended>
}

/** Runs `src/main.ts` to its end, for starts that are meant to fail; `within` is a program, with arguments, that runs it. */
export async function runToEnd(
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  within: readonly string[] = [],
): Promise<Ended> {
  const child = spawnMain(env, args, within)
  const output = collect(child)
  await once(child, 'close')
  return output()
}

/** Starts `src/main.ts` as a process of its own and waits until it says where everything is; `spawned` has it at once. */
export async function startAppProcess(
  env: Readonly<Record<string, string>>,
  spawned: (child: ChildProcess) => void = () => undefined,
): Promise<AppProcess> {
  const child = spawnMain({ ...FREE_PORTS, ...env })
  spawned(child)
  const output = collect(child)
  const ended = once(child, 'close').then(output)
  const places = await readPlaces(child, ended)
  const place = (name: string) => places.get(name) ?? ''
  const signal = (name: NodeJS.Signals) => {
    child.kill(name)
    return ended
  }
  return {
    pid: child.pid ?? 0,
    place,
    port: name => Number(/:(\d+)/.exec(place(name))?.[1]),
    signal,
    ended,
    [Symbol.asyncDispose]: async () => {
      await signal('SIGKILL')
    },
  }
}

function spawnMain(
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  within: readonly string[] = [],
): ChildProcess {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const [program = '', ...rest] = [...within, process.execPath, ...NODE_FLAGS, MAIN, ...args]
  return spawn(program, rest, {
    env: { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'warn', ...env },
    cwd: tmpdir(),
  })
}

function collect(child: ChildProcess): () => Ended {
  const chunks = { stdout: '', stderr: '' }
  child.stdout?.on('data', chunk => (chunks.stdout += chunk))
  child.stderr?.on('data', chunk => (chunks.stderr += chunk))
  return () => ({ code: child.exitCode, ...chunks })
}

async function readPlaces(child: ChildProcess, ended: Promise<Ended>): Promise<ReadonlyMap<string, string>> {
  if (!child.stdout) throw new Error('The process has no output')
  const ready = Promise.withResolvers<ReadonlyMap<string, string>>()
  const places = new Map<string, string>()
  createInterface(child.stdout).on('line', line => {
    const [, name = '', where = ''] = /^(.+?) {2,}(.*)$/.exec(line) ?? []
    places.set(name, where)
    if (name === READY) ready.resolve(places)
  })
  ended.then(({ stdout, stderr }) =>
    ready.reject(new Error(`The process ended before it was ready\n${stdout}\n${stderr}`)),
  )
  return ready.promise
}
