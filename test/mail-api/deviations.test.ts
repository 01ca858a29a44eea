import { deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type CallName, type Deviation, LIFETIME_MS, NOW, visit, wireDate } from './deviating-service.ts'
import { type Answer, html, json } from './scripted-server.ts'

const HOUR_MS = 3_600_000

/** The body with another status; undefined takes it away. */
const status =
  (value: unknown, others = {}): Deviation =>
  body => ({ ...body, status: value, ...others })
/** Only this call deviates. */
const on =
  (name: CallName, deviate: Deviation): Deviation =>
  (body, call, about) =>
    call === name ? deviate(body, call, about) : body
/** The text that goes out, whatever type it is said to be. */
const raw =
  (change: (text: string) => string, type = 'application/json'): Deviation =>
  body =>
    json(change(JSON.stringify(body)), 200, { 'content-type': type })
const packed =
  (encoding: string, pack: (text: string) => Buffer): Deviation =>
  body =>
  (response: Parameters<Answer>[0]) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': encoding })
    response.end(pack(JSON.stringify(body)))
  }
const mailOf = (body: Record<string, unknown>) => (body.messages as Record<string, unknown>[])[0]
/** The message as read-mail has it. */
const read = (change: (message: unknown) => unknown) =>
  on('read-mail', ({ message }) => ({ status: 'success', ...(change(message) as object) }))
/** The list, once a mail has come. */
const listed = (change: (mail: unknown) => unknown) =>
  on('check-mail', (body, _call, { empty }) =>
    empty ? body : { status: 'success', messages: change(mailOf(body)) },
  )
const emptyList = (messages: unknown) =>
  on('check-mail', (body, _call, { empty }) => (empty ? { status: 'success', messages } : body))
const messageId = (id: unknown) => listed(mail => [{ ...(mail as object), id }])
/** A service whose clocks are this far from UTC. */
const zone = (hours: number): Deviation => dates(at => wireDate(at + hours * HOUR_MS))
function dates(write: (at: number) => unknown): Deviation {
  return (body, call, { empty }) => {
    if (call === 'create-session') return { ...body, expires_at: write(NOW + LIFETIME_MS) }
    if (call !== 'check-mail' || empty) return body
    return { ...body, messages: [{ ...mailOf(body), received_at: write(NOW) }] }
  }
}
const expiresAt = (value: unknown) => on('create-session', body => ({ ...body, expires_at: value }))
const chunks: Deviation = body => (response: Parameters<Answer>[0]) => {
  response.writeHead(200)
  for (const char of JSON.stringify(body)) response.write(char)
  response.end()
}

const WARNING =
  '<br />\n<b>Warning</b>:  Undefined array key "x" in <b>/srv/api/index.php</b> on line <b>3</b><br />\n'
const NOTICE = 'PHP Notice:  Undefined index: x in /srv/api/index.php on line 3\n'
const UUID = '0b7c1f1e-6f0e-4c7e-9d5a-3f2f6d0a9b11'

