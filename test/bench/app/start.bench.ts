import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { FREE_PORTS } from '../../support/app-process.ts'
import { createDataDir } from '../../support/data-dir.ts'
import { cpuMs, residentMb } from '../e2e/instances/process-cost.ts'
import { median, print } from '../figures.ts'

const ROUNDS = Number(process.env.START_ROUNDS ?? 7)
const IDLE_MS = 10_000
/** Clones of other commits, each with its own `npm ci`, by commas: started in turns with this one. */
const OTHERS = (process.env.START_OTHERS ?? '').split(',').filter(path => path !== '')
const OURS = join(import.meta.dirname, '../../..')

interface Start {
  readonly wallMs: number
  readonly cpuMs: number
  readonly residentMb: number
}

/** What a start with no configuration costs, with the flags of `npm start`, and its memory ten seconds later. */
export async function run(): Promise<void> {
  const trees = [...OTHERS, OURS]
  const starts = new Map<string, Start[]>(trees.map(tree => [tree, []]))
  for (let round = 0; round < ROUNDS; round++)
    for (const tree of round % 2 === 0 ? trees : trees.toReversed())
      starts.get(tree)?.push(await startOnce(tree))
  for (const [tree, measured] of starts) print(`${tree}: ${inWords(measured)}`)
}

async function startOnce(tree: string): Promise<Start> {
  await using data = await createDataDir()
  const { scripts } = JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8'))
  const [, ...args] = scripts.start.split(' ')
  const since = performance.now()
  const child = spawn(join(tree, 'node_modules/.bin/node'), args, {
    cwd: tree,
    env: { PATH: process.env.PATH, ...FREE_PORTS, DATA_DIR: data.path, LOG_FORMAT: 'json' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const { pid = 0 } = child
  await untilReady(child)
  const start = { wallMs: performance.now() - since, cpuMs: cpuMs(pid) }
  await sleep(IDLE_MS)
  const resident = residentMb(pid)
  child.kill()
  await once(child, 'close')
  return { ...start, residentMb: resident }
}

/** The health endpoint is the last line of the start-up output. */
async function untilReady({ stdout }: ChildProcess): Promise<void> {
  if (!stdout) throw new Error('The process has no output')
  for await (const line of createInterface(stdout)) if (line.startsWith('Health')) return
  throw new Error('The process ended before it was ready')
}

function inWords(starts: readonly Start[]): string {
  const of = (figure: keyof Start, unit: string) => {
    const values = starts.map(start => start[figure])
    return `${Math.round(median(values))} ${unit} (${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))})`
  }
  return `ready after ${of('wallMs', 'ms')}, of work ${of('cpuMs', 'ms')}; ${of('residentMb', 'MB')} resident after 10 s`
}
