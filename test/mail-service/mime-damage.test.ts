import { describe, expect, test } from 'vitest'
import { parseAttachment, parseMail } from '../../src/mail-service/mime/parse-mail.ts'
import { summarize } from '../../src/mail-service/mime/summarize.ts'

const HEAD = 'From: Ann <a@b.test>\r\nSubject: Your code\r\n'
const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n')
const LONG = 'Grüße, here is a text that is long enough for three lines of base64. '.repeat(6)
const QUOTED = 'Your code is 482913. Gr=C3=BC=C3=9Fe, and a line that is broken =\r\nsoftly.'

const DAMAGED: [string, string, string][] = [
  ['the separator is one space', `${HEAD} \r\nYour code is 482913\r\n`, 'Your code is 482913'],
  ['the separator is a tab', `${HEAD}\t\r\nYour code is 482913\r\n`, 'Your code is 482913'],
  [
    'the separator is one space and an empty line follows later',
    `${HEAD}Content-Type: text/plain\r\n \r\nYour code is 482913\r\n\r\nBye\r\n`,
    'Your code is 482913\n\nBye',
  ],
  [
    'the separator is one space, LF only',
    `${HEAD} \r\nYour code is 482913\r\n`.replaceAll('\r', ''),
    'Your code is 482913',
  ],
  [
    'the separator is one space and the text is indented',
    `${HEAD} \r\n  Your code is 482913\r\n\r\nBye\r\n`,
    'Your code is 482913\n\nBye',
  ],
  [
    'no empty line comes after the header',
    `${HEAD}Dear Ann,\r\nyour code is 482913\r\n`,
    'Dear Ann,\nyour code is 482913',
  ],
  [
    'the text begins like a field',
    `${HEAD}Code: 482913\r\nType it in.\r\n\r\nBye\r\n`,
    'Code: 482913\nType it in.\n\nBye',
  ],
  ['the text begins with an address', `${HEAD}https://example.test/x\r\n`, 'https://example.test/x'],
  [
    'no boundary is declared',
    `${HEAD}Content-Type: multipart/mixed\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\nhello\r\n--x--\r\n`,
    'hello',
  ],
  [
    'no boundary is declared and parts have no fields',
    `${HEAD}Content-Type: multipart/mixed\r\n\r\n--x\r\n\r\nhello\r\n--x--\r\n`,
    'hello',
  ],
  [
    'another boundary is declared than is used',
    `${HEAD}Content-Type: multipart/mixed; boundary=y\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\nhello\r\n--x--\r\n`,
    'hello',
  ],
  [
    'the boundary stands in the body alone',
    `${HEAD}\r\n--x\r\nContent-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64('hello')}\r\n--x--\r\n`,
    'hello',
  ],
  [
    'the boundary stands in the body alone, under a preamble',
    `${HEAD}\r\nThis is a multi-part message in MIME format.\r\n--x\r\nContent-Type: text/plain\r\n\r\nhello\r\n--x--\r\n`,
    'hello',
  ],
  [
    'there is nothing but the parts',
    `--x\r\nContent-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64('hello')}\r\n--x--\r\n`,
    'hello',
  ],
  [
    'a multipart has no parts at all',
    `${HEAD}Content-Type: multipart/alternative; boundary=x\r\n\r\nhello\r\n`,
    'hello',
  ],
  [
    'a multipart without parts is in base64',
    `${HEAD}Content-Type: multipart/alternative\r\n\r\n${base64(LONG)}\r\n`,
    LONG.trim(),
  ],
  ['base64 is not declared', `${HEAD}Content-Type: text/plain\r\n\r\n${base64(LONG)}\r\n`, LONG.trim()],
  [
    'quoted-printable is not declared',
    `${HEAD}Content-Type: text/plain\r\n\r\n${QUOTED}\r\n`,
    'Your code is 482913. Grüße, and a line that is broken softly.',
  ],
  [
    'quoted-printable is spelled in another way',
    `${HEAD}Content-Transfer-Encoding: Quoted Printable;\r\n\r\n${QUOTED}\r\n`,
    'Your code is 482913. Grüße, and a line that is broken softly.',
  ],
  ['the type is one word', `${HEAD}Content-Type: text\r\n\r\nhello\r\n`, 'hello'],
  ['the type is a text of another kind', `${HEAD}Content-Type: text/markdown\r\n\r\n# hello\r\n`, '# hello'],
  ['the mail comes from an mbox', `From a@b.test Mon Jan  1 00:00:00 2024\n${HEAD}\r\nhello\r\n`, 'hello'],
]

