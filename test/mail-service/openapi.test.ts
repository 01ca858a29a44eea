import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { OPENAPI } from '../../src/mail-service/http/openapi.ts'
import { createDataDir } from '../support/data-dir.ts'
import { type Answer, startTestService, type TestService } from './support/service.ts'

interface Operation {
  readonly parameters?: readonly { readonly name: string }[]
  readonly responses: Readonly<Record<string, unknown>>
}

const paths = OPENAPI.paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>
const SECRET = 'a secret between two processes'
const big = 'x'.repeat(20_000)

test('the description is valid OpenAPI 3.1, and the service serves it', async () => {
  await using service = await startTestService()
  const { status, body } = await service.get('/openapi.json')
  expect(status).toBe(200)
  expect(body).toEqual(JSON.parse(JSON.stringify(OPENAPI)))
  const result = await new Validator().validate(body)
  expect(result).toMatchObject({ valid: true })
})

test('every answer it describes is one that the running service gives', async () => {
  await using service = await startTestService({
    apiSecret: SECRET,
    limits: { creationsPerMinute: 1_000, switchedOff: 1 },
  })
  await using spent = await startTestService({ limits: { creationsPerMinute: 0 } })
  await using full = await startTestService({ limits: { waits: 0 } })
  await using closed = await startTestService()
  await using shut = await startTestService({ mail: { isRestClosed: true } })
  const { email, token } = await service.newSession({ prefix: 'taken' })
  await service.send({
    from: 'Ä <a@b.test>',
    to: email,
    subject: 's',
    html: '<p>x</p>',
    attachments: [{ content: 'y' }],
  })
  const id = String((await service.get('/check-mail', { token })).body.messages[0].id)

  const cases: [string, string, () => Promise<Answer>][] = [
    ['get /domains', '200', () => service.get('/domains')],
    ['post /create-session', '200', () => service.post('/create-session')],
    ['post /create-session', '400', () => service.post('/create-session', { prefix: '..' })],
    ['post /create-session', '403', () => shut.post('/create-session')],
    ['post /create-session', '409', () => service.post('/create-session', { prefix: 'taken' })],
    ['post /create-session', '413', () => service.post('/create-session', { prefix: big })],
    [
      'post /create-session',
      '415',
      () => service.post('/create-session', {}, { 'content-type': 'text/plain' }),
    ],
    ['post /create-session', '503', () => service.post('/create-session', { use_gmail: '1' })],
    ...['create-session', 'renew-token', 'webhooks'].map((call): (typeof cases)[number] => [
      `post /${call}`,
      '429',
      () => spent.post(`/${call}`),
    ]),
    ['get /check-mail', '200', () => service.get('/check-mail', { token })],
    ['get /check-mail', '400', () => service.get('/check-mail?token=x', { token })],
    ['get /read-mail', '200', () => service.get('/read-mail', { token, id })],
    ['get /wait-mail', '200', () => service.get('/wait-mail', { token })],
    ['get /wait-mail', '429', () => crowdedWait(full)],
    ['get /search', '400', () => service.get('/search?q=x', { token, q: 'x' })],
    ['get /search', '200', () => service.get('/search', { token, q: 'x' })],
    ['get /source', '200', () => service.get('/source', { token, id })],
    ['get /attachment', '200', () => service.get('/attachment', { token, id, index: '0' })],
    ['post /delete-mail', '200', () => service.post('/delete-mail', { token, id })],
    ...['read-mail', 'wait-mail', 'source', 'attachment'].map((call): (typeof cases)[number] => [
      `get /${call}`,
      '400',
      () => service.get(`/${call}`, { token, id: 'x', after: 'x' }),
    ]),
    ['get /refused-mail', '400', () => service.get('/refused-mail?token=x', { token })],
    ...['check-mail', 'read-mail', 'wait-mail', 'search', 'source', 'attachment', 'refused-mail'].flatMap(
      (call): typeof cases => [
        [`get /${call}`, '401', () => service.get(`/${call}`, { id, index: '0' })],
        [`get /${call}`, '404', () => service.get(`/${call}`, { token: 'x', id, index: '0' })],
      ],
    ),
    ...[
      ...['delete-mail', 'unsubscribe', 'extend-session', 'delete-session', 'delete-webhook'],
      ...['pause-session', 'shorten-session'],
    ].flatMap((call): typeof cases => [
      [
        `post /${call}`,
        '400',
        () => service.post(`/${call}`, { token: 'x' }, { 'content-type': 'application/json' }),
      ],
      [`post /${call}`, '401', () => service.post(`/${call}`)],
      [`post /${call}`, '404', () => service.post(`/${call}`, { token: 'x', id, minutes: '5' })],
      [`post /${call}`, '413', () => service.post(`/${call}`, { token: big })],
      [`post /${call}`, '415', () => service.post(`/${call}`, {}, { 'content-type': 'text/plain' })],
    ]),
    ...webhookCases(service, token),
    ['post /pause-session', '200', () => service.post('/pause-session', { token, minutes: '5' })],
    ['post /pause-session', '200', () => service.post('/pause-session', { token, minutes: '0' })],
    ['post /pause-session', '409', pauseElsewhere],
    ['get /refused-mail', '200', () => service.get('/refused-mail', { token })],
    ...recipientCases(service, { email, token }),
    ...renewCases(service, token),
    ['post /extend-session', '200', () => service.post('/extend-session', { token })],
    ['post /shorten-session', '200', () => service.post('/shorten-session', { token, minutes: '5' })],
    ['post /delete-session', '200', () => service.post('/delete-session', { token })],
    ['get /openapi.json', '200', () => service.get('/openapi.json')],
    ['get /events', '200', () => openEvents(service, SECRET)],
    ['get /events', '400', () => openEvents(service, SECRET, '?after=1&after=2')],
    ['get /events', '401', () => openEvents(service, 'another secret')],
    ['get /events', '404', () => openEvents(closed, SECRET)],
    ['get /events', '410', () => openEvents(service, SECRET, '?after=999')],
  ]

  const seen = new Set<string>()
  for (const [operation, status, call] of cases) {
    const answer = await call()
    expect([operation, String(answer.status), answer.body]).toEqual([operation, status, answer.body])
    checkShape(operation, status, answer)
    seen.add(`${operation} ${status}`)
  }
  expect([...seen].sort()).toEqual(describedAnswers())
})

