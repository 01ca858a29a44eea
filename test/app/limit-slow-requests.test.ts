import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { startAppProcess } from '../support/app-process.ts'
import { createDataDir } from '../support/data-dir.ts'
import { startTestPlayground } from '../support/playground.ts'

const KEY = 'a-key-of-an-agent-for-tests'
const WRONG_KEY = 'a-key-that-somebody-guessed'
const POSTS: readonly (readonly [path: string, ...headers: readonly string[]])[] = [
  ['/api/webhooks'],
  ['/api/renew-token'],
  ['/api/create-session'],
  ['/managers/api/alias/random/new', `authentication: ${WRONG_KEY}`],
  ['/managers/api/v1/aliases', `authorization: Bearer ${WRONG_KEY}`],
  ['/mailtm/accounts'],
  ['/mailtm/token'],
  ['/mcp', `authorization: Bearer ${KEY}`],
  // Answered at once, and its body still does not come.
  ['/mcp', `authorization: Bearer ${WRONG_KEY}`],
]
/** As much as the app lets one network have. */
const MOST = 64

/** Sends the head of a request, and one byte of its body. */
async function sendSlowly(port: number, [path, ...headers]: (typeof POSTS)[number]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.resume()
  await once(socket, 'connect')
  const head = [`POST ${path} HTTP/1.1`, 'host: x', 'content-type: application/json', ...headers]
  socket.write(`${[...head, 'content-length: 1000'].join('\r\n')}\r\n\r\n{`)
  return socket
}

test('bodies that never end are few, hold up nobody, and no key of theirs is logged', {
  timeout: 120_000,
}, async () => {
  await using data = await createDataDir()
  await using playground = await startTestPlayground()
  let log = ''
  await using app = await startAppProcess(
    {
      DATA_DIR: data.path,
      BOT_TOKEN: playground.token,
      TELEGRAM_API_ROOT: playground.apiRoot,
      PUBLIC_URL: 'https://bot.example.org',
      PASSWORD_MANAGERS: '1',
      MAILTM_API: '1',
      MCP_KEY: KEY,
      REST: 'open',
      LOG_LEVEL: 'trace',
    },
    child => {
      child.stdout?.on('data', chunk => (log += chunk))
      child.stderr?.on('data', chunk => (log += chunk))
    },
  )
  const port = app.port('Mail API')
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/domains`, { headers: { connection: 'close' } })
    expect(answer.status).toBe(200)
  }
  await ask()
  // Before: one network makes so many addresses a minute, theirs included.
  const made = await fetch(`http://127.0.0.1:${port}/api/create-session`, {
    method: 'POST',
    headers: { connection: 'close' },
  })
  const { token } = (await made.json()) as { token: string }
  // Who waits for an answer owes nothing, and is not taken for one of them.
  const waiting = fetch(`http://127.0.0.1:${port}/api/wait-mail?timeout=12&token=${token}`)
  const slow = (
    await Promise.all(
      POSTS.map(post => Promise.all(Array.from({ length: 40 }, () => sendSlowly(port, post)))),
    )
  ).flat()
  await Promise.all(Array.from({ length: 20 }, ask))
  // All are answered before the last slow one is closed: they did not wait for all of those.
  expect(slow.some(({ closed }) => !closed)).toBe(true)
  await expect
    .poll(() => slow.filter(({ closed }) => !closed).length, { timeout: 20_000 })
    .toBeLessThanOrEqual(MOST)
  expect((await waiting).status).toBe(200)
  // Those that were let be have 30 s and a look every 5 s; by Node's defaults it was a minute.
  await expect.poll(() => slow.every(({ closed }) => closed), { timeout: 40_000, interval: 500 }).toBe(true)
  for (const secret of [KEY, WRONG_KEY, token]) expect(log).not.toContain(secret)
})
