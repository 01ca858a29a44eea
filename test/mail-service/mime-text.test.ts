import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { decodeText } from '../../src/mail-service/mime/decode-text.ts'
import { parseMail } from '../../src/mail-service/mime/parse-mail.ts'
import { toIso2022Jp } from './support/charset-cases.ts'

const RUSSIAN =
  'Здравствуйте! Ваш код подтверждения: 482913. Никому его не сообщайте, даже сотрудникам банка.'
const CHINESE = '您的验证码是 482913，请在十分钟内输入。如果这不是您本人的操作，请忽略这封邮件。'
const TRADITIONAL = '您的驗證碼是 482913，請在十分鐘內輸入。如果這不是您本人的操作，請忽略這封郵件。'
const JAPANESE = 'あなたの確認コードは 482913 です。このコードを他の人に教えないでください。'
const KOREAN = '인증 번호는 482913 입니다. 다른 사람에게 알려주지 마십시오. 감사합니다.'
const GERMAN = 'Ihr Bestätigungscode lautet 482913. Er gilt für zehn Minuten – schöne Grüße, Ihr Team'
const GREEK = 'Ο κωδικός επιβεβαίωσης είναι 482913. Μην τον δώσετε σε κανέναν.'
const POLISH = 'Twój kod to 482913. Nie podawaj go nikomu – proszę, zażółć gęślą jaźń.'
const TURKISH = 'Doğrulama kodunuz 482913. Lütfen bu kodu kimseyle paylaşmayın, şifrenizi değiştirin.'
const HEBREW = 'קוד האימות שלך הוא 482913. אין למסור אותו לאיש.'
const ARABIC = 'رمز التحقق الخاص بك هو 482913. لا تعطه لأحد.'
const THAI = 'รหัสยืนยันของคุณคือ 482913 อย่าบอกใคร'

