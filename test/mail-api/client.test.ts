import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import type { MailApi, NewSession } from '../../src/mail-api/mail-api.ts'
import { apiAt } from './api.ts'
import { json, type ScriptedServer, startScriptedServer, success } from './scripted-server.ts'

let server: ScriptedServer
let api: MailApi

beforeAll(async () => {
  server = await startScriptedServer()
})
beforeEach(() => {
  server.seen.length = 0
  api = apiAt(`${server.url}/`, { timezone: 'Europe/Berlin', headers: { 'x-internal-secret': 's3cret' } })
  return () => api[Symbol.asyncDispose]()
})
afterAll(() => server[Symbol.asyncDispose]())

function clockAt(iso: string) {
  return { ...systemClock, now: () => Date.parse(iso) }
}

const REF = { token: 'a token+&', id: '18446744073709551615' }
const MESSAGE = { id: 1, sender_name: 'Ann', sender_email: 'ann@a.example', subject: 'Hi' }

describe('requests', () => {
  test.each<[string, (api: MailApi) => Promise<unknown>, string, string, Record<string, string>]>([
    ['getCapabilities', api => api.getCapabilities(), 'GET', 'domains', {}],
    ['listMessages', api => api.listMessages(REF.token), 'GET', 'check-mail', { token: REF.token }],
    ['readMessage', api => api.readMessage(REF), 'GET', 'read-mail', REF],
    ['deleteMessage', api => api.deleteMessage(REF), 'POST', 'delete-mail', REF],
    [
      'extendSession',
      api => api.extendSession({ token: REF.token }),
      'POST',
      'extend-session',
      { token: REF.token },
    ],
    [
      'extendSession by hours',
      api => api.extendSession({ token: REF.token, hours: 24 }),
      'POST',
      'extend-session',
      { token: REF.token, hours: '24' },
    ],
    ['deleteSession', api => api.deleteSession(REF.token), 'POST', 'delete-session', { token: REF.token }],
    [
      'readAttachment',
      api => api.readAttachment({ ...REF, index: 2 }),
      'GET',
      'attachment',
      { ...REF, index: '2' },
    ],
    ['readSource', api => api.readSource(REF), 'GET', 'source', REF],
  ])('%s asks as the interface wants it', async (_name, call, method, path, parameters) => {
    server.answer(success({ expires_at: '' }))
    await call(api)
    const [request] = server.seen
    expect(request).toMatchObject({ method, path: `/base/api/${path}`, parameters })
    expect(request?.headers['x-internal-secret']).toBe('s3cret')
    const type = request?.headers['content-type']
    expect(type).toBe(method === 'POST' ? 'application/x-www-form-urlencoded' : undefined)
  })

  test.each<[NewSession, Record<string, string>]>([
    [{ kind: 'random' }, {}],
    [{ kind: 'domain' }, {}],
    [
      { kind: 'domain', prefix: 'bob', domainId: 3 },
      { prefix: 'bob', domain_id: '3' },
    ],
    [{ kind: 'gmail' }, { use_gmail: '1', gmail_auto: '1' }],
    [
      { kind: 'gmail', prefix: 'bob' },
      { prefix: 'bob', use_gmail: '1', gmail_auto: '1' },
    ],
    [
      { kind: 'gmail', prefix: 'bob', accountId: 2 },
      { prefix: 'bob', use_gmail: '1', domain_id: '2' },
    ],
  ])('createSession(%j) sends %j as a form', async (request, parameters) => {
    server.answer(success({ email: 'a@b.example', token: 't', expires_at: '' }))
    await api.createSession(request)
    expect(server.seen[0]).toMatchObject({ method: 'POST', path: '/base/api/create-session', parameters })
  })

  test('come with the login of the URL, and no other place names it', async () => {
    const url = server.url.replace('http://', 'http://an%20n:p%40ss%zz@')
    await using guarded = apiAt(url)
    server.answer(success({ messages: [] }), json('', 301, { location: '/elsewhere' }))
    await guarded.listMessages('t')
    const login = Buffer.from('an n:p@ss%zz').toString('base64')
    expect(server.seen[0]?.headers.authorization).toBe(`Basic ${login}`)
    expect(String(await guarded.listMessages('t').catch(String))).not.toContain('p@ss')
  })

  test('keeps its connections open between calls', async () => {
    server.answer(success({ messages: [] }))
    for (let count = 0; count < 20; count++) await api.listMessages('t')
    // undici lets a connection rest for a turn of the event loop, so there may be two.
    expect(new Set(server.seen.map(request => request.port)).size).toBeLessThanOrEqual(2)
  })
})

