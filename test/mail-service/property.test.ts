import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { Pool } from 'undici'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseAttachment, parseMail } from '../../src/mail-service/mime/parse-mail.ts'
import { summarize } from '../../src/mail-service/mime/summarize.ts'
import { ANY_CHARACTER } from '../support/any-character.ts'
import { startTestService, type TestService } from './support/service.ts'
import { openSmtp } from './support/smtp-client.ts'

const RUNS = process.env.CI ? 10_000 : 300
const TIMEOUT_MS = 300_000
const SEED = Date.now() & 0x7fffffff

let service: TestService
let token: string

beforeAll(async () => {
  process.stdout.write(`property tests of the mail service: seed ${SEED}, ${RUNS} runs each\n`)
  service = await startTestService({
    mail: { maxMessageBytes: 64 * 1024 },
    limits: { creationsPerMinute: 1e6, smtpMessagesPerMinute: 1e6, smtpRejectedBurst: 1e9 },
  })
  token = (await service.newSession({ prefix: 'box' })).token
  await service.send({
    from: 'a@b.test',
    to: 'box@tempmail.test',
    text: 'x',
    attachments: [{ content: 'y' }],
  })
})
afterAll(() => service[Symbol.asyncDispose]())

const check = <T extends [unknown, ...unknown[]]>(property: fc.IAsyncProperty<T>) =>
  fc.assert(property, { numRuns: RUNS, seed: SEED })

const bytes = fc.uint8Array({ maxLength: 200 }).map(array => Buffer.from(array))
const piece = (...words: string[]) => fc.constantFrom(...words).map(word => Buffer.from(word, 'latin1'))
const joined = (parts: fc.Arbitrary<Buffer>, maxLength: number) =>
  fc.array(parts, { maxLength }).map(all => Buffer.concat(all))

const smtpBytes = joined(
  fc.oneof(
    bytes,
    piece(
      'EHLO x\r\n',
      'HELO x\r\n',
      'MAIL FROM:<a@b.test>\r\n',
      'RCPT TO:<box@tempmail.test>\r\n',
      'DATA\r\n',
    ),
    piece(
      'EHLO x\r\nMAIL FROM:<>\r\nRCPT TO:<box@tempmail.test>\r\nDATA\r\n',
      '\r\n.\r\n',
      '.\r\n',
      '\n.\n',
      '..',
    ),
    piece(
      'RSET\r\n',
      'NOOP\r\n',
      'QUIT\r\n',
      'VRFY x\r\n',
      'HELP\r\n',
      'AUTH PLAIN AA==\r\n',
      'STARTTLS\r\n',
      'BDAT 5\r\n',
    ),
    piece(
      'MAIL FROM:<a@b> SIZE=99999999999 BODY=8BITMIME SMTPUTF8 X=\r\n',
      'RCPT TO:<',
      '>\r\n',
      '\0',
      '\r',
      '\n',
      '@',
    ),
  ),
  12,
)

test('any bytes over SMTP: the server answers, closes, and serves the next', {
  timeout: TIMEOUT_MS,
}, async () => {
  await check(
    fc.asyncProperty(fc.array(smtpBytes, { minLength: 1, maxLength: 4 }), async packets => {
      const socket = connect(service.smtpPort, '127.0.0.1')
      socket.setNoDelay(true)
      let answered = ''
      socket.on('data', chunk => {
        answered += chunk
      })
      // Being cut off is an answer too.
      socket.on('error', () => socket.destroy())
      await once(socket, 'connect')
      for (const packet of packets)
        if (!socket.destroyed) await new Promise(done => socket.write(packet, done))
      socket.end()
      if (!socket.closed) await once(socket, 'close')
      expect(answered).toMatch(/^(?:220 |$)/)
    }),
  )
  using client = await openSmtp({ port: service.smtpPort })
  expect(await client.say('NOOP')).toMatch(/^250 /)
})

const mimeBytes = joined(
  fc.oneof(
    { weight: 1, arbitrary: bytes },
    {
      weight: 3,
      arbitrary: piece(
        'From: ',
        'Subject: ',
        'To: ',
        'Date: ',
        'Content-Type: ',
        'Content-Disposition: ',
        'Content-ID: <',
      ),
    },
    {
      weight: 3,
      arbitrary: piece(
        'multipart/mixed; boundary=b\r\n',
        'multipart/alternative; boundary="b"\r\n',
        'multipart/related;\r\n boundary=c\r\n',
        'message/rfc822\r\n',
        'message/delivery-status\r\n',
        'text/plain; charset=utf-8; format=flowed\r\n',
        'text/html; charset=iso-2022-jp\r\n',
        'text/plain; charset="',
        "application/octet-stream; name*0*=utf-8''%C3; name*1*=%A4",
        'attachment; filename="',
      ),
    },
    {
      weight: 3,
      arbitrary: piece(
        '\r\n',
        '\r\n\r\n',
        '\n',
        '\r',
        '--b\r\n',
        '--b--\r\n',
        '--c\r\n',
        '--c--\r\n',
        ' ',
        '\t',
      ),
    },
    {
      weight: 2,
      arbitrary: piece(
        'Content-Transfer-Encoding: base64\r\n\r\n',
        'Content-Transfer-Encoding: quoted-printable\r\n\r\n',
        'Content-Transfer-Encoding: 8bit\r\n\r\n',
        'QUJD=\r\n',
        '=C3=\r\n=A4=',
        '=?utf-8?B?w6Q=?= ',
        '=?koi8-r?Q?=F0?=',
        '=?',
        '?=',
        '<a@b.test>',
        '"',
        '(',
        ';',
      ),
    },
  ),
  40,
)

