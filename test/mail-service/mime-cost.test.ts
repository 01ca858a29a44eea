import { describe, expect, test } from 'vitest'
import { decodeText } from '../../src/mail-service/mime/decode-text.ts'
import { parseAttachment, parseMail } from '../../src/mail-service/mime/parse-mail.ts'
import { summarize } from '../../src/mail-service/mime/summarize.ts'
import { leastCpuMs } from '../support/cpu-time.ts'

const BYTES = 10_000_000
const MAX_CPU_MS = 1_000

const HEAD = 'From: a@b.test\r\nSubject: hostile\r\n'
/** Bytes above ASCII that follow no pattern. */
const NOISE = Buffer.from(
  Array.from({ length: 8_000 }, (_, n) => (Math.imul(n, 2_654_435_761) >>> 13) | 0x80),
)
const WRONG_WORDS = '=?iso-8859-1?Q?=E9=D0?= =?utf-8?Q?=E9?= '

const filled = (header: string, pattern: string | Buffer) =>
  Buffer.concat([Buffer.from(`${HEAD}${header}\r\n\r\n`), Buffer.alloc(BYTES, pattern)])
const text = (charset: string, pattern: string | Buffer, encoding = '8bit') =>
  filled(`Content-Type: text/plain; charset=${charset}\r\nContent-Transfer-Encoding: ${encoding}`, pattern)
const quoted = (pattern: string) => text('utf-8', pattern, 'quoted-printable')
const file = (encoding: string, pattern: string) =>
  filled(`Content-Type: application/pdf\r\nContent-Transfer-Encoding: ${encoding}`, pattern)
const parts = (part: (index: number) => string) =>
  Buffer.from(
    `${HEAD}Content-Type: multipart/mixed; boundary=b\r\n\r\n${Array.from({ length: 900 }, (_, n) => `--b\r\n${part(n)}\r\n`).join('')}--b--\r\n`,
    'latin1',
  )

const INPUTS: [string, () => Buffer][] = [
  ['UTF-7', () => text('utf-7', '+2D3eAA-')],
  ['UTF-7 of IMAP', () => text('utf-7-imap', '&2D3eAA-')],
  ['a charset of quotes', () => text(`"x${"'".repeat(60_000)}x"`, 'a')],
  ['HZ', () => text('hz-gb-2312', '~{ab~}')],
  ['ISO-2022-JP', () => text('iso-2022-jp', '\x1b$B%F\x1b(B')],
  ['ISO-2022-KR', () => text('iso-2022-kr', '\x0eab\x0f')],
  ['quoted-printable of codes', () => quoted('=C3=A4')],
  ['quoted-printable of blanks', () => quoted(`${' '.repeat(1_000)}x`)],
  ['quoted-printable of equals signs and blanks', () => quoted('= ')],
  ['quoted-printable of soft breaks', () => quoted('=\r\n')],
  ['quoted-printable that is attached', () => file('quoted-printable', '=C3=A4 ')],
  ['base64 that is padded everywhere', () => file('base64', 'YQ==YQ==')],
  ['base64 that nobody declared', () => filled('X: y', `${'aGVsbG8g'.repeat(9)}\r\n`)],
  ['noise without a label', () => filled('X: y', NOISE)],
  ['noise as UTF-8', () => text('utf-8', NOISE)],
  ['noise as EUC-KR', () => text('euc-kr', NOISE)],
  ['noise as nobody knows what', () => text('x-nobody', NOISE)],
  ['UTF-8 that was written twice', () => text('utf-8', Buffer.from('Ã¼a '))],
  ['UTF-8 of emoji', () => text('utf-8', Buffer.from('👩‍👩‍👧'))],
  ['beginnings of files with blanks for a name', () => quoted(`begin 644${' '.repeat(60_000)}=0DX\r\n`)],
  ['beginnings of files with many names', () => quoted(`=3Dybegin ${'name=a '.repeat(9_000)}=0DX\r\n`)],
  [
    'beginnings of files that one file follows, with a bad line at its end',
    () =>
      filled('X: y', `${'begin 644 x\r\n'.repeat(32)}${`M${'A'.repeat(60)}\r\n`.repeat(80_000)}x\r\nend\r\n`),
  ],
  [
    'a letter above ASCII before long lines without a label',
    () => filled('X: y', Buffer.from(`\xe9\n${'a'.repeat(100_000)}`, 'latin1')),
  ],
  ['flowed text', () => filled('Content-Type: text/plain; format=flowed', `${'a'.repeat(40)} \r\n`)],
  [
    '900 pages with a charset of tabs',
    () =>
      parts(() => `Content-Type: text/html\r\n\r\n${'<meta '.repeat(17)}charset=${'\t'.repeat(3_900)}\r\n`),
  ],
  ['HTML of beginnings of meta', () => filled('Content-Type: text/html', '<meta ')],
  [
    'a multipart of boundaries that nobody declared',
    () => filled('Content-Type: multipart/mixed', `--${'y'.repeat(150)}\r\n`),
  ],
  [
    'a multipart of lines that are its long boundary but for the last letter',
    () =>
      filled(`Content-Type: multipart/mixed; boundary="${'y'.repeat(7_900)}"`, `--${'y'.repeat(7_899)}x\r\n`),
  ],
  ['a multipart of dashes', () => filled('Content-Type: multipart/mixed', '-')],
  [
    '900 texts in a wrong charset',
    () => parts(() => `Content-Type: text/plain\r\n\r\n${NOISE.toString('latin1')}`),
  ],
  [
    '900 names in wrong charsets',
    () => parts(() => `Content-Type: image/png; name="${WRONG_WORDS.repeat(200)}"\r\n\r\nx`),
  ],
  [
    '900 messages with subjects in wrong charsets',
    () => parts(() => `Content-Type: message/rfc822\r\n\r\nSubject: ${WRONG_WORDS.repeat(200)}\r\n\r\nx`),
  ],
  [
    '900 different calendars',
    () => parts(n => `Content-Type: text/calendar\r\n\r\n${'x'.repeat(10_000)}${n}`),
  ],
  [
    'a From and a Subject of words in wrong charsets',
    () =>
      Buffer.from(`From: ${WRONG_WORDS.repeat(100_000)}\r\nSubject: ${WRONG_WORDS.repeat(100_000)}\r\n\r\nx`),
  ],
  [
    'a header of lines that are no fields',
    () => Buffer.from(`Subject: x\r\n${'junk\r\n a\r\n'.repeat(900_000)}\r\nx`),
  ],
  ['a header of blank lines', () => Buffer.from(`Subject: x\r\n${' \r\n'.repeat(3_000_000)}\r\nx`)],
]

describe('a mail of 10 MB costs less than a second of processor time', () => {
  // What is loaded once is not what a mail costs.
  decodeText(Buffer.from('Gr\xfc\xdfe', 'latin1'))

  test.each(INPUTS)('%s', async (_name, build) => {
    const raw = build()
    const reading = await leastCpuMs(MAX_CPU_MS, () => {
      summarize(raw)
      return parseMail(raw)
    })
    expect(reading.ms).toBeLessThan(MAX_CPU_MS)
    const { text: shown, html } = reading.result
    expect(Math.max(shown?.length ?? 0, html?.length ?? 0)).toBeLessThanOrEqual(750_000)
    const { ms } = await leastCpuMs(MAX_CPU_MS, () => parseAttachment(raw, 0))
    expect(ms).toBeLessThan(MAX_CPU_MS)
  })
})
