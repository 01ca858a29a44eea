import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { parseAttachment, parseMail } from '../../src/mail-service/mime/parse-mail.ts'
import { summarize } from '../../src/mail-service/mime/summarize.ts'
import { leastCpuMs } from '../support/cpu-time.ts'

const part = (type: string, body: string, more = '') => `Content-Type: ${type}\r\n${more}\r\n${body}\r\n`
const multipart = (kind: string, boundary: string, ...parts: string[]) =>
  `Content-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\n${parts.map(one => `--${boundary}\r\n${one}`).join('')}--${boundary}--\r\n`
const mail = (content: string) =>
  Buffer.from(`From: a@b.test\r\nSubject: s\r\nMIME-Version: 1.0\r\n${content}`, 'latin1')

test('a mail with more parts than are read says so, and one with fewer does not', async () => {
  const files = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      part('application/pdf', 'JVBERi0=', `Content-Disposition: attachment; filename=f${at}.pdf\r\n`),
    )
  const many = await parseMail(mail(multipart('mixed', 'x', ...files(400))))
  expect(many.isCut).toBe(true)
  expect(many.attachments.length).toBeGreaterThan(250)
  expect((await parseMail(mail(multipart('mixed', 'x', ...files(20))))).isCut).toBeUndefined()
})

/** Parameters that say nothing new, for which a mail is read with mailparser. */
const LONG_WAY = '; format=fixed'

test.each([
  ['no type', '', '', 'hello\r\nworld\r\n'],
  ['plain text', 'Content-Type: text/plain', '', 'hello\n\nworld'],
  ['HTML', 'Content-Type: text/html; charset=utf-8', '', '<p>hello\r\n</p>\r\n'],
  ['a page that names its charset', 'Content-Type: TEXT/HTML', '', '<meta charset=iso-8859-2>\xb9'],
  ['a charset in quotes', 'Content-Type: text/plain;\r\n\tcharset="iso-8859-1"', '', 'Gr\xfc\xdfe'],
  ['quoted-printable', 'Content-Type: text/plain', 'Quoted-Printable', 'a=3Db=\r\nc \r\n'],
  ['Base64', 'Content-Type: text/html; charset=utf-8', 'base64', 'PHA+aGVsbG88L3A+\r\n'],
  ['a file in the text', 'Content-Type: text/plain', '7bit', 'begin 644 a.txt\r\n#8V%T\r\n`\r\nend\r\nrest'],
  ['blank lines at both ends', 'Content-Type: text/plain', '', '\r\n\r\nhi\r\n\r\n\r\n'],
  ['nothing', 'Content-Type: text/plain', '', ''],
])('a mail of one text is read as one that is taken apart: %s', async (_, type, encoding, body) => {
  const rest = `${encoding === '' ? '' : `Content-Transfer-Encoding: ${encoding}\r\n`}\r\n${body}`
  const short = await parseMail(mail(`${type === '' ? '' : `${type}\r\n`}${rest}`))
  const long = await parseMail(mail(`${type || 'Content-Type: text/plain'}${LONG_WAY}\r\n${rest}`))
  expect({ ...short, text: short.text ?? '' }).toEqual({
    ...long,
    // Of a mail that says nothing its header is shown.
    text: (long.text ?? '').replace(LONG_WAY, ''),
  })
})

test('a mail of one text that is to be a file has it as a file', async () => {
  const head = 'Content-Type: text/plain\r\nContent-Disposition: attachment; filename=a.txt'
  expect((await parseMail(mail(`${head}\r\n\r\nhello`))).attachments).toHaveLength(1)
})