test('any MIME: read without an error, within the bounds of an answer', { timeout: TIMEOUT_MS }, async () => {
  await check(
    fc.asyncProperty(mimeBytes, async raw => {
      const summary = summarize(raw)
      const content = await parseMail(raw)
      await parseAttachment(raw, 0)
      for (const text of [summary.senderName, summary.senderEmail, summary.subject]) {
        expect(text.isWellFormed() && !/[\u0000-\u001f]/.test(text)).toBe(true)
      }
      for (const text of [content.text, content.html]) expect(text === null || text.trim() !== '').toBe(true)
      content.attachments.forEach((attachment, index) => {
        expect(attachment).toMatchObject({
          index,
          filename: expect.any(String),
          contentType: expect.stringContaining(''),
          size: expect.any(Number),
        })
      })
    }),
  )
})

const value = fc.oneof(
  fc.string({ unit: ANY_CHARACTER, maxLength: 40 }),
  fc.constantFrom(
    '',
    '0',
    '1',
    '-1',
    '1e9',
    '99999999999999999999',
    'null',
    'true',
    'box',
    '../..',
    '%00',
    "' OR 1=1",
  ),
  fc.constantFrom('TOKEN'),
)
const name = fc.oneof(
  fc.constantFrom(
    'token',
    'id',
    'index',
    'prefix',
    'domain_id',
    'use_gmail',
    'gmail_auto',
    't',
    '__proto__',
    'constructor',
  ),
  fc.string({ maxLength: 10 }),
)
const path = fc.constantFrom(
  ...'domains create-session check-mail read-mail delete-mail source attachment extend-session delete-session openapi.json nothing'.split(
    ' ',
  ),
)
const query = fc.oneof(
  fc.array(fc.tuple(name, value), { maxLength: 5 }).map(pairs => encode(pairs)),
  fc.string({ unit: 'grapheme-ascii', maxLength: 40 }).map(text => text.replace(/[^\x21-\x7e]|#/g, '%')),
)
const body = fc.oneof(
  fc
    .array(fc.tuple(name, value), { maxLength: 5 })
    .map(pairs => ({ type: 'application/x-www-form-urlencoded', data: encode(pairs) })),
  fc.json({ maxDepth: 3 }).map(data => ({ type: 'application/json', data })),
  fc
    .dictionary(name, fc.jsonValue({ maxDepth: 1 }))
    .map(data => ({ type: 'application/json', data: JSON.stringify(data) })),
  fc
    .tuple(
      fc.constantFrom(
        'application/json',
        'application/x-www-form-urlencoded',
        'text/plain',
        'multipart/form-data',
        'x',
      ),
      bytes,
    )
    .map(([type, data]) => ({ type, data })),
)

function encode(pairs: readonly (readonly [string, string])[]): string {
  return pairs.map(([key, text]) => `${encodeText(key)}=${encodeText(text)}`).join('&')
}

/** Half surrogates can't be encoded; whoever sends them sends their replacement. */
function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

test('any query or body over HTTP: an answer in our own words, and no 5xx but 503', {
  timeout: TIMEOUT_MS,
}, async () => {
  const pool = new Pool(new URL(service.url).origin, { connections: 4 })
  await check(
    fc.asyncProperty(
      fc.constantFrom('GET' as const, 'POST' as const),
      path,
      query,
      body,
      async (method, call, search, { type, data }) => {
        const live = search.replaceAll('TOKEN', token)
        const answer = await pool.request({
          method,
          path: `/api/${call}?${live}`,
          ...(method === 'POST' && {
            headers: { 'content-type': type },
            body:
              typeof data === 'string' && call !== 'delete-session' ? data.replaceAll('TOKEN', token) : data,
          }),
        })
        const text = await answer.body.text()
        expect(answer.statusCode < 500 || answer.statusCode === 503).toBe(true)
        if (!String(answer.headers['content-type']).startsWith('application/json')) return
        const parsed = JSON.parse(text)
        if (call === 'openapi.json' && answer.statusCode === 200) return
        expect(parsed.status).toBe(answer.statusCode === 200 ? 'success' : 'error')
      },
    ),
  )
  await pool.close()
  expect((await service.get('/check-mail', { token })).status).toBe(200)
})