describe('a service works with', () => {
  test.each<[string, Deviation]>([
    ['status "ok"', status('ok')],
    ['status "OK"', status('OK')],
    ['status "Success"', status('Success')],
    ['status "true"', status('true')],
    ['status true', status(true)],
    ['status 1', status(1)],
    ['status "1"', status('1')],
    ['status 200', status(200)],
    ['status "200"', status('200')],
    ['no status', status(undefined)],
    ['status null', status(null)],
    ['success: true', status(undefined, { success: true })],
    ['ok: true', status(undefined, { ok: true })],
    ['no status and error null', status(undefined, { error: null })],
    ['no status and an empty error', status(undefined, { error: '' })],
    ['no status and error false', status(undefined, { error: false })],
    ['201', body => json(body, 201)],
    ['202', body => json(body, 202)],
    ['JSON that is called HTML', raw(String, 'text/html; charset=utf-8')],
    ['JSON that is called plain text', raw(String, 'text/plain')],
    ['a byte order mark', raw(text => `\uFEFF${text}`)],
    ['white space around', raw(text => `\r\n\t ${text}\n\n`)],
    ['a warning of PHP before the JSON', raw(text => WARNING + text)],
    ['two warnings of PHP before the JSON', raw(text => WARNING + WARNING + text)],
    ['a notice of PHP in plain text', raw(text => NOTICE + text)],
    ['gzip that was not asked for', packed('gzip', gzipSync)],
    ['x-gzip', packed('x-gzip', gzipSync)],
    ['deflate', packed('deflate', deflateSync)],
    ['Zstandard', packed('zstd', zstdCompressSync)],
    ['an answer in pieces', chunks],
    ['connections that are closed', body => json(body, 200, { connection: 'close' })],
    ['fields nobody knows', body => ({ ...body, version: 3, took: 0.01, debug: [] })],
    ['everything under data', ({ status, ...data }) => ({ status, data })],
    ['everything under data and no status', ({ status: _, ...data }) => ({ data })],
    ['messages by their ids', listed(mail => ({ 7: mail }))],
    ['messages by their ids only', listed(mail => ({ 7: { ...(mail as object), id: undefined } }))],
    ['messages as an object with gaps', listed(mail => ({ 2: mail, 5: { id: 3, subject: 'Older' } }))],
    ['the list itself under data', on('check-mail', ({ messages }) => ({ status: 'ok', data: messages }))],
    ['a message under data', read(message => ({ data: message }))],
    ['a message under mail', read(message => ({ mail: message }))],
    ['a message beside the status', read(message => message)],
    ['a message in a list', read(message => ({ message: [message] }))],
    ['a message in a list of several', read(message => ({ message: [{ id: 8 }, message] }))],
    ['a message in data in data', read(message => ({ data: { message } }))],
    ['a message beside a sentence', read(message => ({ message: 'Here it is', mail: message }))],
    ['null for an empty list', emptyList(null)],
    ['false for an empty list', emptyList(false)],
    ['"" for an empty list', emptyList('')],
    ['{} for an empty list', emptyList({})],
    ['nothing for an empty list', emptyList(undefined)],
    ['ids as strings', messageId('7')],
    ['a zone 5 hours behind UTC', zone(-5)],
    ['a zone 8 hours behind UTC', zone(-8)],
    ['ISO dates', dates(at => new Date(at).toISOString())],
    ['dates with an offset', dates(at => `${wireDate(at + HOUR_MS)}+01:00`)],
    ['dates with +0000', dates(at => `${wireDate(at).replace(' ', 'T')}+0000`)],
    ['dates with their zone as a word', dates(at => `${wireDate(at)} UTC`)],
    ['dates of mail headers', dates(at => new Date(at).toUTCString())],
    ['seconds since 1970', dates(at => at / 1_000)],
    ['seconds since 1970 as a string', dates(at => String(at / 1_000))],
    ['milliseconds since 1970', dates(at => at)],
    ['204 to delete-mail', on('delete-mail', () => json('', 204))],
    ['no body to delete-mail', on('delete-mail', () => json(''))],
    ['"deleted" to delete-mail', on('delete-mail', () => json({ success: true }))],
    ['404 to delete-mail of what is gone', on('delete-mail', () => json({ status: 'error' }, 404))],
    ['410 to delete-mail of what is gone', on('delete-mail', () => json({ status: 'error' }, 410))],
  ])('%s', async (_name, deviation) => {
    const { domains, session, listed, message, deleted, failures } = await visit(deviation)
    expect(failures).toEqual([])
    expect(domains).toEqual(['a.example'])
    expect(session).toEqual({ email: 'x@a.example', token: 't', expiresAt: NOW + LIFETIME_MS })
    expect(listed).toHaveProperty('0', expect.objectContaining({ id: '7', subject: 'Hi', receivedAt: NOW }))
    expect(message).toMatchObject({ id: '7', senderEmail: 'ann@a.example', bodyText: 'text' })
    expect(deleted).toBe('done')
  })

  test.each([UUID, 'f'.repeat(64), 'AAMkAD+x/9=', '<a.1@b.example>', '18446744073709551615', '-3'])(
    'the id %s',
    async id => {
      const { listed, message, failures } = await visit(messageId(id))
      expect(failures).toEqual([])
      expect([listed, message]).toMatchObject([[{ id }], { id, bodyText: 'text' }])
    },
  )

  test.each([-9.5, -3.5, 5.5, 5.75, 8, 14])(
    'a zone %d h from UTC, as soon as a mail has come',
    async hours => {
      const { listed, failures } = await visit(zone(hours))
      expect(failures).toEqual([])
      expect(listed).toMatchObject([{ receivedAt: NOW }])
    },
  )

  test.each([
    ['null', null],
    ['nothing', ''],
    ['zeros', '0000-00-00 00:00:00'],
    ['a word', 'never'],
    ['a date long ago', '2020-01-01 00:00:00'],
  ])('%s as the end of an address, which is not known then', async (_name, value) => {
    const { session, failures } = await visit(expiresAt(value))
    expect(failures).toEqual([])
    expect(session).toEqual({ email: 'x@a.example', token: 't', expiresAt: undefined })
  })
})

const everywhere =
  (answer: Answer): Deviation =>
  () =>
    answer
const gateway = (code: number) =>
  everywhere(json({ status: code, message: 'no Route matched with those values' }, code))
const redirect = (location: string, code = 301) => everywhere(json('', code, { location }))