describe('what a mail says', () => {
  test('text and HTML side by side', async () => {
    const raw = mail(
      multipart('alternative', 'x', part('text/plain', 'plain'), part('text/html', '<b>html</b>')),
    )
    expect(await parseMail(raw)).toEqual({ text: 'plain', html: '<b>html</b>', attachments: [] })
  })

  test('HTML alone', async () => {
    expect(await parseMail(mail(part('text/html', '<b>x</b>')))).toMatchObject({
      text: null,
      html: '<b>x</b>\n',
    })
  })

  test('no body, only blanks, no header, nothing at all', async () => {
    const nothing = { text: null, html: null, attachments: [] }
    expect(await parseMail(mail('\r\n'))).toEqual(nothing)
    expect(await parseMail(mail('\r\n \r\n\t\r\n'))).toEqual(nothing)
    expect(await parseMail(Buffer.alloc(0))).toEqual(nothing)
    expect(await parseMail(Buffer.from('\r\n'))).toEqual(nothing)
    expect((await parseMail(Buffer.from('just text\r\nwithout a header\r\n'))).text).toContain(
      'without a header',
    )
    expect((await parseMail(Buffer.from('\r\nbody only\r\n'))).text).toContain('body only')
  })

  test('only attachments', async () => {
    const raw = mail(
      multipart('mixed', 'x', part('image/png', 'iVBORw==', 'Content-Transfer-Encoding: base64\r\n')),
    )
    const attachments = [{ index: 0, filename: '', contentType: 'image/png', size: 4 }]
    expect(await parseMail(raw)).toEqual({ text: null, html: null, attachments })
  })

  test('inline images, calendars and a winmail.dat (TNEF) are listed with the attachments', async () => {
    const html = part('text/html', '<img src="cid:logo">')
    const image = part(
      'image/png',
      'xx',
      'Content-ID: <logo>\r\nContent-Disposition: inline; filename=logo.png\r\n',
    )
    const tnef = part('application/ms-tnef; name=winmail.dat', 'xyz')
    const calendar = part('text/calendar', 'BEGIN:VCALENDAR')
    const raw = mail(multipart('mixed', 'm', multipart('related', 'r', html, image), tnef, calendar))
    const { html: body, attachments } = await parseMail(raw)
    expect(body).toBe('<img src="cid:logo">')
    expect(attachments).toMatchObject([
      { index: 0, filename: 'logo.png', contentType: 'image/png', size: 2, contentId: 'logo' },
      { index: 1, filename: 'winmail.dat', contentType: 'application/ms-tnef', size: 3 },
      { index: 2, contentType: 'text/calendar' },
    ])
    expect((await parseAttachment(raw, 1))?.bytes.toString()).toBe('xyz')
    expect(await parseAttachment(raw, 3)).toBeUndefined()
  })

  test('a text that is attached is an attachment', async () => {
    const file = part('text/plain', 'file', 'Content-Disposition: attachment; filename=a.txt\r\n')
    const raw = mail(multipart('mixed', 'x', part('text/plain', 'body'), file))
    expect(await parseMail(raw)).toMatchObject({
      text: 'body',
      attachments: [{ filename: 'a.txt', size: 4 }],
    })
  })

  test('a message inside the message is an attachment; one that is to be shown inline is read along', async () => {
    const inner =
      'From: in@b.test\r\nSubject: =?utf-8?Q?inn=C3=A4r?=\r\nContent-Type: text/plain\r\n\r\ninner text'
    const wrap = (disposition: string) =>
      mail(multipart('mixed', 'x', part('text/plain', 'outer'), part('message/rfc822', inner, disposition)))
    for (const disposition of [
      '',
      'Content-Disposition: attachment; filename=fw.eml\r\n',
      'Content-Disposition: inline; filename=fw.eml\r\n',
    ]) {
      const { text, attachments } = await parseMail(wrap(disposition))
      expect(text).toBe('outer')
      expect(attachments).toMatchObject([{ contentType: 'message/rfc822', size: Buffer.byteLength(inner) }])
    }
    const { text, attachments } = await parseMail(wrap('Content-Disposition: inline\r\n'))
    expect(text).toMatch(/outer[\s\S]*Subject: innär[\s\S]*inner text/)
    expect(attachments).toEqual([])
  })

  test('a bounce is read with its delivery status', async () => {
    const status = part('message/delivery-status', 'Action: failed\r\nStatus: 5.1.1')
    const raw = mail(multipart('report', 'x', part('text/plain', 'It bounced'), status))
    expect((await parseMail(raw)).text).toMatch(/It bounced[\s\S]*Status: 5\.1\.1/)
  })

  test('format=flowed is put together again', async () => {
    const raw = mail(part('text/plain; format=flowed', 'one long \r\nline\r\nnext'))
    expect((await parseMail(raw)).text).toBe('one long line\nnext\n')
  })

  test.each([
    ['the last boundary is missing', 'Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\nhello'],
    ['the boundary is missing', 'Content-Type: multipart/mixed\r\n\r\n--x\r\n\r\nhello\r\n--x--\r\n'],
    ['the boundary never comes', 'Content-Type: multipart/mixed; boundary=x\r\n\r\nhello\r\n'],
    [
      'the boundary is endless',
      `Content-Type: multipart/mixed; boundary=${'x'.repeat(5_000)}\r\n\r\nhello\r\n`,
    ],
    ['the encoding is unknown', 'Content-Transfer-Encoding: x-rot13\r\n\r\nhello\r\n'],
    ['the type is nonsense', 'Content-Type: ;;;=\0=/\r\n\r\nhello\r\n'],
    ['the same field comes twice', 'Content-Type: text/plain\r\nContent-Type: text/plain\r\n\r\nhello\r\n'],
    ['quoted-printable is broken', 'Content-Transfer-Encoding: quoted-printable\r\n\r\nhello=\r\n=ZZ=\r\n'],
    ['base64 is broken', 'Content-Transfer-Encoding: base64\r\n\r\naGVs***bG8\r\n'],
    ['a header line has no colon', 'nonsense here\r\nX: y\r\n\r\nhello\r\n'],
  ])('it is still read when %s', async (_name, content) => {
    const { text, html } = await parseMail(mail(content))
    expect(`${text}${html}`).toContain('hello')
  })
})