describe('a mail that is damaged shows its text', () => {
  test.each(DAMAGED)('when %s', async (_name, raw, text) => {
    const content = await parseMail(Buffer.from(raw))
    expect(content).toEqual({ text: expect.any(String), html: null, attachments: [] })
    expect(content.text?.trim()).toBe(text)
    if (raw.includes('Subject')) expect(summarize(Buffer.from(raw)).subject).toBe('Your code')
  })

  test('and an HTML page without its parts stays HTML', async () => {
    const raw = `${HEAD}Content-Type: multipart/alternative\r\n\r\n<html><p>hello</p></html>\r\n`
    expect(await parseMail(Buffer.from(raw))).toMatchObject({
      text: null,
      html: expect.stringContaining('hello'),
    })
  })

  test('and so does one whose text is in a part without a boundary, beside a file', async () => {
    const inner =
      'Content-Type: multipart/alternative\r\n\r\n--y\r\nContent-Type: text/plain\r\n\r\nhello\r\n--y--'
    const file = `Content-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64('x'.repeat(600))}`
    const raw = `${HEAD}Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n${inner}\r\n--x\r\n${file}\r\n--x--\r\n`
    const { text, attachments } = await parseMail(Buffer.from(raw))
    expect(text?.trim()).toBe('hello')
    expect(attachments).toMatchObject([{ filename: 'a.pdf', size: 600 }])
  })

  test('and its files can be had by the index they are listed with', async () => {
    const raw = Buffer.from(
      `${HEAD} \r\n--x\r\nContent-Type: text/plain\r\n\r\nhello\r\n--x\r\nContent-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64('pdf')}\r\n--x--\r\n`,
    )
    const { attachments } = await parseMail(raw)
    expect(attachments).toEqual([{ index: 0, filename: 'a.pdf', contentType: 'application/pdf', size: 3 }])
    expect((await parseAttachment(raw, 0))?.bytes.toString()).toBe('pdf')
  })
})

describe('a mail that is in order is left alone', () => {
  test.each([
    ['equals signs', 'a=b&c=d, 1=1, x == y, https://a.test/?q=3D&r=20'],
    ['a line of dashes', '-- \nAnn'],
    ['a PGP block', '-----BEGIN PGP MESSAGE-----\n\nabc\n-----END PGP MESSAGE-----'],
    [
      'a key in one line',
      Buffer.from(Array.from({ length: 90 }, (_, n) => (n * 151) & 0xff)).toString('base64'),
    ],
  ])('with %s in its text', async (_name, text) => {
    expect((await parseMail(Buffer.from(`${HEAD}\r\n${text}\r\n`))).text).toBe(`${text}\n`)
  })

  test('with a folded line of blanks in its header', async () => {
    const raw = Buffer.from('Subject: a\r\n b\r\n \r\nFrom: a@b.test\r\n\r\nhello\r\n')
    expect((await parseMail(raw)).text).toBe('hello\n')
    expect(summarize(raw).senderEmail).toBe('a@b.test')
  })

  // What SpamAssassin folds in has such lines (RFC 5322, obs-FWS).
  test.each([
    ['and more of the field after it', '\t'],
    ['twice', '\t\r\n \t'],
  ])('with a folded line of blanks in its header, %s', async (_name, blanks) => {
    const report = `X-Spam-Report:\r\n\t* 0.1 FREEMAIL\r\n${blanks}\r\n\tpreview: hi\r\n \r\n\tmore`
    const raw = Buffer.from(`From: a@b.test\r\n${report}\r\nSubject: Hello\r\n\r\nhello\r\n`)
    expect(summarize(raw).subject).toBe('Hello')
    expect((await parseMail(raw)).text).toBe('hello\n')
  })

  test('with thousands of lines of blanks in its header, in no time', () => {
    const raw = Buffer.from(
      `From: a@b.test\r\nX-A: b\r\n${' \r\n'.repeat(30_000)}Subject: Hello\r\n\r\nhello\r\n`,
    )
    const before = process.cpuUsage()
    summarize(raw)
    expect(process.cpuUsage(before).user).toBeLessThan(50_000)
  })
})

