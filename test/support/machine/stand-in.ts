/**
 * Stands in for docker, systemctl, systemd-run, journalctl, certbot, git and npm on a machine of a test: a container or a
 * unit is one process of that machine, a volume a folder to which a link leads, and the sources are there already. The
 * arguments are the program and its own.
 */
import { spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs, parseEnv } from 'node:util'
import { parse } from 'yaml'

const RUNNING = '/var/run/stand-in'
const VOLUMES = '/var/lib/stand-in/volumes'
/** Where the last container saw its volumes, one path a line. */
const MOUNTS = '/var/run/stand-in.mounts'
const APP = '/opt/tempmail-bot'
const CONTAINER_USER = '1000'
/** What the versions before upgrades are called, one a file. */
const TAGS = '/var/lib/stand-in/tags'

/** How something is started: a container or a unit. */
interface Start {
  readonly env: Readonly<Record<string, string>>
  readonly command: readonly string[]
  readonly volumes: readonly string[]
  readonly cwd: string
  readonly user: string
}

interface Started extends Start {
  readonly pid: number | undefined
}

const [program = '', ...given] = process.argv.slice(2)
mkdirSync(RUNNING, { recursive: true })
process.exitCode = await run()

async function run(): Promise<number> {
  if (program === 'docker') return given[0] === 'compose' ? compose(given.slice(1)) : docker(given)
  if (program === 'systemctl') return systemctl(given)
  if (program === 'systemd-run') return systemdRun(given)
  if (program === 'journalctl') return journalctl(given)
  if (program === 'certbot') return certbot(given)
  if (program === 'git') return git(given)
  if (program === 'npm') return given.join(' ') === 'ci --omit=dev --omit=optional --ignore-scripts' ? 0 : 1
  throw new Error(`nobody stands in for ${program}`)
}

async function docker([verb = '', ...args]: readonly string[]): Promise<number> {
  switch (verb) {
    case 'build':
      return statSync(join(args.at(-1) ?? '', 'Dockerfile')).isFile() ? 0 : 1
    case 'tag':
      return tag(args)
    case 'run':
      return dockerRun(args)
    case 'exec': {
      const [name = '', ...command] = args.filter((arg, index) => index > 0 || arg !== '-i')
      return attached({ ...running(name), command })
    }
    case 'container':
      return args[0] === 'inspect' && existsSync(recordFile(args[1] ?? '')) ? 0 : 1
    case 'logs':
      return logs(args.at(-1) ?? '')
    case 'start':
      return detached(args[0] ?? '', record(args[0] ?? ''))
    case 'stop':
      return stop(args[0] ?? '')
    case 'rm':
      rmSync(recordFile(args[0] ?? ''))
      return 0
    case 'cp':
      return copy(args)
    default:
      throw new Error(`docker ${verb}: not known here`)
  }
}

/** There is one image, and what it is called before and after: a name that an upgrade gave is not given again. */
function tag([from = '', to = '', ...others]: readonly string[]): number {
  if (others.length > 0) return 1
  if (from === 'tempmail-bot') return take(to.replace(/^tempmail-bot:/, 'image-'))
  return to === 'tempmail-bot' && existsSync(join(TAGS, from.replace(/^tempmail-bot:/, 'image-'))) ? 0 : 1
}

/** What an upgrade and the way back ask of git: it makes no tag that is there. */
function git([verb = '', name = '', ...others]: readonly string[]): number {
  if (verb === 'rev-parse' && name === '--verify') return existsSync(join(TAGS, others.join(' '))) ? 0 : 1
  if (others.length > 0) return 1
  if (verb === 'pull') return name === '' ? 0 : 1
  if (verb === 'checkout') return existsSync(join(TAGS, name)) ? 0 : 1
  return verb === 'tag' ? take(name) : 1
}

function take(name: string): number {
  const file = join(TAGS, name)
  if (!/^(image-)?before-\d{4}-\d\d-\d\d$/.test(name) || existsSync(file)) return 1
  mkdirSync(TAGS, { recursive: true })
  writeFileSync(file, '')
  return 0
}