function nested(depth: number): Buffer {
  let text = 'From: a@b.test\r\nSubject: deep\r\n'
  for (let n = 0; n < depth; n++) text += `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`
  text += 'Content-Type: text/plain\r\n\r\nat the bottom\r\n'
  for (let n = depth - 1; n >= 0; n--) text += `--b${n}--\r\n`
  return Buffer.from(text)
}

const head = 'From: a@b.test\r\nSubject: hostile\r\n'
const parts = (count: number, one: string) =>
  Buffer.from(
    `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${`--b\r\n${one}\r\n`.repeat(count)}--b--\r\n`,
  )
const HOSTILE: [string, Buffer, RegExp][] = [
  ['2,000 nested multiparts', nested(2_000), /at the bottom/],
  ['100 nested multiparts', nested(100), /at the bottom/],
  ['100,000 text parts', parts(100_000, 'Content-Type: text/plain\r\n\r\nsome text'), /some text/],
  [
    '100,000 attachments',
    parts(100_000, 'Content-Type: image/png; name=x.png\r\n\r\nsome text'),
    /some text/,
  ],
  ['5 MB of blank lines', Buffer.from(`${head}\r\n${'\r\n'.repeat(2_600_000)}the end`), /^/],
  ['5 MB of blank lines, LF only', Buffer.from(`${head}\n${'\n'.repeat(5_000_000)}the end`), /^/],
  ['5 MB of blank lines in a part', parts(1, `\r\nstart${'\n'.repeat(5_000_000)}`), /start/],
  [
    '5 MB of blank lines, quoted-printable',
    Buffer.from(`${head}Content-Transfer-Encoding: quoted-printable\r\n\r\nstart${'\r\n'.repeat(2_500_000)}`),
    /start/,
  ],
  ['5 MB of header', Buffer.from(`${head}${'X: y\r\n'.repeat(850_000)}\r\nthe end`), /the end/],
  [
    'a To field of 140,000 addresses',
    Buffer.from(`${head}To: ${'a@b.c, '.repeat(140_000)}\r\n\r\nthe end`),
    /the end/,
  ],
  ['a From field of 400,000 groups', Buffer.from(`From: ${'a:'.repeat(400_000)}\r\n\r\nthe end`), /the end/],
  ['a From field of quotes', Buffer.from(`From: ${'"'.repeat(900_001)}\r\n\r\nthe end`), /the end/],
  ['a From field of brackets', Buffer.from(`From: ${'<('.repeat(450_001)}\r\n\r\nthe end`), /the end/],
  [
    '50,000 encoded words',
    Buffer.from(`${head}X: ${'=?utf-8?B?YQ==?= '.repeat(50_000)}\r\n\r\nthe end`),
    /the end/,
  ],
  [
    'a subject of beginnings of words',
    Buffer.from(`Subject: ${'=?'.repeat(450_000)}\r\n\r\nthe end`),
    /the end/,
  ],
  [
    '60,000 parameters',
    Buffer.from(
      `Content-Type: text/plain; ${Array.from({ length: 60_000 }, (_, n) => `a*${n}=b`).join('; ')}\r\n\r\nthe end`,
    ),
    /the end/,
  ],
  [
    '3,000 messages in messages',
    Buffer.from(`${'Content-Type: message/rfc822\r\n\r\n'.repeat(3_000)}\r\n\r\nthe end`),
    /^/,
  ],
  ['one line of 9 MB', Buffer.concat([Buffer.from(`${head}\r\n`), Buffer.alloc(9_000_000, 'x')]), /x/],
  [
    '5 MB of dashes',
    Buffer.concat([
      Buffer.from(`${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n`),
      Buffer.alloc(5_000_000, '-'),
    ]),
    /^/,
  ],
  [
    '5 MB of HTML tags',
    Buffer.from(`${head}Content-Type: text/html\r\n\r\n${'<div>'.repeat(1_000_000)}`),
    /<div>/,
  ],
]