describe('one sentence names', () => {
  test.each<[string, Deviation, string]>([
    ['a page', everywhere(html(200)), 'did not answer with a JSON object'],
    ['a list', () => [], 'did not answer with a JSON object'],
    ['a word', everywhere(json('"success"')), 'did not answer with a JSON object'],
    ['JSON that ends too early', raw(text => text.slice(0, -1)), 'did not answer with a JSON object'],
    ['JSON with a comma too many', raw(text => text.replace('}', ',}')), 'did not answer with a JSON object'],
    ['no answer to check-mail', on('check-mail', () => json('')), 'did not answer with a JSON object'],
    ['a session without a token', on('create-session', () => ({ status: 'success', email: 'x' })), '"token"'],
    ['a session without an address', on('create-session', b => ({ ...b, email: null })), '"email"'],
    ['messages that are a number', on('check-mail', b => ({ ...b, messages: 1 })), '"messages"'],
    ['"ok" without messages', on('check-mail', () => ({ status: 'ok' })), '"messages"'],
    ['"ok" without a message', on('read-mail', () => ({ status: 'ok' })), '"message"'],
    ['several messages of other ids', read(() => ({ message: [{ id: 1 }, { id: 2 }] })), '"message"'],
    [
      'a message without an id',
      listed(mail => [mail, { subject: 'No id' }]),
      '"messages" has no usable "id"',
    ],
    ['a message with a long id', listed(mail => [mail, { id: 'x'.repeat(65) }]), 'no usable "id"'],
    ['a message that is a word', listed(mail => [mail, 'mail']), '"messages" is no object'],
    [
      'a domain without an id',
      on('domains', b => ({ ...b, domains: ['a.example'] })),
      '"domains" is no object',
    ],
    ['gzip that is none', packed('gzip', Buffer.from), 'compressed its answer, which cannot be unpacked'],
    ['a redirect elsewhere', redirect('https://b.example/api'), 'redirects'],
    ['a redirect to where it is', redirect('/elsewhere'), 'redirects'],
    ['a redirect to nowhere', redirect('https://'), 'redirects'],
    ['a redirect without a place', everywhere(json('', 302)), 'redirects'],
    ['a zone 8 hours ahead of UTC', zone(8), 'its dates are 8 h ahead of MAIL_API_TIMEZONE (UTC)'],
    ['a zone 5 hours behind UTC', zone(-5), 'its dates are 5 h behind MAIL_API_TIMEZONE (UTC)'],
  ])('%s', async (_name, deviation, sentence) => {
    const { said, oddities, failures, requests } = await visit(deviation)
    expect(oddities.filter(oddity => oddity.includes(sentence))).not.toEqual([])
    expect(new Set(said).size).toBe(said.length)
    expect(said.filter(line => line.startsWith('unexpected answer of the mail API: '))).toEqual(said)
    expect(failures.filter(({ kind }) => kind !== 'unavailable')).toEqual([])
    expect(requests).toBeLessThanOrEqual(8)
  })
})

describe('an address does not end, and nobody asks again and again, with', () => {
  test.each<[string, Deviation, string]>([
    ['an error with 200', everywhere(json({ status: 'error', message: 'Quota' })), 'rejected'],
    ['a failure with 200', everywhere(json({ success: false, error: 'Quota' })), 'rejected'],
    ['an error object with 200', everywhere(json({ error: { message: 'Quota' } })), 'rejected'],
    ['a login page', everywhere(html(401)), 'unavailable'],
    ['a firewall', everywhere(html(403)), 'unavailable'],
    ['a gateway that says 403', gateway(403), 'unavailable'],
    ['a gateway that says 404', gateway(404), 'unavailable'],
    ['a service that is gone', everywhere(html(410)), 'unavailable'],
    ['a service under repair', everywhere(json('', 503, { 'retry-after': '9' })), 'unavailable'],
    ['a limit for a day', everywhere(json('', 429, { 'retry-after': '86400' })), 'rate-limited'],
    [
      'a limit that ends in 2099',
      everywhere(json('', 429, { 'retry-after': 'Fri, 20 Nov 2099 05:44:07 GMT' })),
      'rate-limited',
    ],
    ['a limit in words', everywhere(json('', 429, { 'retry-after': 'later' })), 'rate-limited'],
    ['100 MB in gzip', packed('gzip', () => gzipSync(Buffer.alloc(100_000_000, ' '))), 'unavailable'],
  ])('%s', async (_name, deviation, kind) => {
    const { listed, failures, requests } = await visit(deviation)
    expect(listed).toMatchObject({ kind })
    expect(failures.filter(({ kind }) => kind.endsWith('-gone'))).toEqual([])
    expect(failures.every(({ retryAfterMs = 0 }) => retryAfterMs <= 300_000)).toBe(true)
    expect(requests).toBeLessThanOrEqual(12)
  })
})
