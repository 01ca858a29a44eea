import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { decodeText } from '../../src/mail-service/mime/decode-text.ts'
import { parseAttachment, parseMail } from '../../src/mail-service/mime/parse-mail.ts'

const mail = (...lines: readonly string[]) =>
  Buffer.from(['From: ann@example.org', 'Subject: Eggs', ...lines, ''].join('\r\n'), 'latin1')

const MULTIPART = 'Content-Type: multipart/mixed; boundary=outer'
const INNER = 'Content-Type: multipart/alternative; boundary=inner'
const PLAIN = 'Content-Type: text/plain'
const HTML = 'Content-Type: text/html'
const PNG = ['Content-Type: image/png; name=a.png', 'Content-Transfer-Encoding: base64', '', 'iVBORw==']

describe('mails as programs and people really send them', () => {
  test('a text that quotes a MIME mail stays a text', async () => {
    const quoted = ['--abc', PLAIN, '', 'How many eggs?', '--abc--']
    const own = 'This is what came here yesterday, and I could not read it:'
    const { text } = await parseMail(mail('', own, '', ...quoted, '', 'Can you?'))
    expect(text).toContain(own)
    expect(text).toContain('Can you?')
    const bounced = mail(
      '',
      'Sorry, it did not work.',
      '',
      'Received: by x',
      INNER,
      '',
      '--inner',
      PLAIN,
      '',
      'Hi',
      '--inner--',
    )
    expect((await parseMail(bounced)).text).toContain('Sorry, it did not work.')
  })

  test('a multipart that nobody declared is still read', async () => {
    const parts = ['--abc', PLAIN, '', 'How many eggs?', '--abc', ...PNG, '--abc--']
    const note = 'This is a multi-part message in MIME format.'
    for (const above of [[''], ['', note, '']]) {
      const { text, attachments } = await parseMail(mail(...above, ...parts))
      expect(text).toBe('How many eggs?')
      expect(attachments).toHaveLength(1)
    }
  })

  test('an inner multipart that is not closed ends with the outer one', async () => {
    const inner = [INNER, '', '--inner', PLAIN, '', 'plain', '--inner', HTML, '', '<b>html</b>']
    const { text, html, attachments } = await parseMail(
      mail(
        MULTIPART,
        '',
        '--outer',
        ...inner,
        '--outer',
        PLAIN,
        '',
        'second',
        '--outer',
        ...PNG,
        '--outer--',
      ),
    )
    expect(text).toMatch(/^plain\s+second$/)
    expect(html).toMatch(/^<b>html<\/b>(?:<br\/>\s*)*$/)
    expect(attachments).toEqual([{ index: 0, filename: 'a.png', contentType: 'image/png', size: 4 }])
  })

  test('blanks behind a boundary change nothing', async () => {
    const { text, attachments } = await parseMail(
      mail(MULTIPART, '', '--outer \t', PLAIN, '', 'text', '--outer  ', ...PNG, '--outer--  '),
    )
    expect(text).toBe('text')
    expect(attachments).toHaveLength(1)
  })

  test('the explanation of a bounce stands above the report, also in HTML', async () => {
    const status = ['Content-Type: message/delivery-status', '', 'Status: 5.1.1 <bo@example.org>']
    const bounce = (...explanation: string[]) =>
      parseMail(
        mail(
          'Content-Type: multipart/report; boundary=outer',
          '',
          '--outer',
          ...explanation,
          '--outer',
          ...status,
          '--outer--',
        ),
      )
    const inHtml = await bounce(HTML, '', '<p>Their mailbox is full.</p>')
    expect(inHtml.text).toBeNull()
    expect(inHtml.html).toMatch(/Their mailbox is full[\s\S]*Status: 5\.1\.1 &#60;bo@example\.org&#62;/)
    const inText = await bounce(PLAIN, '', 'Their mailbox is full.')
    expect(inText.text).toMatch(/^Their mailbox is full\.\s+Status: 5\.1\.1/)
  })

  test('a footer below Base64 is text', async () => {
    const body = Buffer.from('How many eggs do you need for Sunday? '.repeat(6)).toString('base64')
    const lines = body.match(/.{1,76}/g) ?? []
    const footer = ['_'.repeat(47), 'Bakers mailing list', 'https://lists.example.org/bakers']
    const { text } = await parseMail(
      mail(PLAIN, 'Content-Transfer-Encoding: base64', '', ...lines, ...footer),
    )
    expect(text).toMatch(/^How many eggs[\s\S]*Sunday\? _+\s+Bakers mailing list\s+https:\/\/lists/)
  })
})

describe('files inside of a text', () => {
  const uuencoded = ['begin 644 eggs.txt', '+2&5L;&\\@=V]R;&0', '`', 'end']

  test('are offered, and the text has the rest', async () => {
    const raw = mail('', 'Here it is:', ...uuencoded, 'Yours, Ann')
    const { text, attachments } = await parseMail(raw)
    expect(text).toMatch(/^Here it is:\s+Yours, Ann\s*$/)
    expect(attachments).toEqual([{ index: 0, filename: 'eggs.txt', contentType: 'text/plain', size: 11 }])
    expect((await parseAttachment(raw, 0))?.bytes.toString()).toBe('Hello world')
  })

  test('of yEnc are offered', async () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index))
    const written = Array.from(bytes, byte => {
      const shifted = (byte + 42) & 255
      const isCritical = [0, 10, 13, 61].includes(shifted)
      return isCritical ? `=${String.fromCharCode((shifted + 64) & 255)}` : String.fromCharCode(shifted)
    }).join('')
    const raw = mail('', 'Here:', '=ybegin line=300 size=256 name=all bytes.bin', written, '=yend size=256')
    const { text, attachments } = await parseMail(raw)
    expect(text?.trim()).toBe('Here:')
    expect(attachments).toMatchObject([{ filename: 'all bytes.bin', size: 256 }])
    expect((await parseAttachment(raw, 0))?.bytes.equals(bytes)).toBe(true)
  })

  test.each([
    ['that begins and never ends', ['begin 644 eggs.txt', 'this is how', 'it goes']],
    ['about how files are written', ['begin 644 is how it starts', 'then come the lines', 'end']],
    ['of many beginnings', Array.from({ length: 5000 }, () => 'begin 644 x')],
  ])('are none in a text %s', async (_, lines) => {
    const { text, attachments } = await parseMail(mail('', ...lines))
    expect(attachments).toEqual([])
    expect(text).toContain(lines.at(-1))
  })

  test('a text with a name is read and offered', async () => {
    const named = [
      'Content-Type: text/plain; name=notes.txt',
      'Content-Disposition: inline; filename=notes.txt',
    ]
    const raw = mail(
      MULTIPART,
      '',
      '--outer',
      PLAIN,
      '',
      'See below.',
      '--outer',
      ...named,
      '',
      'Twelve eggs.',
      '--outer--',
    )
    const { text, attachments } = await parseMail(raw)
    expect(text).toMatch(/^See below\.\s+Twelve eggs\.$/)
    expect(attachments).toEqual([{ index: 0, filename: 'notes.txt', contentType: 'text/plain', size: 12 }])
    expect((await parseAttachment(raw, 0))?.bytes.toString()).toBe('Twelve eggs.')
  })
})

