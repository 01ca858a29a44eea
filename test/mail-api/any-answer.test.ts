import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MailApi } from '../../src/mail-api/mail-api.ts'
import { MailApiError } from '../../src/mail-api/mail-api-error.ts'
import { ANY_CHARACTER } from '../support/any-character.ts'
import { runs } from '../support/runs.ts'
import { apiAt } from './api.ts'
import { json, startScriptedServer } from './scripted-server.ts'

const RUNS = runs(1_000)
const REF = { token: 't', id: '1' }

/** JSON that comes near to what the interface wants, and sometimes meets it. */
const field = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    'a@b.example',
    '2026-11-20 10:00:00',
    '2026-11-20T10:00:00+0530',
    '1795153387',
    'x'.repeat(65),
    'a:b/c=',
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
const messages = fc.oneof(
  fields,
  fc.array(fields, { maxLength: 3 }),
  fc.dictionary(fc.string(), fields),
  field,
)
const flat = fc.record(
  {
    status: fc.constantFrom<unknown>('success', 'success', 'success', 'OK', true, 200, null, 'error', false),
    success: field,
    error: field,
    code: fc.oneof(fc.constantFrom('no_gmail_account', 'name_taken', 'x'.repeat(65)), field),
    messages,
    message: messages,
    mail: messages,
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
const answer = fc.oneof(
  flat,
  fc.record({ status: fc.constantFrom('success', 'ok'), data: fc.oneof(flat, messages) }),
)
const before = fc.constantFrom(
  '',
  '',
  '',
  '\uFEFF',
  '<br />\n<b>Warning</b>: x in <b>y</b><br />\n',
  'Notice: {"a\n',
  '\n{',
)
const body = fc.oneof(
  fc.tuple(before, answer).map(([text, value]) => text + JSON.stringify(value)),
  fc.json(),
  fc.string({ unit: ANY_CHARACTER }),
)
const header = fc.oneof(
  fc.constant({}),
  fc.record({ 'content-encoding': fc.constantFrom('gzip', 'br', 'x', 'deflate, gzip') }),
  fc.record({
    'retry-after': fc.constantFrom('1', '-1', '1e9', '9'.repeat(99), 'Fri, 31 Dec 9999 23:59:59 GMT', 'x'),
  }),
  fc.record({
    location: fc.constantFrom('/x', '//b.example/', 'https://127.0.0.1:1/x', 'ftp://127.0.0.1/', ':', ''),
  }),
)
const status = fc.constantFrom(200, 200, 200, 201, 204, 304, 400, 401, 403, 404, 409, 410, 418, 429, 500, 503)

test('gives a well-formed result or one of its own errors, whatever a service answers', async () => {
  await using server = await startScriptedServer()
  await fc.assert(
    fc.asyncProperty(status, body, header, async (code, text, headers) => {
      server.answer(json(text, code, headers))
      server.seen.length = 0
      await using api = apiAt(server.url)
      for (const check of CHECKS) await check(api).catch(expectOwnError)
      expect(server.seen.length).toBeLessThanOrEqual(3 * CHECKS.length)
      expect(api.oddities().filter(oddity => !ODDITY.test(oddity))).toEqual([])
    }),
    { numRuns: RUNS },
  )
}, 600_000)

const text = expect.any(String)
/** Sentences of ours, in which nothing of the answer stands but the names of fields. */
const ODDITY =
  /^(([a-z-]+ failed: the (service|answer) [\w ",()-]+)|((domains|check-mail): an entry of [\w ".]+ is left out)|its dates are [\d.]+ h .*)$/

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
    const extended = await api.extendSession({ token: 't' })
    expect(extended.expiresAt === undefined || Number.isFinite(extended.expiresAt)).toBe(true)
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
  expect(error.retryAfterMs ?? 0).toBeGreaterThanOrEqual(0)
  expect(error.retryAfterMs ?? 0).toBeLessThanOrEqual(300_000)
}
