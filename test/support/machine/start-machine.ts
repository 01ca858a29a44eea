import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { createCertificate } from '../certificate.ts'
import { createDataDir } from '../data-dir.ts'

const PROJECT = join(import.meta.dirname, '../../..')
const NAMESPACES = ['--mount', '--net', '--pid', '--fork', '--kill-child']

/** What became of one step. */
export interface Done {
  readonly code: number
  readonly output: string
}

const SYSTEMD = '/lib/systemd/systemd'

/** Whether a machine can have systemd as its first process, which takes a control group of its own. */
export function canRunSystemd(): boolean {
  if (!existsSync(SYSTEMD) || !canMakeMachines()) return false
  const tryIt =
    'mount -t tmpfs t /sys/fs/cgroup && mount -t cgroup2 none /sys/fs/cgroup && mkdir $0 && rmdir $0'
  const group = `/sys/fs/cgroup/tempmail-${process.pid}`
  return spawnSync('unshare', ['--mount', 'sh', '-c', tryIt, group]).status === 0
}

/** Whether this machine lets us make others: it takes root with its capabilities. Says why when not. */
export function canMakeMachines(): boolean {
  const { status } = spawnSync('unshare', [...NAMESPACES, 'ip', 'link', 'set', 'lo', 'up'])
  if (process.env.CI || status === 0) return true
  process.stderr.write('Skipping tests of command blocks: only root may make namespaces (unshare, ip)\n')
  return false
}

/**
 * Runs shell scripts one after the other on a machine of its own, in the project's folder, with a Telegram and stand-ins for
 * what needs a daemon, or with systemd itself. Resolves to what became of each.
 */
export async function runOnMachine(
  scripts: readonly string[],
  init: 'none' | 'systemd' = 'none',
): Promise<readonly Done[]> {
  await using folder = await createDataDir()
  const steps = join(folder.path, 'etc/steps')
  await mkdir(steps, { recursive: true })
  for (const verb of ['certonly', 'renew']) await issue(folder.path, verb)
  const all = [START_TELEGRAM, ...scripts]
  for (const [index, script] of all.entries()) await writeFile(join(steps, `${nameOf(index)}.sh`), script)
  const machine = join(import.meta.dirname, 'machine.sh')
  const given = [folder.path, PROJECT, nodeThere(), ...(init === 'systemd' ? [init] : [])]
  await promisify(execFile)('unshare', [...NAMESPACES, machine, ...given]).finally(() =>
    endGroup(folder.path),
  )
  const done = all.map(async (_, index) => ({
    code: Number(await readFile(join(folder.path, 'out', `${nameOf(index)}.code`), 'utf8')),
    output: await readFile(join(folder.path, 'out', `${nameOf(index)}.log`), 'utf8'),
  }))
  return (await Promise.all(done)).slice(1)
}

/** The control group of a machine with systemd stays behind, empty. */
function endGroup(folder: string): void {
  const remove = 'mount -t cgroup2 none /mnt && [ ! -d $0 ] || find $0 -depth -type d -exec rmdir {} +'
  spawnSync('unshare', ['--mount', 'sh', '-c', remove, join('/mnt', basename(folder))])
}

const START_TELEGRAM = `
  setsid node test/support/machine/telegram.ts &
  until [ -e /etc/telegram.env ]; do sleep 0.1; done`

function nameOf(index: number): string {
  return String(index).padStart(3, '0')
}

/** What the authority gives out, the first time and at a renewal. */
async function issue(folder: string, verb: string): Promise<void> {
  const { certFile, keyFile } = createCertificate(folder)
  const to = join(folder, 'etc/authority', verb)
  await mkdir(to, { recursive: true })
  await cp(certFile, join(to, 'fullchain.pem'))
  await cp(keyFile, join(to, 'privkey.pem'))
}

/** Our own Node is in the project; another one where it is here. */
function nodeThere(): string {
  const inside = relative(PROJECT, process.execPath)
  return inside.startsWith('..') ? process.execPath : join('/opt/tempmail-bot', inside)
}