describe('charsets as mails name them', () => {
  const TEXTS: readonly (readonly [encoding: string, text: string, labels: readonly string[]])[] = [
    ['windows-1254', 'GİRİŞ KODUNUZ AŞAĞIDADIR', ['windows-1254', 'Windows-1254', 'ISO-8859-9']],
    ['iso-8859-7', 'ΚΩΔΙΚΟΣ ΕΠΙΒΕΒΑΙΩΣΗΣ', ['iso-8859-7', 'ISO-8859-7', 'greek', '', 'iso-8859-1']],
    ['windows-1253', 'Ο ΛΟΓΑΡΙΑΣΜΟΣ ΣΑΣ ΛΗΓΕΙ ΣΗΜΕΡΑ', ['windows-1253', '']],
    ['cp855', 'Ваш код готов. Никому его не сообщайте.', ['ibm855', 'IBM855', 'cp855']],
    ['maccyrillic', 'Ваш код готов. Никому его не сообщайте.', ['x-mac-cyrillic', 'mac-cyrillic', '']],
    [
      'cp949',
      '똠방각하 펲시콜라 쓩 뷁',
      ['euc-kr', 'EUC-KR', 'ks_c_5601-1987', 'uhc', 'cp949', 'x-windows-949'],
    ],
    ['cp949', '안녕하세요. 인증번호는 아래와 같습니다. 뷁', ['euc-kr', 'iso-8859-1', '']],
  ]
  test.each(TEXTS)('%s: %s', (encoding, text, labels) => {
    const bytes = iconv.encode(text, encoding)
    for (const label of labels) expect(decodeText(bytes, label), label).toBe(text)
  })

  test('windows-1258, whose tones stand apart', () => {
    const text = 'Mã xác nhận của bạn: vui lòng nhập mã này để tiếp tục.'
    const apart = text
      .normalize('NFD')
      .replace(/([aeouAEOU])([\u0302\u0306\u031b])/g, letter => letter.normalize('NFC'))
    const inOrder = apart
      .replace(/([aeou])\u0323\u0302/g, (_, letter: string) => `${`${letter}\u0302`.normalize('NFC')}\u0323`)
      .replace(/d\u0335/g, 'đ')
    expect(decodeText(iconv.encode(inOrder, 'windows-1258'), 'windows-1258')).toBe(text)
  })
})
