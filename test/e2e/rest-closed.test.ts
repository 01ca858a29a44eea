import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import type { WireOperatorReport } from '../../src/mail-api/wire-operator.ts'
import { type AppProcess, runToEnd, startAppProcess } from '../support/app-process.ts'
import { createDataDir } from '../support/data-dir.ts'
import { freePort } from '../support/free-port.ts'
import { startTestPlayground } from '../support/playground.ts'

const [SECRET, MCP_KEY] = ['a-secret-that-both-sides-know', 'a-key-of-an-agent-for-tests']

/** Retires both domains while a third is offered, which is then taken away. */
async function retireAll(api: string): Promise<void> {
  const headers = { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' }
  const post = (call: string, body: object) =>
    fetch(`${api}/${call}`, { method: 'POST', headers, body: JSON.stringify({ by: '42', ...body }) })
  for (const rule of [
    { kind: 'added', value: 'new.test' },
    { kind: 'retired', value: 'bot.test' },
    { kind: 'retired', value: 'example.org' },
  ])
    expect((await post('operator-rule', rule)).status).toBe(200)
  const { rules } = (await (await fetch(`${api}/operator-report`, { headers })).json()) as WireOperatorReport
  const id = rules.find(({ kind }) => kind === 'added')?.id
  expect((await post('operator-lift', { id })).status).toBe(200)
}

/** Of `POST /create-session`, by whoever says this header. */
async function statusOfCreating(app: AppProcess, headers: Record<string, string> = {}): Promise<number> {
  const url = `http://127.0.0.1:${app.port('Mail API')}/api/create-session`
  return (await fetch(url, { method: 'POST', headers })).status
}

test('in production strangers make no addresses; the bot, another one, agents and the doctor do', {
  timeout: 120_000,
}, async () => {
  await using playground = await startTestPlayground()
  await using data = await createDataDir()
  await using elsewhere = await createDataDir()
  const settings = {
    NODE_ENV: 'production',
    BOT_TOKEN: playground.token,
    TELEGRAM_API_ROOT: playground.apiRoot,
    MAIL_DOMAINS: 'bot.test,example.org',
    MAIL_API_SECRET: SECRET,
    MCP_KEY,
    DNS_SERVERS: '127.0.0.1:1',
    DATA_DIR: data.path,
    HTTP_PORT: String(await freePort()),
    SMTP_PORT: String(await freePort()),
  }
  await using app = await startAppProcess(settings)
  const api = `http://127.0.0.1:${app.port('Mail API')}/api`
  expect(await statusOfCreating(app)).toBe(403)
  expect(await (await fetch(`${api}/domains`)).json()).toMatchObject({ domains: [], gmail_accounts: [] })
  expect(await statusOfCreating(app, { authorization: `Bearer ${SECRET}` })).toBe(200)

  const ann = playground.person()
  expect((await ann.ask('/new')).text).toMatch(/@bot\.test|@example\.org/)

  const client = new Client({ name: 'test', version: '1.0.0' })
  const requestInit = { headers: { authorization: `Bearer ${MCP_KEY}` } }
  await client.connect(
    new StreamableHTTPClientTransport(new URL(api.replace(/api$/, 'mcp')), { requestInit }),
  )
  const made = await client.callTool({ name: 'new_address', arguments: {} })
  expect(JSON.stringify(made.content)).toMatch(/@bot\.test|@example\.org/)
  await client.close()

  const doctor = await runToEnd(settings, ['doctor'])
  expect(doctor.stdout).toContain('all five calls are answered')
  expect(doctor.stdout).toMatch(/Mail to itself +in the inbox/)
  const stranger = await runToEnd({ ...settings, DATA_DIR: elsewhere.path }, ['doctor'])
  expect(stranger.stdout).toContain('a bot with another DATA_DIR or another user has these ports')
  expect(stranger.stdout).toContain('the same user, and the same settings')

  await retireAll(api)
  const withoutDomain = await runToEnd(settings, ['doctor'])
  expect(withoutDomain.stdout).toMatch(/Mail API +offers no domain/)
})
