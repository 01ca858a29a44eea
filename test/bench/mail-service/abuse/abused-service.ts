import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { IMAGE_ENV } from '../../../support/image-env.ts'
import { NODE_FLAGS } from '../../../support/node-flags.ts'

export interface AbusedService extends AsyncDisposable {
  readonly smtpPort: number
  readonly dataDir: string
  rssMb(): number
  diskMb(): number
  /** Processor time so far, of all its threads. */
  cpuMs(): number
}

/**
 * Our service with its default limits in a process of its own, which is set up as in the image, with so many mailboxes
 * `0box@bench.test`, `1box@…`, and one for the whole subdomain `otters.wild.test`. Without `tarpit` what is of no use is
 * answered at once.
 */
export async function startAbusedService(
  mailboxes: number,
  maxStoreBytes: number,
  { tarpit = true }: { readonly tarpit?: boolean } = {},
): Promise<AbusedService> {
  const bounds = [mailboxes, maxStoreBytes, Number(tarpit)].map(String)
  const env = { ...process.env, ...IMAGE_ENV }
  const child = fork(join(import.meta.dirname, 'abused-child.ts'), bounds, { env, execArgv: [...NODE_FLAGS] })
  const [{ smtpPort, dataDir }] = (await once(child, 'message')) as [{ smtpPort: number; dataDir: string }]
  return {
    smtpPort,
    dataDir,
    rssMb: () => rssMb(child),
    diskMb: () => diskBytes(dataDir) / 1e6,
    cpuMs: () => cpuMs(child),
    async [Symbol.asyncDispose]() {
      const gone = once(child, 'exit')
      child.send('stop')
      await gone
    },
  }
}

function rssMb({ pid }: ChildProcess): number {
  return Number(/VmRSS:\s*(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

/** /proc counts in hundredths of a second. */
function cpuMs({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function diskBytes(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map(file => (file.isFile() ? sizeOf(join(file.parentPath, file.name)) : 0))
    .reduce((sum, bytes) => sum + bytes, 0)
}

/** Files of messages that come in are gone from one moment to the next. */
function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
