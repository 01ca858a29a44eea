import fc from 'fast-check'
import addressparser from 'nodemailer/lib/addressparser'
import { describe, expect, test } from 'vitest'
import { parseMail } from '../../src/mail-service/mime/parse-mail.ts'
import { summarize } from '../../src/mail-service/mime/summarize.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')

describe('subject', () => {
  test.each([
    ['plain', 'Hello', 'Hello'],
    ['none', '', ''],
    ['base64', '=?utf-8?B?SGVsbG8gw6Q=?=', 'Hello ä'],
    ['quoted-printable, underscores are blanks', '=?ISO-8859-1?Q?a_=E4_b?=', 'a ä b'],
    ['lower-case encoding and charset', '=?utf-8?q?=C3=A4?=', 'ä'],
    ['a language tag (RFC 2231)', '=?utf-8*de?Q?=C3=A4?=', 'ä'],
    ['blanks between words vanish', '=?utf-8?Q?a?= =?utf-8?Q?b?=', 'ab'],
    ['blanks between words and text stay', 'x =?utf-8?Q?a?= y', 'x a y'],
    ['words without blanks around', 'Re:=?utf-8?Q?a?=[x]', 'Re:a[x]'],
    ['a character split over two words', '=?utf-8?B?w6Q=?= =?utf-8?B?w6TD?=\r\n =?utf-8?B?pA==?=', 'äää'],
    ['a character split over two quoted words', '=?utf-8?Q?=C3?= =?utf-8?Q?=A4?=', 'ä'],
    ['base64 that is padded in the middle', '=?utf-8?B?YQ==YQ==?=', 'aa'],
    ['base64 without padding', '=?utf-8?B?YWI?=', 'ab'],
    ['blanks inside a word', '=?utf-8?Q?a b?=', 'a b'],
    ['an equals sign that is none', '=?utf-8?Q?1=1=2?=', '1=1=2'],
    ['a word that never ends', '=?utf-8?B?SGVsbG8', '=?utf-8?B?SGVsbG8'],
    ['a charset nobody knows', '=?x-nobody?Q?caf=E9?=', 'café'],
    ['wrong label: UTF-8 as ASCII', '=?us-ascii?Q?=C3=A4?=', 'ä'],
    ['wrong label: Latin-1 as UTF-8', '=?utf-8?Q?sch=F6ne_Gr=FC=DFe?=', 'schöne Grüße'],
    ['koi8-r', '=?koi8-r?B?8NLJ18XU?=', 'Привет'],
    ['windows-1251', '=?windows-1251?Q?=CF=F0=E8=E2=E5=F2?=', 'Привет'],
    ['iso-2022-jp', '=?ISO-2022-JP?B?GyRCJUYlOSVIGyhC?=', 'テスト'],
    [
      'iso-2022-jp in two words',
      '=?ISO-2022-JP?B?GyRCJUYlOSVIGyhC?=\r\n =?ISO-2022-JP?B?GyRCJUYlOSVIGyhC?=',
      'テストテスト',
    ],
    ['gb2312', '=?gb2312?B?xOO6ww==?=', '你好'],
    ['big5', '=?big5?B?p0Gmbg==?=', '你好'],
    ['shift_jis', '=?shift_jis?B?g2WDWINn?=', 'テスト'],
    ['euc-kr', '=?euc-kr?B?vsiz5w==?=', '안녕'],
    ['emoji', '=?utf-8?Q?=F0=9F=8E=89_party?=', '🎉 party'],
    ['folded', 'a\r\n b\r\n\tc', 'a b\tc'.replace('\t', ' ')],
    ['raw UTF-8 (SMTPUTF8)', Buffer.from('Grüße 你好').toString('latin1'), 'Grüße 你好'],
    ['raw Latin-1', 'Sch\xf6ne Gr\xfc\xdfe aus M\xfcnchen', 'Schöne Grüße aus München'],
    ['line breaks smuggled in', '=?utf-8?Q?a=0D=0ABcc:_x?=', 'a Bcc: x'],
    ['control characters', 'a\x00b\x07c', 'a b c'],
  ])('%s', (_name, field, expected) => {
    expect(summarize(latin1(`From: a@b.test\r\nSubject: ${field}\r\nX: y\r\n\r\nbody`)).subject).toBe(
      expected,
    )
  })

  test('is found in any case, before a colon with blanks, and only in the header', () => {
    expect(summarize(latin1('SUBJECT : x\r\n\r\n')).subject).toBe('x')
    expect(summarize(latin1('From: a@b.test\r\n\r\nSubject: no')).subject).toBe('')
    expect(summarize(latin1('X-Subject: no\nSubject: yes\n\nbody')).subject).toBe('yes')
    expect(summarize(latin1('From: a@b.test\nX:\n Subject: no\n\n')).subject).toBe('')
  })

  test('is cut when it is endless', () => {
    expect(summarize(latin1(`Subject: ${'x'.repeat(1e6)}\r\n\r\n`)).subject).toHaveLength(1_000)
    expect(summarize(Buffer.from(`Subject: ${'🎉'.repeat(5_000)}\r\n\r\n`)).subject.isWellFormed()).toBe(true)
  })
})