function dockerRun(args: readonly string[]): Promise<number> {
  const text = { type: 'string' } as const
  const many = { type: 'string', multiple: true } as const
  const yes = { type: 'boolean' } as const
  const { values, positionals } = parseArgs({
    args: cutAfterImage(args),
    allowPositionals: true,
    options: {
      detach: { ...yes, short: 'd' },
      rm: yes,
      init: yes,
      interactive: { ...yes, short: 'i' },
      tty: { ...yes, short: 't' },
      'env-file': text,
      'log-opt': many,
      name: text,
      restart: text,
      env: { ...many, short: 'e' },
      volume: { ...many, short: 'v' },
      publish: { ...many, short: 'p' },
    },
  })
  const [image, ...command] = [...positionals, ...afterImage(args)]
  if (image !== 'tempmail-bot') throw new Error(`no image ${image}`)
  const start = container({
    env: {
      ...(values['env-file'] && readEnv(values['env-file'])),
      ...Object.fromEntries((values.env ?? []).map(pair => pair.split(/=(.*)/s).slice(0, 2))),
    },
    volumes: values.volume ?? [],
    publish: values.publish ?? [],
    command,
  })
  return values.detach ? detached(values.name ?? '', start) : attached(start)
}

/** What follows the image is the container's command, whatever it looks like. */
function cutAfterImage(args: readonly string[]): string[] {
  return args.slice(0, args.indexOf('tempmail-bot', nameAt(args) + 2) + 1)
}

function afterImage(args: readonly string[]): readonly string[] {
  return args.slice(cutAfterImage(args).length)
}

function nameAt(args: readonly string[]): number {
  const at = args.indexOf('--name')
  return at < 0 ? -2 : at
}

function readEnv(file: string): Record<string, string> {
  return parseEnv(readFileSync(file, 'utf8')) as Record<string, string>
}

interface Container {
  readonly env: Readonly<Record<string, string>>
  readonly volumes: readonly string[]
  readonly publish: readonly string[]
  readonly command: readonly string[]
}

