import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAttachment, parseMail } from '../../src/mail-service/mime/parse-mail.ts'
import { summarize } from '../../src/mail-service/mime/summarize.ts'
import { ANY_CHARACTER } from '../support/any-character.ts'

const CHARSETS = ['utf-8', 'iso-8859-1', 'gb2312', 'utf-7', 'iso-2022-jp', 'x-none', '']
const TYPES = ['text/plain', 'text/html', 'text/calendar', 'message/rfc822', 'image/png', 'text', '']

const content = fc.oneof(
  fc.string({ unit: ANY_CHARACTER, maxLength: 40 }).map(text => Buffer.from(text).toString('latin1')),
  fc.string({
    unit: fc.constantFrom('\r\n', '\n', ' ', '=', '--b', '-', 'YQ==', '=C3', '\x1b$B', '\xe9', 'a: b'),
    maxLength: 20,
  }),
)
const part = fc
  .record({
    type: fc.constantFrom(...TYPES),
    charset: fc.constantFrom(...CHARSETS),
    encoding: fc.constantFrom('base64', 'quoted-printable', '8bit', 'x-odd'),
    name: fc.option(content),
    body: content,
  })
  .map(
    ({ type, charset, encoding, name, body }) =>
      `Content-Type: ${type}; charset=${charset}\r\nContent-Transfer-Encoding: ${encoding}\r\n${
        name === null ? '' : `Content-Disposition: attachment; filename="${name}"\r\n`
      }\r\n${body}`,
  )
const multipart = fc
  .tuple(
    fc.constantFrom('mixed', 'alternative', 'related'),
    fc.constantFrom('; boundary=b', '', '; boundary=c'),
    fc.array(part, { maxLength: 4 }),
  )
  .map(
    ([kind, boundary, parts]) =>
      `Content-Type: multipart/${kind}${boundary}\r\n\r\n${parts.map(one => `--b\r\n${one}\r\n`).join('')}--b--\r\n`,
  )
const mail = fc
  .tuple(content, fc.oneof(part, multipart, content))
  .map(([subject, rest]) => Buffer.from(`From: a@b.test\r\nSubject: ${subject}\r\n${rest}`, 'latin1'))

test('whatever a mail is made of, it is read, and each file that is listed can be had', async () => {
  await fc.assert(
    fc.asyncProperty(mail, async raw => {
      const { subject } = summarize(raw)
      const { text, html, attachments } = await parseMail(raw)
      for (const shown of [subject, text ?? '', html ?? '']) expect(shown.isWellFormed()).toBe(true)
      for (const { index, ...info } of attachments) {
        const { bytes, ...found } = (await parseAttachment(raw, index)) ?? { bytes: Buffer.alloc(0) }
        expect(found).toEqual({ index, ...info })
        expect(bytes).toHaveLength(info.size)
      }
      expect(await parseAttachment(raw, attachments.length)).toBeUndefined()
    }),
    { numRuns: 200 },
  )
})
