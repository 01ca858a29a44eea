import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ParsedMail, simpleParser } from 'mailparser'
import { describe, expect, test } from 'vitest'
import { parseMail } from '../../src/mail-service/mime/parse-mail.ts'
import { summarize } from '../../src/mail-service/mime/summarize.ts'

const MAILS = '../shared/data/mails'
const LEAN = { skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true, skipTextLinks: true }

const UUENCODED = 'a file in the text: theirs shows its letters, ours offers it'
const UTF_7 = 'a charset that theirs refuses: it shows the bytes, ours the text'

/** Where stock mailparser finds something that we don't, and why we are right. */
const PROVEN: Readonly<Record<string, string>> = {
  'ruby-mail/content_transfer_encoding_7-bit.eml': 'UTF-8 labelled ISO-8859-1: theirs is garbled',
  'ruby-mail/content_transfer_encoding_empty.eml': 'Latin-1 labelled Big5: theirs is garbled',
  'mail-mime-parser/m0006.txt': UTF_7,
  'mail-mime-parser/m0007.txt': UTF_7,
  'mail-mime-parser/m1011.txt': UTF_7,
  'stalwart/001.eml': UTF_7,
  'stalwart/005.eml': UTF_7,
  'stalwart/034.eml': UTF_7,
  'mail-mime-parser/m0018.txt': UUENCODED,
  'mime4j/sig-uu.msg': UUENCODED,
  'mime4j/uu-junk.msg': UUENCODED,
  'mime4j/uu-zeegee.msg': UUENCODED,
  'stalwart/049.eml': UUENCODED,
  'stalwart/3-001.eml': 'base64 that nobody declared: theirs shows it, ours what it says',
  'stalwart/3-004.eml': 'quoted-printable that nobody declared: theirs shows it, ours what it says',
}

/** What stock mailparser finds in a mail and we don't: attachments, words of the texts, the subject and the names. */
async function missed(raw: Buffer): Promise<string[]> {
  const [ours, theirs] = [await parseMail(raw), await simpleParser(raw, LEAN)]
  const { subject, senderName, senderEmail } = summarize(raw)
  const files = ours.attachments.map(
    ({ filename, contentType, size }) => `${filename} ${contentType} ${size}`,
  )
  return [
    ...theirs.attachments
      .map(({ filename, contentType, size }) => `${filename ?? ''} ${contentType} ${size}`)
      // A part without a name may have one of ours.
      .filter(wanted => !files.some(file => file.endsWith(wanted))),
    ...missingWords(theirs.text ?? '', ours.text ?? ''),
    ...missingWords(theirs.html || '', ours.html ?? ''),
    ...missingWords(theirs.subject ?? '', subject),
    ...missingWords(senderOf(theirs), `${senderName} ${senderEmail}`),
  ]
}

/** Words are runs of letters and digits; one beside a character that was lost in theirs is not held against ours. */
function missingWords(theirs: string, ours: string): string[] {
  const found = new Set(wordsOf(ours))
  return wordsOf(
    theirs.replaceAll('ï¿½', '\ufffd').replace(/[\p{L}\p{N}]*\ufffd[\p{L}\p{N}\ufffd]*/gu, ' '),
  ).filter(word => !found.has(word))
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]{2,}/gu) ?? []
}

function senderOf({ from }: ParsedMail): string {
  const first = from?.value.flatMap(one => one.group ?? one)[0]
  return `${first?.name ?? ''} ${first?.address ?? ''}`
}

const head = 'From: Ann <a@b.test>\r\nSubject: Hello\r\nMIME-Version: 1.0\r\n'
const file = (type: string, more: string, body: string) => `Content-Type: ${type}\r\n${more}\r\n${body}\r\n`
const multipart = (kind: string, boundary: string, ...parts: string[]) =>
  `Content-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\n${parts.map(one => `--${boundary}\r\n${one}`).join('')}--${boundary}--\r\n`
const base64 = 'Content-Transfer-Encoding: base64\r\n'
const PDF = Buffer.from('%PDF-1.7 scanned').toString('base64')
const CALENDAR = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR'
const text = file('text/plain', '', 'See the file.')