function container({ env, volumes, publish, command }: Container): Start {
  const image = readFileSync(join(APP, 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ')
  const lines = (word: string) => image.split('\n').filter(line => line.startsWith(`${word} `))
  const own = lines('ENV')
    .flatMap(line => line.slice(4).trim().split(/\s+/))
    .map(pair => pair.split(/=(.*)/s).slice(0, 2))
  const exposed = lines('EXPOSE').join(' ')
  for (const port of publish) {
    const inside = port.split(':').at(-1) ?? ''
    if (!exposed.includes(inside)) throw new Error(`the image does not listen on ${inside}`)
  }
  const cmd = JSON.parse((lines('CMD').at(-1) ?? '').slice(4)) as string[]
  return {
    env: withTelegram({ ...Object.fromEntries(own), ...env }),
    volumes,
    command: command.length > 0 ? command : cmd,
    cwd: '/app',
    user: CONTAINER_USER,
  }
}

/** The token that the documents leave open, and the server that knows it. */
function withTelegram(env: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { BOT_TOKEN = '', TELEGRAM_API_ROOT = '' } = parseEnv(readFileSync('/etc/telegram.env', 'utf8'))
  if (env.BOT_TOKEN === undefined) return env
  return {
    ...env,
    ...(env.BOT_TOKEN === '…' && { BOT_TOKEN }),
    TELEGRAM_API_ROOT,
    // No name server is here: who asks hears so at once.
    DNS_SERVERS: '127.0.0.1:1',
  }
}

interface ComposeFile {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly image: string
        readonly env_file?: readonly string[]
        readonly environment?: Readonly<Record<string, string>>
        readonly ports?: readonly string[]
        readonly volumes?: readonly string[]
        readonly tmpfs?: readonly string[]
      }
    >
  >
}

async function compose(args: readonly string[]): Promise<number> {
  if (args[0] !== '-f') throw new Error('which file?')
  const [, file = '', verb = '', ...rest] = args
  const folder = resolve(file, '..')
  const { services } = parse(readFileSync(file, 'utf8'), { merge: true }) as ComposeFile
  const bot = services.bot
  if (bot === undefined) throw new Error('no service bot')
  const env = Object.assign({}, ...(bot.env_file ?? []).map(name => readEnv(join(folder, name))))
  const start = (command: readonly string[], more: readonly string[] = []) =>
    container({
      env: { ...env, ...bot.environment },
      volumes: [...(bot.volumes ?? []), ...more],
      publish: bot.ports ?? [],
      command,
    })
  const name = 'deploy-bot-1'
  switch (verb) {
    case 'up':
      if (existsSync(recordFile(name))) await stop(name)
      return detached(name, start([]))
    case 'exec':
      return attached({ ...running(name), command: rest.slice(rest.indexOf('bot') + 1) })
    case 'run': {
      const at = rest.indexOf('bot')
      const more = rest.slice(0, at).filter((_, index, all) => all[index - 1] === '-v')
      return attached(start(rest.slice(at + 1), more))
    }
    case 'stop':
      return stop(name)
    case 'logs':
      return logs(name)
    case 'cp':
      return copy(rest.map(part => part.replace(/^bot:/, `${name}:`)))
    default:
      throw new Error(`docker compose ${verb}: not known here`)
  }
}

/** Out of a container, as whoever copies. */
function copy([from = '', to = '']: readonly string[]): number {
  const [name = '', path = ''] = from.split(':')
  running(name)
  const target = join(to, path.split('/').at(-1) ?? '')
  copyFileSync(path, target)
  chownSync(target, 0, 0)
  return 0
}

function systemctl([verb = '', ...args]: readonly string[]): Promise<number> | number {
  const unit = args.at(-1) ?? ''
  if (verb === 'daemon-reload') return 0
  if (unit === 'haproxy') return verb === 'reload' ? 0 : 1
  if (verb === 'enable' || verb === 'start') return detached(unit, unitStart(unit))
  if (verb === 'stop') return stop(unit)
  if (verb === 'restart') return stop(unit).then(() => detached(unit, unitStart(unit)))
  throw new Error(`systemctl ${verb}: not known here`)
}

function unitStart(unit: string): Start {
  const lines = readFileSync(`/etc/systemd/system/${unit}.service`, 'utf8').split('\n')
  const valuesOf = (key: string) =>
    lines.filter(line => line.startsWith(`${key}=`)).map(line => line.slice(key.length + 1))
  const [user = ''] = valuesOf('User')
  for (const [key, base] of [
    ['StateDirectory', '/var/lib'],
    ['CacheDirectory', '/var/cache'],
  ] as const)
    for (const name of valuesOf(key)) {
      mkdirSync(join(base, name), { recursive: true, mode: 0o700 })
      spawnSync('chown', [user, join(base, name)])
    }
  const set = valuesOf('Environment')
    .flatMap(line => line.split(' '))
    .map(pair => pair.split(/=(.*)/s).slice(0, 2))
  const file = readEnv(valuesOf('EnvironmentFile')[0] ?? '')
  return {
    env: withTelegram({ ...Object.fromEntries(set), ...file }),
    command: (valuesOf('ExecStart')[0] ?? '').split(' '),
    volumes: [],
    cwd: valuesOf('WorkingDirectory')[0] ?? '/',
    user,
  }
}

function systemdRun(args: readonly string[]): Promise<number> {
  const at = args.findIndex(arg => arg.startsWith('/'))
  const options = args.slice(0, at)
  const after = (flag: string) => options.filter((_, index) => options[index - 1] === flag)
  const properties = new Map(after('-p').map(pair => pair.split(/=(.*)/s) as [string, string]))
  const file = readEnv(properties.get('EnvironmentFile') ?? '')
  const own = Object.fromEntries(after('-E').map(pair => pair.split(/=(.*)/s).slice(0, 2)))
  return attached({
    env: withTelegram({ ...own, ...file }),
    command: args.slice(at),
    volumes: [],
    cwd: properties.get('WorkingDirectory') ?? '/',
    user: properties.get('User') ?? '',
  })
}

function journalctl(args: readonly string[]): number {
  return logs(args[args.indexOf('-u') + 1] ?? '')
}

function logs(name: string): number {
  process.stdout.write(readFileSync(`${recordFile(name)}.log`))
  return 0
}

/** A renewal runs the hooks; the first time does not. */
function certbot([verb = '', ...args]: readonly string[]): number {
  const name = args[args.indexOf('-d') + 1] ?? ''
  const lineage = `/etc/letsencrypt/live/${verb === 'certonly' ? name : 'mx.example.org'}`
  mkdirSync(lineage, { recursive: true, mode: 0o700 })
  for (const file of ['fullchain.pem', 'privkey.pem'])
    copyFileSync(`/etc/authority/${verb}/${file}`, join(lineage, file))
  if (verb === 'certonly') return 0
  const hooks = '/etc/letsencrypt/renewal-hooks/deploy'
  const env = { ...process.env, RENEWED_LINEAGE: lineage, RENEWED_DOMAINS: 'mx.example.org' }
  return readdirSync(hooks).some(hook => spawnSync(join(hooks, hook), { env }).status !== 0) ? 1 : 0
}

function recordFile(name: string): string {
  return join(RUNNING, name)
}

function record(name: string): Started {
  return JSON.parse(readFileSync(recordFile(name), 'utf8')) as Started
}

function running(name: string): Started {
  const started = record(name)
  if (started.pid === undefined) throw new Error(`${name} does not run`)
  return started
}

async function stop(name: string): Promise<number> {
  const { pid, ...start } = record(name)
  if (pid === undefined) return 0
  process.kill(pid, 'SIGTERM')
  while (isThere(pid)) await new Promise(resolve => setTimeout(resolve, 20))
  writeFileSync(recordFile(name), JSON.stringify(start))
  return 0
}

/** One that has ended and was not waited for is gone too. */
function isThere(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

function attached(start: Start): Promise<number> {
  const { status } = spawnStart(start, 'inherit')
  // Those that go on running see their own volumes again.
  for (const name of readdirSync(RUNNING).filter(each => !each.endsWith('.log'))) {
    const other = record(name)
    if (other.pid !== undefined) mount(other)
  }
  return Promise.resolve(status ?? 1)
}

/** Resolves when it says where everything is. */
async function detached(name: string, start: Start): Promise<number> {
  mount(start)
  const log = openSync(`${recordFile(name)}.log`, 'w')
  const [program = '', ...args] = commandOf(start)
  const child = spawn(program, args, {
    cwd: start.cwd,
    env: envOf(start),
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  child.unref()
  writeFileSync(recordFile(name), JSON.stringify({ ...start, pid: child.pid }))
  const said = () => readFileSync(`${recordFile(name)}.log`, 'utf8')
  while (!/^Health /m.test(said())) {
    if (child.exitCode !== null) throw new Error(`${name} has ended: ${said()}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return 0
}

function spawnStart(start: Start, stdio: 'inherit') {
  mount(start)
  const [program = '', ...args] = commandOf(start)
  return spawnSync(program, args, { cwd: start.cwd, env: envOf(start), stdio })
}

function commandOf({ command, user }: Start): readonly string[] {
  const [first = '', ...rest] = command
  const program = ['node', '/usr/bin/node'].includes(first) ? process.execPath : first
  const caps = ['--inh-caps=+net_bind_service', '--ambient-caps=+net_bind_service']
  return ['setpriv', `--reuid=${user}`, '--clear-groups', ...caps, program, ...rest]
}

function envOf({ env }: Start): NodeJS.ProcessEnv {
  // The library of the image is of Debian's; here it may be missing.
  const { LD_PRELOAD: _, ...others } = env
  return { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...others }
}

/** Volumes and files lie where the container sees them, and those of others do not; one container runs at a time. */
function mount({ volumes, cwd }: Start): void {
  if (cwd !== '/app') return
  mountImage()
  const mounts = volumes.map(volume => volume.split(':'))
  unmountOthers(mounts.map(([, to = '']) => to))
  for (const [from = '', to = ''] of mounts) {
    const place = from.startsWith('/') ? from : join(VOLUMES, from)
    if (!existsSync(place)) makePlace(place, from)
    // Whoever runs goes on there.
    if (existsSync(to) && realpathSync(to) === place) continue
    rmSync(to, { force: true })
    // As with a container, the folder around a file keeps nobody from it.
    if (statSync(place).isFile()) linkSync(place, to)
    else symlinkSync(place, to)
  }
}

function unmountOthers(own: readonly string[]): void {
  const before = existsSync(MOUNTS) ? readFileSync(MOUNTS, 'utf8').split('\n') : []
  for (const path of before) if (path !== '' && !own.includes(path)) rmSync(path, { force: true })
  writeFileSync(MOUNTS, own.join('\n'))
}

/** What the image has of the project, which is no .env. */
function mountImage(): void {
  if (existsSync('/app')) return
  mkdirSync('/app')
  for (const name of ['package.json', 'node_modules', 'src']) symlinkSync(join(APP, name), join('/app', name))
}

function makePlace(place: string, from: string): void {
  mkdirSync(place, { recursive: true })
  // As the image has it, whose folder a new volume begins as.
  if (!from.startsWith('/')) chownSync(place, Number(CONTAINER_USER), Number(CONTAINER_USER))
}