test('a mail with more parts than are read, to a tag that is switched off, is described', async () => {
  await using service = await startTestService()
  const { email, token } = await service.newSession()
  const tag = email.replace('@', '+shop@')
  const part = '--x\r\nContent-Type: text/plain\r\nContent-Disposition: attachment\r\n\r\nfile\r\n'
  const head = 'From: a@b.test\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n'
  await service.sendRaw(tag, `${head}${part.repeat(400)}--x--\r\n`)
  await service.post('/switch-recipient', { token, recipient: tag, off: '1' })
  const waited = await service.get('/wait-mail', { token })
  const read = await service.get('/read-mail', { token, id: String(waited.body.message.id) })
  expect(waited.body.message).toMatchObject({ attachments_cut: true, recipient: tag, recipient_off: true })
  expect(waited.body.message).toMatchObject(read.body.message)
  checkShape('get /wait-mail', '200', waited)
  checkShape('get /read-mail', '200', read)
})

test.each([
  ['switch-recipient', 'off', ['1', '0', 1, 0, true, false, 'perhaps', '', null]],
  ['webhooks', 'content', ['codes', 'mail', 'Mail', 1, '', null]],
  ['webhooks', 'url', [urlOf(2_000), urlOf(2_001), 1, null, undefined]],
  ['extend-session', 'hours', [1, '24', 8_760, 0, 8_761, 1.5, 'x', '', null, undefined]],
  ['shorten-session', 'minutes', [525_600, '5', 1, 0, 525_601, 1.5, 'x', '', null, undefined]],
  ['pause-session', 'minutes', [525_600, '5', 1, 0, 525_601, 1.5, 'x', '', null, undefined]],
])('%s takes that of %s which its description allows', async (call, name, values) => {
  await using service = await startTestService()
  const { email, token } = await service.newSession()
  const others = { token, recipient: email.replace('@', '+shop@'), url: urlOf(30) }
  const validate = compile(`paths/~1${call}/post/requestBody/content/application~1json/schema`)
  const headers = { 'content-type': 'application/json' }
  for (const value of values) {
    const body = { ...others, [name]: value }
    const { status } = await fetch(`${service.url}/${call}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers,
    })
    expect([value, status]).toEqual([value, validate(body) ? 200 : 400])
  }
})

test('what calls take beside their bodies, and when to try again, is described', () => {
  const takes = (path: string) => (paths[path]?.get?.parameters ?? []).map(({ name }) => name)
  expect(takes('/read-mail')).toEqual(['token', 'id', 'peek'])
  expect(takes('/events')).toEqual(['after', 'Last-Event-ID'])
  for (const status of [429, 503] as const) {
    expect(Object.keys(OPENAPI.components.responses[status].headers)).toEqual(['Retry-After'])
  }
  expect(OPENAPI.components.schemas.Search.properties).toMatchObject({
    ids: { items: { type: 'integer' } },
    unsearched: { type: 'integer' },
  })
})

type Case = [string, string, () => Promise<Answer>]

function renewCases(service: TestService, token: string): Case[] {
  const claim = 'a claim'
  const renew = (body: Record<string, string>, headers = {}) => service.post('/renew-token', body, headers)
  return [
    ['post /renew-token', '400', () => renew({ token })],
    ['post /renew-token', '401', () => renew({ claim })],
    ['post /renew-token', '404', () => renew({ token: 'x', claim })],
    ['post /renew-token', '409', () => renew({ token, claim })],
    ['post /renew-token', '413', () => renew({ token: big })],
    ['post /renew-token', '415', () => renew({}, { 'content-type': 'text/plain' })],
    [
      'post /renew-token',
      '200',
      async () => {
        const made = await service.newSession({ prefix: 'renewed', claim })
        return renew({ token: made.token, claim })
      },
    ],
  ]
}

function webhookCases(service: TestService, token: string): Case[] {
  const url = 'https://receiver.test/'
  const add = (body: Record<string, string>, headers = {}) => service.post('/webhooks', body, headers)
  let id = ''
  return [
    ['post /webhooks', '400', () => add({ token, url: 'http://receiver.test/' })],
    ['post /webhooks', '401', () => add({ url })],
    ['post /webhooks', '404', () => add({ token: 'x', url })],
    ['post /webhooks', '413', () => add({ token: big })],
    ['post /webhooks', '415', () => add({}, { 'content-type': 'text/plain' })],
    [
      'post /webhooks',
      '200',
      async () => {
        const answer = await add({ token, url })
        id = String(answer.body.id)
        return answer
      },
    ],
    ['post /webhooks', '409', () => oneTooMany(() => add({ token, url }))],
    ['get /webhooks', '200', () => service.get('/webhooks', { token })],
    ['get /webhooks', '400', () => service.get('/webhooks?token=x', { token })],
    ['get /webhooks', '401', () => service.get('/webhooks')],
    ['post /delete-webhook', '200', () => service.post('/delete-webhook', { token, id })],
  ]
}

/** A receiver's URL of that length. */
function urlOf(length: number): string {
  return 'https://receiver.test/'.padEnd(length, 'x')
}

/** Mail of an address that is on none of our domains comes in elsewhere. */
async function pauseElsewhere(): Promise<Answer> {
  await using folder = await createDataDir()
  const mail = { dataDir: folder.path }
  let token = ''
  {
    await using before = await startTestService({ mail: { ...mail, domains: ['old.test'] } })
    token = (await before.newSession()).token
  }
  await using service = await startTestService({ mail })
  return await service.post('/pause-session', { token, minutes: '5' })
}

function recipientCases(service: TestService, { email, token }: { email: string; token: string }): Case[] {
  const change = (body: Record<string, string>, headers = {}) =>
    service.post('/switch-recipient', { off: '1', ...body }, headers)
  const tag = (name: string) => email.replace('@', `+${name}@`)
  return [
    ['post /switch-recipient', '200', () => change({ token, recipient: tag('shop') })],
    ['post /switch-recipient', '400', () => change({ token, recipient: email })],
    ['post /switch-recipient', '401', () => change({ recipient: tag('shop') })],
    ['post /switch-recipient', '404', () => change({ token: 'x', recipient: tag('shop') })],
    ['post /switch-recipient', '409', () => change({ token, recipient: tag('bank') })],
    ['post /switch-recipient', '413', () => change({ token: big })],
    ['post /switch-recipient', '415', () => change({}, { 'content-type': 'text/plain' })],
    ['get /recipients', '200', () => service.get('/recipients', { token })],
    ['get /recipients', '400', () => service.get('/recipients?token=x', { token })],
    ['get /recipients', '401', () => service.get('/recipients')],
    ['get /recipients', '404', () => service.get('/recipients', { token: 'x' })],
  ]
}

async function crowdedWait(full: TestService): Promise<Answer> {
  const { token } = await full.newSession()
  return full.get('/wait-mail', { token })
}

/** The beginning of a stream is enough. */
async function openEvents({ url }: { readonly url: string }, secret: string, query = ''): Promise<Answer> {
  const response = await fetch(`${url}/events${query}`, { headers: { authorization: `Bearer ${secret}` } })
  const { status, headers } = response
  if (!response.ok) return { status, headers, body: await response.json() }
  await response.body?.cancel()
  return { status, headers, body: undefined }
}

/**
 * All that is described, but for the 503 of a broken database, which test/mail-service/durability.test.ts provokes, and
 * what unsubscribing comes to, which the tests in test/mail-service/trust see.
 */
function describedAnswers(): string[] {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      Object.keys(responses).map(status => `${method} ${path} ${status}`),
    ),
  )
  const elsewhere = ['post /unsubscribe 200', 'post /unsubscribe 429']
  return all
    .filter(name => !name.endsWith('503') || name.includes('create-session'))
    .filter(name => !elsewhere.includes(name))
    .sort()
}

function checkShape(operation: string, status: string, { headers, body }: Answer): void {
  const [method = '', path = ''] = operation.split(' ')
  const type = headers.get('content-type')?.split(';')[0]
  if (type !== 'application/json') return
  const pointer = [method, 'responses', status].map(part => part.replaceAll('/', '~1')).join('/')
  const isError = Number(status) >= 400
  const described = isError
    ? `components/responses/${status}`
    : `paths/${path.replaceAll('/', '~1')}/${pointer}`
  const validate = compile(`${described}/content/application~1json/schema`)
  expect({ operation, status, valid: validate(body), errors: validate.errors }).toMatchObject({ valid: true })
}

function compile(pointer: string) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  ajv.addSchema(JSON.parse(JSON.stringify(OPENAPI)), 'api')
  return ajv.compile({ $ref: `api#/${pointer}` })
}

async function oneTooMany(add: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await add()
    if (answer.status === 409) return answer
  }
}