describe('mail that is broken on purpose', () => {
  // Processor time, so that the tests that run beside don't count.
  test.each(HOSTILE)('%s: read within 1 s and 100 MB', async (_name, raw, expected) => {
    collectGarbage()
    const memory = process.memoryUsage.rss()
    const { ms, result } = await leastCpuMs(1_000, () => {
      summarize(raw)
      return parseMail(raw)
    })
    const { text, html, attachments } = result
    expect(ms).toBeLessThan(1_000)
    expect(process.memoryUsage.rss() - memory).toBeLessThan(100 * 1024 * 1024)
    expect(`${text}${html}`).toMatch(expected)
    expect(text?.length ?? 0).toBeLessThanOrEqual(750_000)
    expect(attachments.length).toBeLessThanOrEqual(1_000)
  })
})

/** Node offers it to those who start it so, or who ask like this. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

const MAILS = '../shared/data/mails'

describe.runIf(existsSync(MAILS))('the test mails of four other parsers', () => {
  const files = (existsSync(MAILS) ? readdirSync(MAILS, { recursive: true, withFileTypes: true }) : [])
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))

  test('are all read: with some content unless they have none, and without a trace of encoding', async () => {
    expect(files.length).toBeGreaterThan(300)
    const unread: string[] = []
    for (const file of files) {
      const raw = readFileSync(file)
      const summary = summarize(raw)
      const content = await parseMail(raw)
      const shown = JSON.stringify([summary, content])
      const isEmpty = content.text === null && content.html === null && content.attachments.length === 0
      const garbled = !raw.includes('\ufffd') && shown.includes('\ufffd')
      if (isEmpty || garbled || /=\?utf-8\?[bq]\?[^"]*\?=/i.test(summary.subject))
        unread.push(file.slice(MAILS.length + 1))
    }
    // These have a header and nothing below it.
    expect(unread.sort()).toEqual([
      'ruby-mail/bad_date_header.eml',
      'ruby-mail/bad_date_header2.eml',
      'ruby-mail/empty_in_reply_to.eml',
      'ruby-mail/missing_body.eml',
      'ruby-mail/must_supply_encoding.eml',
      'stalwart/1-000.eml',
    ])
  })
})
