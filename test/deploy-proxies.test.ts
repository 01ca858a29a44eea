import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createCertificate } from './support/certificate.ts'
import { createDataDir } from './support/data-dir.ts'
import { freePort } from './support/free-port.ts'
import { CADDY, hasProgram, NGINX, OPENSSL } from './support/optional.ts'

const DEPLOY = join(import.meta.dirname, '../docs/deploy')
/** What Telegram and browsers ask for … */
const NEEDED = ['/telegram', '/as-sent/mail', '/as-sent/link?x=1']
/** … and what nobody outside has to see, however it is spelt. */
const SHUT = [
  '/',
  '/api/domains',
  '/api/create-session',
  '/api/events',
  '/API/domains',
  '//api/domains',
  '/as-sent/../api/domains',
  '/as-sent/%2e%2e/api/domains',
  '/telegram/x',
  '/mailtm/domains',
  '/mcp',
  '/metrics',
]

test.skipIf(!hasProgram(NGINX) || !hasProgram(OPENSSL))(
  'nginx shows the world the webhook and the mini app, and nothing else',
  async () => {
    await using stage = await startStage()
    const { folder, behind, port } = stage
    const { certFile, keyFile } = createCertificate(folder)
    const site = (await readFile(join(DEPLOY, 'nginx.conf'), 'utf8'))
      .replace(/listen 443 ssl;/, `listen 127.0.0.1:${port} ssl;`)
      .replace(/listen \[::\]:443 ssl;/, '')
      .replace(/\/etc\/letsencrypt\S+fullchain\.pem/, certFile)
      .replace(/\/etc\/letsencrypt\S+privkey\.pem/, keyFile)
      .replace('/var/log/nginx', folder)
      .replace('127.0.0.1:8025', `127.0.0.1:${behind}`)
    const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map(name => `${name}_temp_path ${folder}/${name};`)
      .join(' ')
    await writeFile(
      join(folder, 'nginx.conf'),
      `daemon off; pid ${folder}/pid; events {} http { ${temp} ${site} }`,
    )
    const error = join(folder, 'error.log')
    stage.run(NGINX, ['-e', error, '-c', join(folder, 'nginx.conf')])
    await expectShut(`https://127.0.0.1:${port}`, stage)
  },
)

test.skipIf(!hasProgram(CADDY))('Caddy shows the same, and nothing else', async () => {
  await using stage = await startStage()
  const { folder, behind, port } = stage
  const site = (await readFile(join(DEPLOY, 'Caddyfile'), 'utf8'))
    .replace('bot.example.org {', `{\n\tadmin off\n\tauto_https off\n}\n\nhttp://127.0.0.1:${port} {`)
    .replace('127.0.0.1:8025', `127.0.0.1:${behind}`)
  await writeFile(join(folder, 'Caddyfile'), site)
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  stage.run(CADDY, ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], env)
  await expectShut(`http://127.0.0.1:${port}`, stage)
})

interface Stage extends AsyncDisposable {
  readonly folder: string
  /** Where whatever is let through ends. */
  readonly behind: number
  readonly port: number
  /** The paths that arrived there. */
  readonly reached: string[]
  run(program: string, args: readonly string[], env?: NodeJS.ProcessEnv): void
}

async function startStage(): Promise<Stage> {
  await using started = new AsyncDisposableStack()
  const folder = started.use(await createDataDir()).path
  const reached: string[] = []
  const server = createServer((request, response) => {
    reached.push(request.url ?? '')
    response.end(String(request.headers['x-forwarded-for']))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  started.defer(() => void server.close())
  started.defer(() => server.closeAllConnections())
  const port = await freePort()
  const owned = started.move()
  return {
    folder,
    behind: (server.address() as AddressInfo).port,
    port,
    reached,
    run(program, args, env = process.env) {
      const child: ChildProcess = spawn(program, args, { env, stdio: 'ignore' })
      owned.defer(async () => {
        child.kill('SIGTERM')
        if (child.exitCode === null) await once(child, 'close')
      })
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

async function expectShut(base: string, { reached }: Stage): Promise<void> {
  const ask = (path: string) => askFor(base, path)
  while ((await ask('/').catch(() => undefined)) === undefined) await delay(50)
  for (const path of NEEDED) expect(await ask(path), path).toEqual([200, '127.0.0.1'])
  expect(reached).toEqual(NEEDED)
  for (const path of SHUT) expect((await ask(path))[0], path).toBe(404)
  expect(reached).toEqual(NEEDED)
}

/** The path as it stands: URL would mend its dots. */
async function askFor(base: string, path: string): Promise<[status: number, body: string]> {
  const { hostname, port, protocol } = new URL(base)
  const { request } = await import(protocol === 'https:' ? 'node:https' : 'node:http')
  const { promise, resolve, reject } = Promise.withResolvers<[number, string]>()
  request(
    { hostname, port, path, rejectUnauthorized: false },
    (answer: import('node:http').IncomingMessage) => {
      const pieces: Buffer[] = []
      answer.on('data', piece => pieces.push(piece))
      answer.on('end', () => resolve([answer.statusCode ?? 0, Buffer.concat(pieces).toString()]))
    },
  )
    .on('error', reject)
    .end()
  return promise
}
