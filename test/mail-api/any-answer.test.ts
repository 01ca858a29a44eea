import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MailApiError } from '../../src/mail-api/errors.ts'
import type { MailApi } from '../../src/mail-api/mail-api.ts'
import { apiAt } from './api.ts'
import { json, startScriptedServer } from './scripted-server.ts'

const RUNS = process.env.CI ? 3_000 : 300
const REF = { token: 't', id: '1' }

/** JSON that comes near to what the interface wants, and sometimes meets it. */
const field = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    'a@b.example',
    '2026-11-20 10:00:00',
    0,
    7,
    '7',
    -1,
    1.5,
    2 ** 60,
    true,
    [],
    {},
  ),
  fc.jsonValue(),
)
const fields = fc.record(
  {
    id: field,
    sender_name: field,
    sender_email: field,
    subject: field,
    received_at: field,
    body_text: field,
  },
  { requiredKeys: [] },
)
const answer = fc.record(
  {
    status: fc.constantFrom('success', 'success', 'success', 'error', 1),
    code: fc.oneof(fc.constantFrom('no_gmail_account', 'name_taken', 'x'.repeat(65)), field),
    messages: fc.oneof(fc.array(fc.oneof(fields, field)), field),
    message: fc.oneof(fields, field),
    attachments: fc.oneof(fc.array(field), field),
    domains: fc.oneof(fc.array(fc.record({ id: field, domain: field })), field),
    gmail_accounts: field,
    extensions: fc.oneof(fc.array(fc.constantFrom('extend', 'source', 'x', 1)), field),
    email: field,
    token: field,
    expires_at: field,
  },
  { requiredKeys: [] },
)
const body = fc.oneof(
  answer.map(value => JSON.stringify(value)),
  fc.json(),
  fc.string({ unit: 'binary' }),
)
const status = fc.constantFrom(200, 200, 200, 201, 204, 304, 400, 401, 403, 404, 409, 410, 418, 429, 500, 503)

it('gives a well-formed result or one of its own errors, whatever a service answers', async () => {
  await using server = await startScriptedServer()
  await fc.assert(
    fc.asyncProperty(status, body, async (code, text) => {
      server.answer(json(text, code))
      server.seen.length = 0
      await using api = apiAt(server.url)
      for (const check of CHECKS) await check(api).catch(expectOwnError)
    }),
    { numRuns: RUNS },
  )
}, 600_000)

const text = expect.any(String)
const CHECKS: readonly ((api: MailApi) => Promise<void>)[] = [
  async api => {
    const messages = await api.listMessages('t')
    const ids = messages.map(message => message.id)
    expect(ids.filter(id => !/^[!-~]{1,64}$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  },
  async api => {
    const message = await api.readMessage(REF)
    expect(message).toMatchObject({
      id: '1',
      subject: text,
      senderName: text,
      bodyText: text,
      bodyHtml: text,
    })
  },
  async api => {
    const { email, token, expiresAt } = await api.createSession({ kind: 'random' })
    expect(email).not.toBe('')
    expect(token).not.toBe('')
    expect(expiresAt === undefined || Number.isFinite(expiresAt)).toBe(true)
  },
  async api => {
    const { domains } = await api.getCapabilities()
    expect(domains.every(({ id, domain }) => Number.isInteger(id) && domain !== '')).toBe(true)
  },
  async api => {
    await api.deleteMessage(REF)
  },
]

function expectOwnError(error: unknown): void {
  if (!(error instanceof MailApiError)) throw error
  expect(error.code ?? 'none').toMatch(/^[a-z0-9_]{1,64}$/)
}
