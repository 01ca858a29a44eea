import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, readFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { FREE_PORTS } from '../support/app-process.ts'
import { createDataDir } from '../support/data-dir.ts'
import { startTestPlayground } from '../support/playground.ts'

const ROOT = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** No builder runs everywhere, so the Dockerfile's steps are taken by hand in a bare folder. */
describe('the container image', () => {
  test('holds all that a bot in production needs, and its health check passes', {
    timeout: 240_000,
  }, async () => {
    const steps = parseDockerfile(await readFile(join(ROOT, 'Dockerfile'), 'utf8'))
    await using folder = await createDataDir()
    const path = [dirname(process.execPath), process.env.PATH].join(delimiter)
    for (const file of steps.copied) await cp(join(ROOT, file), join(folder.path, file), { recursive: true })
    await run('sh', ['-c', steps.install], {
      cwd: folder.path,
      env: { ...withoutNpm(), PATH: path },
      maxBuffer: 10_000_000,
    })
    const superfluous = ['vitest', 'typescript', 'better-sqlite3', '@types/node']
    expect(superfluous.filter(name => existsSync(join(folder.path, 'node_modules', name)))).toEqual([])

    await using playground = await startTestPlayground()
    const telegram = { BOT_TOKEN: playground.token, TELEGRAM_API_ROOT: playground.apiRoot }
    const env = {
      PATH: path,
      ...steps.env,
      ...FREE_PORTS,
      MAIL_DOMAINS: 'example.org',
      ...telegram,
      ...volumeIn(folder.path),
    }
    const [command = '', ...args] = steps.cmd
    const child = spawn(command, args, { cwd: folder.path, env })
    const ended = once(child, 'close')
    const health = await healthUrl(child.stdout)
    const [checker = '', ...check] = steps.healthcheck
    const checkAt = (env: Readonly<Record<string, string>>) =>
      run(checker, check, { env: { PATH: path, ...env } })
    // Everywhere, as where others look at it; and nowhere.
    await checkAt({ OPS_PORT: new URL(health).port, OPS_HOST: '0.0.0.0' })
    await checkAt({ OPS_PORT: new URL(health).port, OPS_HOST: '127.0.0.1' })
    await expect(checkAt({ OPS_PORT: '1' })).rejects.toThrow()
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })
})

/** What the image keeps in its volume. */
function volumeIn(folder: string) {
  const data = join(folder, 'data')
  return { DATA_DIR: data, NODE_COMPILE_CACHE: join(data, 'compile-cache') }
}

interface Steps {
  readonly copied: readonly string[]
  readonly install: string
  readonly env: Readonly<Record<string, string>>
  readonly cmd: readonly string[]
  readonly healthcheck: readonly string[]
}

function parseDockerfile(text: string): Steps {
  const lines = text.replaceAll('\\\n', ' ').split('\n')
  const after = (instruction: string) =>
    lines
      .filter(line => line.startsWith(`${instruction} `))
      .map(line => line.slice(instruction.length + 1).trim())
  const list = (line = '[]') => JSON.parse(line.slice(line.indexOf('['))) as string[]
  const variables = after('ENV')
    .flatMap(line => line.split(/\s+/))
    .map(pair => pair.split('='))
  return {
    copied: after('COPY')
      .filter(line => !line.startsWith('--from'))
      .flatMap(line => line.split(/\s+/).slice(0, -1)),
    install: after('RUN').find(line => line.startsWith('npm ci')) ?? '',
    env: Object.fromEntries(variables),
    cmd: list(after('CMD').at(-1)),
    healthcheck: list(after('HEALTHCHECK').at(-1)),
  }
}

/** Where the health check listens, once the bot is up and well. */
async function healthUrl(stdout: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: stdout })) {
    const [url] = /(?<=^Health +)http\S+/.exec(line) ?? []
    if (url) return untilHealthy(url)
  }
  throw new Error('The container ended before it was ready')
}

async function untilHealthy(url: string): Promise<string> {
  for (let look = 0; look < 500; look++) if ((await fetch(url)).ok) return url
  throw new Error(`${url} was never healthy`)
}

function withoutNpm(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$)/.test(name)))
}