describe('attachments', () => {
  const part = (fields: string, body: string) => `--x\r\n${fields}\r\n\r\n${body}\r\n`
  const mixed = (...parts: string[]) =>
    Buffer.from(
      `${HEAD}Content-Type: multipart/mixed; boundary=x\r\n\r\n${parts.join('')}--x--\r\n`,
      'latin1',
    )
  const names = async (raw: Buffer) => (await parseMail(raw)).attachments.map(({ filename }) => filename)

  test('an attached message is called after its subject', async () => {
    const inner = (subject: string) =>
      part('Content-Type: message/rfc822', `${subject}From: c@d.test\r\n\r\ninner`)
    const raw = mixed(
      inner('Subject: =?utf-8?Q?Gr=C3=BC=C3=9Fe=3A_a/b?=\r\n'),
      inner(''),
      inner('Subject: ...\r\n'),
    )
    expect(await names(raw)).toEqual(['Grüße a b.eml', 'message.eml', 'message.eml'])
  })

  test('one that cannot be read costs nothing of what was found before', async () => {
    const raw = mixed(
      part('Content-Type: text/plain', 'Your code is 482913'),
      part('Content-Type: application/pdf; name=map.pdf', 'pdf'),
      part('Content-Type: message/rfc822', 'Subject: Gr\xfc\xdfe\r\n\r\ninner'),
    )
    const unhandled: unknown[] = []
    const note = (error: unknown) => void unhandled.push(error)
    process.on('unhandledRejection', note)
    const parsed = await parseMail(raw, () => {
      throw new Error('the detector broke')
    })
    process.off('unhandledRejection', note)
    expect(unhandled).toEqual([])
    expect(parsed).toMatchObject({ text: 'Your code is 482913', isCut: true })
    expect(parsed.attachments.map(({ filename }) => filename)).toEqual(['map.pdf'])
  })

  test('a calendar without a name is invite.ics, and the same one twice is shown once', async () => {
    const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR'
    const first = part('Content-Type: text/calendar; method=REQUEST', calendar)
    const twin = part(
      'Content-Type: application/ics; name=meeting.ics\r\nContent-Transfer-Encoding: base64',
      base64(calendar.replaceAll('\r\n', '\n')),
    )
    const other = part('Content-Type: text/calendar', calendar.replace('REQUEST', 'CANCEL'))
    const file = part('Content-Type: application/pdf; name=map.pdf', 'pdf')
    const raw = mixed(first, twin, other, file)
    expect(await names(raw)).toEqual(['invite.ics', 'invite.ics', 'map.pdf'])
    expect((await parseAttachment(raw, 1))?.bytes.toString()).toContain('CANCEL')
    expect((await parseAttachment(raw, 2))?.bytes.toString()).toBe('pdf')
  })

  test.each([
    ['windows-1251', 'name="\xcf\xf0\xe8\xe2\xe5\xf2.doc"', 'Привет.doc'],
    ['iso-8859-1', 'name="Gr\xfc\xdfe.doc"', 'Grüße.doc'],
    ['utf-8', 'name="=?koi8-r?B?8NLJ18XU?=.doc"', 'Привет.doc'],
  ])('a raw name is read as the charset %s that the text names', async (charset, name, filename) => {
    const text = part(`Content-Type: text/plain; charset=${charset}`, 'hello')
    expect(await names(mixed(text, part(`Content-Type: application/msword; ${name}`, 'doc')))).toEqual([
      filename,
    ])
  })
})
