import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { type AppProcess, runToEnd, startAppProcess } from '../support/app-process.ts'
import { createDataDir } from '../support/data-dir.ts'
import { freePort } from '../support/free-port.ts'
import { startTestPlayground, type TestPlayground } from '../support/playground.ts'

const PATIENCE_MS = 60_000
const UNKNOWN_TOKEN = 'Telegram does not know BOT_TOKEN'

test('mail is taken while the token is revoked, and told after a start with one that Telegram knows', {
  timeout: 2 * PATIENCE_MS,
}, async () => {
  await using playground = await startTestPlayground()
  await using data = await createDataDir()
  const env = { DATA_DIR: data.path, BOT_TOKEN: playground.token, TELEGRAM_API_ROOT: playground.apiRoot }
  const ann = playground.person()
  await using app = await startAppProcess(env)
  const email = /[\w.-]+@[\w.-]+/.exec((await ann.ask('/new')).text ?? '')?.[0] ?? ''
  await send(app, email, 'Before')
  await ann.waitFor('Before')

  const orders = revoke(playground)
  // Ends the poll that Telegram holds open, and is handled after the next start.
  ann.say('/help')
  await expect.poll(() => stateOf(app), { timeout: PATIENCE_MS }).toBe('standby')
  for (const subject of ['First', 'Second']) await send(app, email, subject)
  expect((await healthOf(app)).checks.store).toBe('ok')
  const { code, stderr } = await app.signal('SIGTERM')
  expect(code).toBe(0)
  expect(stderr).toContain(UNKNOWN_TOKEN)
  expect(stderr).not.toContain('check the network')

  // A start with it takes mail as well.
  await using again = await startAppProcess(env)
  await send(again, email, 'Third')
  await expect
    .poll(async () => (await healthOf(again)).checks.telegram, { timeout: PATIENCE_MS })
    .toContain(UNKNOWN_TOKEN)
  expect((await again.signal('SIGTERM')).code).toBe(0)

  for (const order of orders) order.cancel()
  await using _ = await startAppProcess(env)
  for (const subject of ['First', 'Second', 'Third']) await ann.waitFor(subject)
  expect((await ann.ask('/help')).text).toContain('what I can do')
})

test('a bot without mail of its own ends with an exit code that asks for another configuration', async () => {
  await using playground = await startTestPlayground()
  await using data = await createDataDir()
  const { code, stderr } = await runToEnd({
    DATA_DIR: data.path,
    BOT_TOKEN: '123456:ABC-DEF1234ghIkl-zyx57W2v1u123ew11',
    TELEGRAM_API_ROOT: playground.apiRoot,
    MAIL_API_URL: `http://127.0.0.1:${await freePort()}/api`,
    OPS_PORT: '0',
  })
  expect({ code, stderr }).toEqual({ code: 78, stderr: expect.stringContaining(UNKNOWN_TOKEN) })
  expect(stderr).not.toContain('ABC-DEF')
})

function revoke({ telegram }: TestPlayground) {
  const revoked = { kind: 'revoked-token', times: Number.POSITIVE_INFINITY } as const
  return [telegram.order(revoked), telegram.order({ ...revoked, method: 'getUpdates' })]
}

async function stateOf(app: AppProcess): Promise<string> {
  const answer = await fetch(app.place('Health').replace('/healthz', '/readyz'))
  return ((await answer.json()) as { state: string }).state
}

async function healthOf(app: AppProcess): Promise<{ readonly checks: Readonly<Record<string, string>> }> {
  return (await (await fetch(app.place('Health'))).json()) as never
}

async function send(app: AppProcess, to: string, subject: string): Promise<void> {
  const post = createTransport({ host: '127.0.0.1', port: app.port('SMTP'), ignoreTLS: true })
  await post.sendMail({ from: 'a@example.org', to, subject, text: 'Hello' })
  post.close()
}
