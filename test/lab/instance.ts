import { type ChildProcess, execFileSync } from 'node:child_process'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppProcess } from '../support/app-process.ts'
import { createDataDir } from '../support/data-dir.ts'
import { freePort } from '../support/free-port.ts'
import { keepRunning } from './keep-running.ts'
import { type Link, openLink } from './link.ts'
import { cutPower, withPower } from './power/power.ts'

/** Enough for what a seed keeps, and soon filled. */
const DISK_MB = 48

/** One process of the product that is started again whenever it has ended, with a link for each of its connections. */
export interface Instance extends AsyncDisposable {
  readonly name: string
  readonly dataDir: string
  readonly smtpPort: number
  readonly httpPort: number
  readonly opsPort: number
  readonly links: {
    readonly telegram: Link
    readonly smtp: Link
    /** Only where there is a PostgreSQL. */
    readonly postgres: Link | undefined
  }
  /** The running process, in its start or after it; undefined between two. */
  readonly child: ChildProcess | undefined
  /** Ends it by SIGKILL or SIGTERM; while it is down `work` is done. */
  end(signal: 'SIGKILL' | 'SIGTERM', work?: () => Promise<void> | void): Promise<void>
  freeze(): void
  wake(): void
  /** Its date is off by so much from now on, over restarts too. */
  setClock(offsetMs: number): void
  /** Modules that change it are loaded before it from its next start on. */
  preload(module: string): void
  /** DATA_DIR is a small file system of its own, which can be filled. */
  readonly hasOwnDisk: boolean
  /** Ends it as a power cut does: of what it wrote and did not wait for, the disk has what the dice say. */
  cutPower(dice: number): Promise<void>
  /** Resolves when a process of it says where everything is; rejects with a {@link NeverUpError} when none does for long. */
  up(): Promise<AppProcess>
  /** All that its processes have logged. */
  log(): string
  /** How often it ended though nobody had ended it. */
  readonly crashes: readonly string[]
}

export interface InstanceOptions {
  readonly name: string
  readonly telegramPort: number
  readonly postgresUrl: string | undefined
  readonly env: Readonly<Record<string, string>>
  /** Where this user may make one. */
  readonly onOwnDisk: boolean
  /** What it writes can be taken back. */
  readonly losesPower: boolean
  readonly startsWithinMs?: number | undefined
}

/** Starts one, and again whenever it has ended, until it is disposed of. */
export async function startInstance(options: InstanceOptions): Promise<Instance> {
  await using opened = new AsyncDisposableStack()
  const { path: dataDir } = opened.use(await createDataDir())
  const hasOwnDisk = options.onOwnDisk && mountDisk(opened, dataDir)
  const { path: undoDir } = opened.use(await createDataDir())
  const ports = { smtp: await freePort(), http: await freePort(), ops: await freePort() }
  const clockFile = join(dataDir, '..', `${dataDir.split('/').at(-1)}.clock`)
  writeFileSync(clockFile, '0')
  opened.defer(() => rmSync(clockFile, { force: true }))
  const { postgresUrl } = options
  const links = {
    telegram: opened.use(await openLink(() => options.telegramPort)),
    smtp: opened.use(await openLink(() => ports.smtp)),
    postgres: postgresUrl ? opened.use(await openLink(() => Number(new URL(postgresUrl).port))) : undefined,
  }
  const env = {
    DATA_DIR: dataDir,
    SMTP_PORT: String(ports.smtp),
    HTTP_PORT: String(ports.http),
    OPS_PORT: String(ports.ops),
    TELEGRAM_API_ROOT: `http://127.0.0.1:${links.telegram.port}`,
    LAB_CLOCK: clockFile,
    ...(options.losesPower && withPower(dataDir, undoDir)),
    ...(postgresUrl && links.postgres && { DATABASE_URL: through(postgresUrl, links.postgres) }),
    ...options.env,
  }
  const keeper = opened.use(keepRunning({ ...options, env }))
  const owned = opened.move()
  return {
    name: options.name,
    dataDir,
    smtpPort: ports.smtp,
    httpPort: ports.http,
    opsPort: ports.ops,
    links,
    ...keeper,
    get child() {
      return keeper.child
    },
    hasOwnDisk,
    cutPower: dice => keeper.end('SIGKILL', () => cutPower(dataDir, undoDir, dice)),
    setClock(offsetMs) {
      // At one go: two faults may set the same clock at the same time.
      writeFileSync(`${clockFile}.new`, String(offsetMs))
      renameSync(`${clockFile}.new`, clockFile)
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

/** A small file system in this place; false where this user may not make one. */
function mountDisk(opened: AsyncDisposableStack, path: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=700`, 'tmpfs', path], {
      stdio: 'ignore',
    })
  } catch {
    return false
  }
  opened.defer(() => void execFileSync('umount', ['-l', path]))
  return true
}

function through(url: string, { port }: Link): string {
  const linked = new URL(url)
  linked.port = String(port)
  return linked.href
}
