import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { decodeText } from '../../src/mail-service/mime/decode-text.ts'
import { parseMail } from '../../src/mail-service/mime/parse-mail.ts'
import { summarize } from '../../src/mail-service/mime/summarize.ts'
import { type CharsetCase, charsetCases } from './support/charset-cases.ts'

/** In how many of the ways in which mails write it each text is read. */
const WAYS = 2

/** The share of cases that come out right, and the names of the others. */
function score(cases: readonly CharsetCase[]): { share: number; wrong: string[] } {
  const wrong = cases
    .filter(({ bytes, label, text }) => decodeText(bytes, label) !== text)
    .map(one => one.name)
  return { share: 1 - wrong.length / cases.length, wrong }
}

describe('texts of 38 languages in their charsets, labelled right, wrong or not at all', () => {
  test('are read as they were written', () => {
    const cases = charsetCases('texts.tsv', WAYS)
    expect(cases.length).toBeGreaterThan(200)
    const { share, wrong } = score(cases)
    expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(0.98)
  })

  test('are read nearly as well where nobody looked at the texts', () => {
    // Taken by a hash from the mails with codes; whoever prints what fails here looks at them.
    const cases = charsetCases('held-out.tsv', WAYS)
    expect(cases.length).toBeGreaterThan(150)
    const { share } = score(cases)
    process.stdout.write(`charsets not looked at: ${cases.length} cases, ${share.toFixed(3)} right\n`)
    expect(share).toBeGreaterThanOrEqual(0.95)
  })

  test('are always believed where the label is right', () => {
    const cases = ['texts.tsv', 'held-out.tsv'].flatMap(file => charsetCases(file, 100))
    const { share, wrong } = score(cases.filter(({ encoding, label }) => encoding === label))
    expect(share, wrong.join('\n')).toBe(1)
  })
})

describe('what programs commonly get wrong', () => {
  const windows1252 = (text: string) => iconv.encode(text, 'windows-1252')
  test.each<[string, Buffer, string, string]>([
    ['Windows-1252 as ISO-8859-1', windows1252('“Hi” – 5 €'), 'iso-8859-1', '“Hi” – 5 €'],
    ['a lone quote as ASCII', windows1252('it’s'), 'us-ascii', 'it’s'],
    ['a lone price without a label', windows1252('5 €'), '', '5 €'],
    ['umlauts that somebody tests with', windows1252('test.äöü'), '', 'test.äöü'],
    ['Cyrillic as ISO-8859-1', iconv.encode('Ваш код', 'windows-1251'), 'iso-8859-1', 'Ваш код'],
    [
      'ten characters of GB 2312',
      iconv.encode('您的验证码已经发送成功', 'gb2312'),
      '',
      '您的验证码已经发送成功',
    ],
    ['nothing but kana', iconv.encode('ありがとうございます', 'euc-jp'), '', 'ありがとうございます'],
    ['UTF-8 twice', Buffer.from('GrÃ¼ÃŸe â€“ 5 â‚¬'), 'utf-8', 'Grüße – 5 €'],
    ['UTF-8 under the label of GB 2312', Buffer.from('您好'), 'gb2312', '您好'],
    ['UTF-16 without a label', Buffer.from('Your code is 482913', 'utf16le'), '', 'Your code is 482913'],
    ['UTF-16 with its first byte first', Buffer.from('Your code', 'utf16le').swap16(), 'utf-16', 'Your code'],
    ['UTF-8 under the label of UTF-16', Buffer.from('Grüße'), 'utf-16', 'Grüße'],
    ['UTF-7', Buffer.from('Gr+APwA3w-e +- 5 +IKw-'), 'utf-7', 'Grüße + 5 €'],
    ['HZ', Buffer.from('~{<:Ky2;~}, ~~'), 'hz-gb-2312', '己所不, ~'],
    ['ISO-2022-JP without a label', Buffer.from('\x1b$B%F%9%H\x1b(B.'), '', 'テスト.'],
  ])('%s', (_name, bytes, label, text) => {
    expect(decodeText(bytes, label)).toBe(text)
  })

  test.each([
    ['Portuguese capitals', 'NÃO ESTÁ'],
    ['a guillemet after a capital', 'À » suivre'],
    ['French', 'Reçu : « à côté »'],
  ])('%s are not taken for UTF-8 that was written twice', (_name, text) => {
    expect(decodeText(Buffer.from(text), 'utf-8')).toBe(text)
  })

  test.each([
    ['windows-1251', 'Ольга', 'Да'],
    ['gb2312', '客服', '您好'],
    ['iso-8859-2', 'Łukasz', 'Już są'],
  ])('a raw From and Subject are in %s, as the body says', (charset, name, subject) => {
    const head = iconv.encode(`From: ${name} <a@b.test>\r\nSubject: ${subject}\r\n`, charset)
    const field = Buffer.from(`Content-Type: text/plain; charset="${charset}"\r\n\r\nx`)
    const parts = Buffer.from(`Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n${field}\r\n--x--\r\n`)
    for (const rest of [field, parts]) {
      expect(summarize(Buffer.concat([head, rest]))).toEqual({
        senderName: name,
        senderEmail: 'a@b.test',
        subject,
      })
    }
  })

  test('a page names its charset where the header does not', async () => {
    const page = iconv.encode('<meta charset="iso-8859-2"><p>ąę</p>', 'iso-8859-2')
    const { html } = await parseMail(Buffer.concat([Buffer.from('Content-Type: text/html\r\n\r\n'), page]))
    expect(html).toContain('ąę')
  })

  test('format=flowed keeps the levels of quotes apart', async () => {
    const text = '> Hi \r\n> there\r\nYes \r\nindeed\r\n>> older \r\n>> words\r\n-- \r\nAnn\r\n'
    const raw = Buffer.from(`Content-Type: text/plain; format=flowed\r\n\r\n${text}`)
    expect((await parseMail(raw)).text).toBe('> Hi there\nYes indeed\n>> older words\n-- \nAnn\n')
  })
})