function mail(bytes: Buffer, charset: string | undefined, encoding = '8bit'): Buffer {
  const type = `text/plain${charset === undefined ? '' : `; charset=${charset}`}`
  const body = encoding === 'base64' ? Buffer.from(bytes.toString('base64')) : bytes
  const head = `From: a@b.test\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), body, Buffer.from('\r\n')])
}

async function read(raw: Buffer): Promise<string | undefined> {
  return (await parseMail(raw)).text?.trim()
}

const CHARSETS: [string, string, Buffer][] = [
  ['utf-8', `${GERMAN} ${RUSSIAN} ${CHINESE} 👩‍👩‍👧`, Buffer.from(`${GERMAN} ${RUSSIAN} ${CHINESE} 👩‍👩‍👧`)],
  ['windows-1251', RUSSIAN, iconv.encode(RUSSIAN, 'windows-1251')],
  ['koi8-r', RUSSIAN, iconv.encode(RUSSIAN, 'koi8-r')],
  ['koi8-u', 'Ваш код: їжак, ґанок, є', iconv.encode('Ваш код: їжак, ґанок, є', 'koi8-u')],
  ['iso-8859-5', RUSSIAN, iconv.encode(RUSSIAN, 'iso-8859-5')],
  ['ibm866', RUSSIAN, iconv.encode(RUSSIAN, 'cp866')],
  ['gb2312', CHINESE, iconv.encode(CHINESE, 'gbk')],
  ['GBK', CHINESE, iconv.encode(CHINESE, 'gbk')],
  ['gb18030', `${CHINESE}𠮷😀`, iconv.encode(`${CHINESE}𠮷😀`, 'gb18030')],
  ['Big5', TRADITIONAL, iconv.encode(TRADITIONAL, 'big5')],
  ['Shift_JIS', JAPANESE, iconv.encode(JAPANESE, 'shift_jis')],
  ['euc-jp', JAPANESE, iconv.encode(JAPANESE, 'euc-jp')],
  ['ISO-2022-JP', JAPANESE, toIso2022Jp(JAPANESE)],
  ['euc-kr', KOREAN, iconv.encode(KOREAN, 'euc-kr')],
  ['ks_c_5601-1987', KOREAN, iconv.encode(KOREAN, 'euc-kr')],
  ['iso-8859-1', 'Grüße, señor Ærø', iconv.encode('Grüße, señor Ærø', 'iso-8859-1')],
  ['iso-8859-2', 'Zażółć gęślą jaźń', iconv.encode('Zażółć gęślą jaźń', 'iso-8859-2')],
  ['iso-8859-7', GREEK, iconv.encode(GREEK, 'iso-8859-7')],
  ['iso-8859-8-i', HEBREW, iconv.encode(HEBREW, 'iso-8859-8')],
  ['iso-8859-9', 'şifrenizi değiştirin', iconv.encode('şifrenizi değiştirin', 'iso-8859-9')],
  ['iso-8859-15', 'Preis: 5 €', iconv.encode('Preis: 5 €', 'iso-8859-15')],
  ['windows-1250', POLISH, iconv.encode(POLISH, 'windows-1250')],
  ['windows-1252', GERMAN, iconv.encode(GERMAN, 'windows-1252')],
  ['windows-1254', TURKISH, iconv.encode(TURKISH, 'windows-1254')],
  ['windows-1255', HEBREW, iconv.encode(HEBREW, 'windows-1255')],
  ['windows-1256', ARABIC, iconv.encode(ARABIC, 'windows-1256')],
  ['windows-874', THAI, iconv.encode(THAI, 'windows-874')],
  ['tis-620', THAI, iconv.encode(THAI, 'tis-620')],
  ['utf-16le', GERMAN, iconv.encode(GERMAN, 'utf-16le')],
  ['macintosh', 'Grüße', iconv.encode('Grüße', 'macintosh')],
]

describe('declared charsets', () => {
  test.each(CHARSETS)('%s', async (charset, text, bytes) => {
    if (charset !== 'utf-16le') expect(await read(mail(bytes, charset))).toBe(text)
    expect(await read(mail(bytes, `"${charset}"`, 'base64'))).toBe(text)
  })

  test('ISO-2022-KR, with its shifts', () => {
    const bytes = Buffer.from('\x1b$)C\x0e\x48\x63\x45\x64\x0f abc', 'latin1')
    expect(decodeText(bytes, 'iso-2022-kr')).toBe(
      `${iconv.decode(Buffer.from([0xc8, 0xe3, 0xc5, 0xe4]), 'euc-kr')} abc`,
    )
  })

  test('UTF-7 that nobody declared stays what it is', async () => {
    expect(await read(mail(Buffer.from('+ADw-script+AD4-'), 'us-ascii'))).toBe('+ADw-script+AD4-')
    expect(await read(mail(Buffer.from('+ADw-script+AD4-'), undefined))).toBe('+ADw-script+AD4-')
  })
})

describe('wrong and missing labels', () => {
  test.each([
    undefined,
    'us-ascii',
    'iso-8859-1',
    'windows-1252',
    'unknown-8bit',
    'x-unknown',
    'utf8',
    'no-such-charset',
  ])('UTF-8 under the label %s', async label => {
    expect(await read(mail(Buffer.from(`${RUSSIAN} ${CHINESE}`), label))).toBe(`${RUSSIAN} ${CHINESE}`)
  })

  test.each([
    ['windows-1251', RUSSIAN],
    ['koi8-r', RUSSIAN],
    ['gb18030', CHINESE],
    ['big5', TRADITIONAL],
    ['shift_jis', JAPANESE],
    ['euc-jp', JAPANESE],
    ['euc-kr', KOREAN],
    ['windows-1252', GERMAN],
  ])('%s without a label, or as UTF-8, or under a name nobody knows', async (charset, text) => {
    const bytes = iconv.encode(text, charset)
    for (const label of [undefined, 'utf-8', 'us-ascii', 'no-such-charset']) {
      expect(await read(mail(bytes, label))).toBe(text)
    }
  })

  test('a damaged byte does not turn UTF-8 into something else', async () => {
    const bytes = Buffer.concat([Buffer.from(RUSSIAN), Buffer.from([0xd0]), Buffer.from(' конец')])
    expect(await read(mail(bytes, 'utf-8'))).toBe(`${RUSSIAN}\ufffd конец`)
  })

  test('a byte order mark is no text', async () => {
    expect(await read(mail(Buffer.from('\ufeffabc'), 'utf-8'))).toBe('abc')
  })

  test('nulls are no text', async () => {
    expect(await read(mail(Buffer.from('Your code\0 is 482913\0\0'), 'utf-8'))).toBe('Your code is 482913')
    expect(await read(mail(Buffer.alloc(5_000), 'utf-8'))).toBeUndefined()
  })

  test('any bytes under any label become some text', () => {
    const bytes = Buffer.from(Array.from({ length: 1024 }, (_, n) => (n * 167) & 0xff))
    for (const label of [
      '',
      'utf-8',
      'utf-7',
      'utf-16',
      'utf-32',
      'iso-2022-jp',
      'iso-2022-kr',
      'hz-gb-2312',
      'gbk',
      '__proto__',
      'constructor',
      'base64',
      'hex',
      '\0',
      'ä',
    ]) {
      expect(typeof decodeText(bytes, label)).toBe('string')
      expect(typeof decodeText(Buffer.alloc(0), label)).toBe('string')
    }
  })
})