describe('the offer', () => {
  test('takes ids as numbers and as numeric strings, and knows the extensions', async () => {
    server.answer(
      success({
        domains: [
          { id: 1, domain: 'a.example', new: true },
          { id: '2', domain: 'b.example' },
          { id: 'x' },
          null,
        ],
        gmail_accounts: [{ id: '7', email: 'g@gmail.com' }],
        extensions: ['extend', 'source', 'teleport'],
      }),
    )
    expect(await api.getCapabilities()).toEqual({
      domains: [
        { id: 1, domain: 'a.example' },
        { id: 2, domain: 'b.example' },
      ],
      gmailAccounts: [{ id: 7, email: 'g@gmail.com' }],
      extensions: new Set(['extend', 'source']),
    })
  })

  test('may be empty', async () => {
    server.answer(success({ domains: null }))
    expect(await api.getCapabilities()).toEqual({ domains: [], gmailAccounts: [], extensions: new Set() })
  })

  test('is asked for each time by a ping, which fails when the service does', async () => {
    server.answer(success({ domains: [] }))
    await api.getCapabilities()
    await api.ping()
    expect(server.seen).toHaveLength(2)
    server.answer(json({}, 503))
    await expect(api.ping()).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('is kept for a minute', async () => {
    let now = 0
    await using patient = apiAt(server.url, {
      clock: { now: () => now, monotonic: () => now, sleep: () => Promise.reject() },
    })
    server.answer(success({ domains: [] }))
    await patient.getCapabilities()
    now = 59_999
    await patient.getCapabilities()
    expect(server.seen).toHaveLength(1)
    now = 60_000
    await patient.getCapabilities()
    expect(server.seen).toHaveLength(2)
  })

  test.each([
    ['unknown_domain', 400, 2],
    ['unknown_gmail_account', 400, 2],
    ['no_gmail_account', 503, 2],
    ['name_taken', 409, 1],
    ['unavailable', 503, 1],
  ])('after a refusal with %s is asked for anew only when it was wrong', async (code, status, times) => {
    server.answer(success({ domains: [] }), json({ status: 'error', code }, status), success({ domains: [] }))
    await api.getCapabilities()
    await expect(api.createSession({ kind: 'domain', domainId: 1 })).rejects.toMatchObject({ code })
    await api.getCapabilities()
    await api.getCapabilities()
    expect(server.seen.filter(({ path }) => path.endsWith('/domains'))).toHaveLength(times)
  })
})

describe('a new session', () => {
  test.each([
    ['2026-07-15 12:00:00', Date.parse('2026-07-15T10:00:00Z')],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
    ['never', undefined],
  ])('with expires_at %j ends at %j', async (expires_at, expiresAt) => {
    await using early = apiAt(server.url, {
      timezone: 'Europe/Berlin',
      clock: clockAt('2026-07-15T09:00:00Z'),
    })
    server.answer(success({ email: 'a@b.example', token: 42, expires_at }))
    expect(await early.createSession({ kind: 'random' })).toEqual({
      email: 'a@b.example',
      token: '42',
      expiresAt,
    })
  })

  test('can be extended', async () => {
    server.answer(success({ expires_at: '2026-01-15 12:00:00' }))
    expect(await api.extendSession({ token: 't' })).toEqual({ expiresAt: Date.parse('2026-01-15T11:00:00Z') })
  })
})

describe('listed messages', () => {
  const list = async (messages: unknown) => {
    server.answer(json(typeof messages === 'string' ? messages : { status: 'success', messages }))
    return api.listMessages('t')
  }
  const ids = async (messages: unknown) => (await list(messages)).map(message => message.id)

  test.each([null, undefined, [], {}])('%j is an empty list', async messages => {
    expect(await list(messages)).toEqual([])
  })

  test('may lack everything but the id', async () => {
    const empty = { senderName: '', senderEmail: '', subject: '', receivedAt: undefined }
    expect(
      await list([
        { id: 1, subject: null },
        { id: '0', sender_name: '', extra: [] },
      ]),
    ).toEqual([
      { id: '1', ...empty },
      { id: '0', ...empty },
    ])
  })

  test('come with their dates in the zone of the service', async () => {
    expect(await list([{ ...MESSAGE, received_at: '2026-07-15 12:00:00' }])).toEqual([
      {
        id: '1',
        senderName: 'Ann',
        senderEmail: 'ann@a.example',
        subject: 'Hi',
        receivedAt: Date.parse('2026-07-15T10:00:00Z'),
      },
    ])
  })

  test('keep ids past 2^53, as numbers and as strings', async () => {
    const wire = '{"status":"success","messages":[{"id":9007199254740993},{"id":"18446744073709551615"}]}'
    expect(await ids(wire)).toEqual(['18446744073709551615', '9007199254740993'])
  })

  test('come newest first, in whatever order they were sent', async () => {
    const at = (id: number, received_at: string) => ({ id, received_at })
    expect(
      await ids([
        at(3, '2026-01-01 10:00:00'),
        at(1, '2026-01-03 10:00:00'),
        at(10, '2026-01-02 10:00:00'),
        at(9, '2026-01-02 10:00:00'),
      ]),
    ).toEqual(['1', '10', '9', '3'])
  })

  test('go by their ids where a date is unreadable', async () => {
    expect(
      await ids([
        { id: 9, received_at: '2026-01-03 10:00:00' },
        { id: 100, received_at: '?' },
      ]),
    ).toEqual(['100', '9'])
  })

  test('keep an order in which list and ids agree, though the clock was set back between two mails', async () => {
    const at = (id: number, received_at: string) => ({ id, received_at })
    expect(
      await ids([
        at(41, '2026-01-01 10:00:02'),
        at(40, '2026-01-01 10:00:00'),
        at(33, '2026-01-01 10:00:01'),
        at(9, '2026-01-01 10:10:00'),
      ]),
    ).toEqual(['41', '40', '33', '9'])
  })

  test('stay as they were sent where neither dates nor ids say more', async () => {
    expect(await ids([{ id: 'q' }, { id: 'x' }, { id: 'a' }, { id: 'x' }])).toEqual(['q', 'x', 'a'])
  })

  test('are there once each', async () => {
    expect(await list([MESSAGE, { ...MESSAGE, id: '1', subject: 'again' }])).toMatchObject([
      { subject: 'Hi' },
    ])
  })

  test('are there when another one has no usable id', async () => {
    expect(
      await ids([{ id: null }, 'x', { subject: 'no id' }, { id: 1.5 }, { id: 'a c' }, { id: 4 }]),
    ).toEqual(['4'])
  })
})

describe('a message', () => {
  const read = (answer: Record<string, unknown>) => {
    server.answer(success(answer))
    return api.readMessage({ token: 't', id: '1' })
  }
  const full = { ...MESSAGE, received_at: '2026-01-15 12:00:00', body_text: 'text', body_html: '<p>html' }
  const expected = {
    id: '1',
    senderName: 'Ann',
    senderEmail: 'ann@a.example',
    subject: 'Hi',
    receivedAt: Date.parse('2026-01-15T11:00:00Z'),
    bodyText: 'text',
    bodyHtml: '<p>html',
    attachments: [],
  }

  test('comes nested under "message" or flat', async () => {
    expect(await read({ message: full })).toEqual(expected)
    expect(await read(full)).toEqual(expected)
    expect(await read({ ...full, message: 'OK' })).toEqual(expected)
  })

  test('may lack its bodies and all else', async () => {
    expect(await read({ message: { body_text: null } })).toEqual({
      id: '1',
      senderName: '',
      senderEmail: '',
      subject: '',
      receivedAt: undefined,
      bodyText: '',
      bodyHtml: '',
      attachments: [],
    })
  })

  test('names its attachments', async () => {
    const attachments = [
      { index: 0, filename: 'a.pdf', content_type: 'application/pdf', size: 12, content_id: '<pic@a>' },
      { index: '1', filename: null },
      { filename: 'no index' },
    ]
    expect((await read({ message: { ...full, attachments } })).attachments).toEqual([
      { index: 0, filename: 'a.pdf', contentType: 'application/pdf', size: 12, contentId: 'pic@a' },
      { index: 1, filename: '', contentType: '', size: 0 },
    ])
  })
})

test('reads attachments and sources as bytes', async () => {
  const bytes = Buffer.from([0, 255, 13, 10, 128])
  server.answer(response => response.writeHead(200, { 'content-type': 'application/pdf' }).end(bytes))
  expect(Buffer.from(await api.readAttachment({ ...REF, index: 0 }))).toEqual(bytes)
  expect(Buffer.from(await api.readSource(REF))).toEqual(bytes)
})
