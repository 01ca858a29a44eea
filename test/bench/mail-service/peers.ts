import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** What the bench compares with lives here, never among our dependencies. Git ignores it. */
const FOLDER = resolve(import.meta.dirname, '../../../.bench')
const PEERS = ['maildev@3.0.0', 'Haraka@3.3.4']

/** The peers' mail libraries in the versions that we use: the same ground for all, and all of them are there. */
const SHARED =
  /(?:^|\/)(?:mailparser|smtp-server|nodemailer|libmime|mailsplit|encoding-japanese|libqp|libbase64|linkify-it|tlds|he|html-to-text)$/

/** Installs the peers once; says where their packages are. */
export function installPeers(): string {
  const modules = join(FOLDER, 'node_modules')
  if (existsSync(join(modules, 'maildev')) && existsSync(join(modules, 'Haraka'))) return modules
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify({ private: true, overrides: sharedVersions() }))
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...PEERS], {
    cwd: FOLDER,
    stdio: 'inherit',
  })
  return modules
}

function sharedVersions(): Record<string, string> {
  const lock = JSON.parse(readFileSync(resolve(FOLDER, '../package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>
  }
  const versions: Record<string, string> = {}
  for (const [path, { version }] of Object.entries(lock.packages)) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (version !== undefined && SHARED.test(name)) versions[name] = version
  }
  return versions
}

/** Postfix's load generator: the system's, or unpacked from its Debian package without installing a mail server. */
export interface SmtpSource {
  readonly command: string
  readonly env: NodeJS.ProcessEnv
}

export function findSmtpSource(): SmtpSource {
  const installed = ['/usr/sbin/smtp-source', '/usr/lib/postfix/sbin/smtp-source'].find(existsSync)
  if (installed !== undefined) return { command: installed, env: process.env }
  const root = join(FOLDER, 'postfix')
  if (!existsSync(root)) unpackPostfix(root)
  return {
    command: join(root, 'usr/sbin/smtp-source'),
    env: { ...process.env, LD_LIBRARY_PATH: join(root, 'usr/lib/postfix') },
  }
}

function unpackPostfix(root: string): void {
  mkdirSync(FOLDER, { recursive: true })
  execFileSync('apt-get', ['download', 'postfix'], { cwd: FOLDER, stdio: 'ignore' })
  const [file] = globSync('postfix_*.deb', { cwd: FOLDER })
  if (file === undefined) throw new Error('cannot find the postfix package that apt-get downloaded')
  execFileSync('dpkg', ['-x', file, root], { cwd: FOLDER })
}