describe('sender', () => {
  test.each([
    ['an address alone', 'a@b.test', '', 'a@b.test'],
    ['in brackets', '<a@b.test>', '', 'a@b.test'],
    ['with a name', 'Ann Lee <a@b.test>', 'Ann Lee', 'a@b.test'],
    ['with a quoted name', '"Lee, Ann" <a@b.test>', 'Lee, Ann', 'a@b.test'],
    ['with an encoded name', '=?utf-8?Q?J=C3=BCrgen?= <j@b.test>', 'Jürgen', 'j@b.test'],
    ['with an encoded name in quotes', '"=?utf-8?Q?J=C3=BCrgen?=" <j@b.test>', 'Jürgen', 'j@b.test'],
    ['with an encoded comma', '=?utf-8?Q?Lee=2C_Ann?= <a@b.test>', 'Lee, Ann', 'a@b.test'],
    ['with a comment for a name', 'a@b.test (Ann Lee)', 'Ann Lee', 'a@b.test'],
    ['the first of several', 'a@b.test, c@d.test', '', 'a@b.test'],
    ['in a group', 'Team: Ann <a@b.test>, c@d.test;', 'Ann', 'a@b.test'],
    ['raw UTF-8', Buffer.from('用户 <用户@例子.测试>').toString('latin1'), '用户', '用户@例子.测试'],
    [
      'an encoded word that pretends to be an address',
      '=?utf-8?Q?=3Cevil=40x.test=3E?= <a@b.test>',
      '<evil@x.test>',
      'a@b.test',
    ],
    ['a name only', 'Ann Lee', 'Ann Lee', ''],
    ['names only', 'Ann, Bo', 'Ann', ''],
    ['a name parted from its address', '"Acme", <a@b.test>', 'Acme', 'a@b.test'],
    ['several names parted from their address', 'Acme, "Support", <a@b.test>', 'Acme, Support', 'a@b.test'],
    ['a name parted from an address with a name', 'Acme <>, Support <a@b.test>', 'Acme, Support', 'a@b.test'],
    ['an address that stands as a comment', 'Acme,(<a@b.test>)', 'Acme', 'a@b.test'],
    ['the first of several, each parted', 'Ann, <a@b.test>, Bo, <c@d.test>', 'Ann', 'a@b.test'],
    ['nothing', '', '', ''],
  ])('%s', (_name, field, senderName, senderEmail) => {
    expect(summarize(latin1(`From: ${field}\r\nSubject: s\r\n\r\n`))).toEqual({
      senderName,
      senderEmail,
      subject: 's',
    })
  })

  test('a plain one is what the address parser says', () => {
    const word = fc.string({ unit: fc.constantFrom(..."aB9._+'- "), maxLength: 8 })
    const field = fc.tuple(word, word, word).map(([name, user, host]) => `${name}<${user}@${host}>`)
    fc.assert(
      fc.property(field, from => {
        const [parsed] = addressparser(from, { flatten: true })
        const { senderName, senderEmail } = summarize(latin1(`From: ${from}\r\n\r\n`))
        expect([senderName, senderEmail]).toEqual([parsed?.name ?? '', parsed?.address ?? ''])
      }),
      { numRuns: 1_000 },
    )
  })

  test('comes from Sender, Reply-To or Return-Path when there is no From', () => {
    expect(summarize(latin1('Sender: a@b.test\r\n\r\n')).senderEmail).toBe('a@b.test')
    expect(summarize(latin1('Reply-To: a@b.test\r\nReturn-Path: <x@y.test>\r\n\r\n')).senderEmail).toBe(
      'a@b.test',
    )
    expect(summarize(latin1('Return-Path: <x@y.test>\r\n\r\n')).senderEmail).toBe('x@y.test')
  })

  test.each([
    ['a name and nothing else', 'From: Acme', 'Acme', 'x@y.test'],
    ['a name and an empty address', 'From: "Acme" <>', 'Acme', 'x@y.test'],
    ['a name and no domain', 'From: Acme <acme>', 'Acme', 'x@y.test'],
    ['no domain', 'From: <acme>', 'acme', 'x@y.test'],
    ['a whole address', 'From: Acme <a@b.test>', 'Acme', 'a@b.test'],
  ])('has the address of a later field where From has %s', (_name, from, senderName, senderEmail) => {
    const block = `${from}\r\nReturn-Path: <x@y.test>\r\n\r\n`
    expect(summarize(latin1(block))).toEqual({ senderName, senderEmail, subject: '' })
  })

  test('keeps a name without a domain where no field has an address', () => {
    const { senderName, senderEmail } = summarize(latin1('From: Acme <acme>\r\nReturn-Path: <>\r\n\r\n'))
    expect([senderName, senderEmail]).toEqual(['Acme', 'acme'])
  })
})

describe('file names', () => {
  test.each([
    ['plain', 'attachment; filename="a b.pdf"', 'a b.pdf'],
    ['RFC 2231', "attachment; filename*=UTF-8''%E6%96%87%E4%BB%B6.pdf", '文件.pdf'],
    [
      'RFC 2231 in pieces',
      "attachment; filename*0*=UTF-8''%E6%96; filename*1*=%87; filename*2=.pdf",
      '文.pdf',
    ],
    ['RFC 2231 in pieces, out of order', 'attachment; filename*1="b.pdf"; filename*0="a"', 'ab.pdf'],
    ['RFC 2231 in windows-1251', "attachment; filename*=windows-1251''%CF%F0%E8%E2%E5%F2.txt", 'Привет.txt'],
    ['RFC 2047 in quotes', 'attachment; filename="=?utf-8?B?5paH5Lu2LnBkZg==?="', '文件.pdf'],
    ['raw UTF-8', `attachment; filename="${Buffer.from('文件.pdf').toString('latin1')}"`, '文件.pdf'],
    ['none', 'attachment', ''],
    ['a line break inside', 'attachment; filename="a\r\n b.pdf"', 'a b.pdf'],
  ])('%s', async (_name, disposition, filename) => {
    const { attachments } = await parseMail(
      latin1(
        `Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\ntext\r\n--x\r\nContent-Type: application/pdf\r\nContent-Disposition: ${disposition}\r\n\r\npdf\r\n--x--\r\n`,
      ),
    )
    expect(attachments).toEqual([{ index: 0, filename, contentType: 'application/pdf', size: 3 }])
  })
})