const OWN: Readonly<Record<string, string>> = {
  'a scan': file('application/pdf; name="scan.pdf"', base64, PDF),
  'a fax': file('image/tiff', `${base64}Content-Disposition: attachment; filename=fax.tif\r\n`, PDF),
  'a DMARC report': file(
    'application/gzip',
    `${base64}Content-Disposition: attachment; filename="a.test!b.test!1!2.xml.gz"\r\n`,
    PDF,
  ),
  'a zipped report': file('application/zip; name=report.zip', base64, PDF),
  'a calendar': file('text/calendar; method=REQUEST', '', CALENDAR),
  'a voice message': file('audio/wav; name=voice.wav', base64, PDF),
  'a text file': file('text/plain', 'Content-Disposition: attachment; filename=notes.txt\r\n', 'notes'),
  'a page as a file': file(
    'text/html',
    'Content-Disposition: attachment; filename=page.html\r\n',
    '<p>page</p>',
  ),
  'a message': file('message/rfc822', '', 'Subject: inner\r\n\r\ninner text'),
  'a file of nothing': file('application/pdf; name=empty.pdf', base64, ''),
  'a file without an end': `Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n${text}--x\r\n${file('application/pdf; name=a.pdf', base64, PDF)}`,
  'a text and ten files': multipart(
    'mixed',
    'x',
    text,
    ...Array.from({ length: 10 }, (_, n) => file(`application/pdf; name=${n}.pdf`, base64, PDF)),
  ),
  'files around a text': multipart(
    'mixed',
    'x',
    file('application/pdf; name=1.pdf', base64, PDF),
    text,
    file('application/pdf; name=2.pdf', base64, PDF),
    file('text/plain', '', 'Footer.'),
  ),
  'an invitation': multipart(
    'mixed',
    'm',
    multipart(
      'alternative',
      'a',
      text,
      file('text/html', '', '<p>See the file.</p>'),
      file('text/calendar; method=REQUEST', '', CALENDAR),
    ),
    file('application/pdf; name=map.pdf', base64, PDF),
  ),
  'a page with pictures': multipart(
    'related',
    'r',
    file('text/html', '', '<img src="cid:1">'),
    file('image/png; name=1.png', `${base64}Content-ID: <1>\r\nContent-Disposition: inline\r\n`, PDF),
  ),
  'a signed mail': multipart(
    'signed',
    's',
    text,
    file('application/pkcs7-signature; name=smime.p7s', base64, PDF),
  ),
  'an encrypted mail': file('application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m', base64, PDF),
  PGP: multipart(
    'encrypted',
    'e',
    file('application/pgp-encrypted', '', 'Version: 1'),
    file('application/octet-stream; name=encrypted.asc', '', 'xyz'),
  ),
  'a bounce': multipart(
    'report',
    'b',
    text,
    file('message/delivery-status', '', 'Action: failed'),
    file('message/rfc822', '', 'Subject: returned\r\n\r\nx'),
  ),
  'a contact': multipart('mixed', 'x', text, file('text/vcard; name=ann.vcf', '', 'BEGIN:VCARD')),
  'a digest': multipart(
    'digest',
    'd',
    '\r\nSubject: one\r\n\r\nfirst\r\n',
    '\r\nSubject: two\r\n\r\nsecond\r\n',
  ),
  'a quoted-printable file': file(
    'text/csv; name=a.csv',
    'Content-Transfer-Encoding: quoted-printable\r\n',
    'a=3Db;=\r\nc',
  ),
}

describe('beside stock mailparser, nothing is missed', () => {
  test.each(Object.entries(OWN))('in %s', async (_name, content) => {
    expect(await missed(Buffer.from(head + content))).toEqual([])
  })

  test.runIf(existsSync(MAILS))(
    'in the test mails of four other parsers, but for proven exceptions',
    async () => {
      const files = readdirSync(MAILS, { recursive: true, withFileTypes: true }).filter(entry =>
        entry.isFile(),
      )
      const found: Record<string, string[]> = {}
      for (const entry of files) {
        const name = join(entry.parentPath, entry.name)
        const words = await missed(readFileSync(name))
        if (words.length > 0) found[name.slice(MAILS.length + 1)] = words
      }
      expect(Object.keys(found).sort(), JSON.stringify(found)).toEqual(Object.keys(PROVEN).sort())
    },
  )
})
