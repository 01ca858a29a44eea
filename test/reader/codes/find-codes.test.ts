import { describe, expect, test } from 'vitest'
import { codeSource } from '../../../src/reader/codes/code-source.ts'
import { findCodes } from '../../../src/reader/codes/find-codes.ts'
import { readMail } from '../../../src/reader/readable-mail.ts'

function valuesIn(text: string, subject = ''): string[] {
  return findCodes({ subject, text }).map(code => code.value)
}

describe('what goes to the clipboard', () => {
  test.each([
    ['482913', '482913'],
    ['482-913', '482913'],
    ['482 913', '482913'],
    ['482\u00a0913', '482913'],
    ['48 29 13', '482913'],
    ['4829 1377', '48291377'],
    ['482\u2011913', '482913'],
    ['482 – 913', '482913'],
    ['482·913', '482913'],
    ['4 8 2 9 1 3', '482913'],
    ['4\u20098\u20092\u20099\u20091\u20093', '482913'],
    ['4 | 8 | 2 | 9 | 1 | 3', '482913'],
    ['4-8-2-9-1-3', '482913'],
    ['4 · 8 · 2 · - · 9 · 1 · 3', '482913'],
    ['4\u200b8\u200b2\u200b9\u200b1\u200b3', '482913'],
    ['\u2068482913\u2069', '482913'],
    ['4️⃣8️⃣2️⃣9️⃣1️⃣3️⃣', '482913'],
    ['４８２９１３', '482913'],
    ['٤٨٢٩١٣', '482913'],
    ['۴۸۲۹۱۳', '482913'],
    ['४८२९१३', '482913'],
    ['๔๘๒๙๑๓', '482913'],
    ['G-482913', '482913'],
    ['FB-48291', '48291'],
    ['**482913**', '482913'],
    ['[482913]', '482913'],
    ['「482913」', '482913'],
    ['"482913".', '482913'],
    ['ABC-DEF-GHI', 'ABC-DEF-GHI'],
    ['ABC‑DEF‑GHI', 'ABC-DEF-GHI'],
    ['XKQZPWRT', 'XKQZPWRT'],
    ['7K2QX9', '7K2QX9'],
    ['7 K 2 Q X 9', '7K2QX9'],
    ['ＡＢ１２ＣＤ', 'AB12CD'],
    ['BQ4T-9XKM', 'BQ4T-9XKM'],
    ['W-482913', 'W-482913'],
    ['482913-ро', '482913'],
    ['8-2-6103', '826103'],
    ['5580-3317-09', '5580331709'],
    ['BK4 9TW', 'BK49TW'],
    ['ÍS7-K4N', 'ÍS7-K4N'],
    ['ＡＢ1-２ＣＤ', 'AB1-2CD'],
    ['h7Kp-2wX', 'h7Kp-2wX'],
    ['Fjell-3908-rev', 'Fjell-3908-rev'],
    ['K-40-77-K', 'K-40-77-K'],
    ['RM8824', 'RM8824'],
  ])('%s is copied as %s', (written, copied) => {
    expect(valuesIn(`Your verification code is:\n\n${written}\n\nIt expires in 10 minutes.`)).toEqual([
      copied,
    ])
  })

  test('digits down the page, one a line, are one code', () => {
    expect(valuesIn('Your verification code:\n\n4\n\n8\n\n2\n\n9\n\n1\n\n3\n\nThanks')).toEqual(['482913'])
  })
})

describe('what is never a code, even right after the word', () => {
  test.each([
    ['a date', 'Verification code sent 2026-11-20'],
    ['a time', 'Verification code sent at 14:30:59'],
    ['an amount', 'Verification code for $4,829.13'],
    ['an amount with its currency behind', 'Verification code for 482913 EUR'],
    ['a telephone number', 'Verification code? Call +1 415 555 0199'],
    ['an order', 'Verification code for order 482913'],
    ['a ticket', 'Verification code: see ticket #482913'],
    ['a tracking number', 'Verification code and tracking number 482913'],
    ['a postal code', 'Verification code goes to ZIP code 94104'],
    ['an IP address', 'Verification code requested from 203.0.113.77'],
    ['a version', 'Verification code in version 4.8.2913'],
    ['a promo code', 'Verification code no, promo code 482913'],
    ['an id inside a link', 'Verification code: https://a.example/482913?code=482913'],
    ['a lifetime', 'Verification code is valid for 1440 minutes'],
    ['the end of a card number', 'Verification code for card ending 4829'],
    ['what is left of a number', 'Verification code was sent to ••••4829'],
    ['a card number', 'Verification code for 4829 1377 5512 0938'],
    ['a UUID', 'Verification code 123e4567-e89b-12d3-a456-426614174000'],
    ['an address', 'Verification code to dana482913@example.com'],
    ['house numbers from one to another', 'Verification code goes to houses 12–58'],
  ])('%s', (_, text) => {
    expect(valuesIn(text)).toEqual([])
  })
})

test('a code that a keypad wants with its sign is copied with it, where the mail always writes it so', () => {
  const text = 'Your door code is\n\n5521#\n\nType it on the keypad.'
  expect(valuesIn(text, 'Your door code')).toEqual(['5521#'])
  expect(valuesIn(`${text}\n\nWithout a keypad say 5521.`, 'Your door code')).toEqual(['5521'])
})

describe('what leads no alert', () => {
  test.each([
    [
      'a postcode',
      'Your order is on its way',
      'We deliver to:\n\nAnn Smith\n1 High Street\nLondon\nSW1A 1AA',
    ],
    ['a postcode of digits', 'Deine Bestellung', 'Lieferadresse:\n\nAnna Schmidt\nHauptstr. 1\n10115 Berlin'],
    ['a word in capitals', 'SALE', 'FINAL\n\nHURRY\n\nThe sale ends today. Use your account to shop.'],
    ['a word behind a label', 'Your booking', 'Status: CONFIRMED\nName: SMITH\nGate: OPEN'],
    [
      'a charset',
      'Delivery failed',
      'Content-Type: text/plain; charset=ISO-8859-1\n\nThe mail could not be delivered.',
    ],
    ['a year', 'Our year', 'Our plans for 2016\n\n2016\n\nRead the report.'],
  ])('%s', (_, subject, text) => {
    expect(findCodes({ subject, text }).filter(({ isSure }) => isSure)).toEqual([])
  })

  test.each([
    [
      'letters',
      'Your verification code',
      'Your verification code is:\n\nQXVKTR\n\nIt expires in 10 minutes.',
      'QXVKTR',
    ],
    ['2016', 'Your verification code', 'Your verification code is 2016.', '2016'],
  ])('but a code of %s does where the mail says so outright', (_, subject, text, code) => {
    expect(valuesIn(text, subject)).toEqual([code])
  })
})

test('groups with a space behind their label are one code', () => {
  expect(valuesIn('Your parcel is here.\n\nYour access code: BK4 9TW\n\nIt expires in 10 minutes.')).toEqual([
    'BK49TW',
  ])
})

test('the year behind a month is none in languages without a list, either', () => {
  expect(valuesIn('Voaray ny fandoavanao ho an’ny volana martsa 2026.', 'Kaody')).toEqual([])
})

test('a code that looks like a year is found where the mail states it outright', () => {
  expect(valuesIn('Your verification code is: 2027')).toEqual(['2027'])
})

test.each([
  ['', 'Annual report\n2016'],
  ['Annual report', '2016'],
  ['Annual report', 'Annual report\n\n2016'],
  ['Jahresbericht', '1998'],
])('a year under the title "%s" is none: %s', (subject, text) => {
  expect(valuesIn(text, subject)).toEqual([])
})

test('a number that may be something else gets a button at most, and does not lead the alert', () => {
  const [sure] = findCodes({ subject: 'Your code', text: 'Your verification code is 482913.' })
  const [unsure] = findCodes({ subject: '', text: 'Verification code for invoice no. 482913' })
  expect(sure?.isSure).toBe(true)
  expect(unsure?.isSure ?? false).toBe(false)
})

test('tells why it took something for a code, and how sure it is', () => {
  const [code] = findCodes({ subject: '', text: 'Your verification code is 482913.' })
  expect(code?.reason).toContain('right after a code name')
  expect(code?.score).toBeGreaterThan(0.9)
})

test('a code in the subject and in the text is one code', () => {
  expect(valuesIn('Your code is 482913', '482913 is your Acme code')).toEqual(['482913'])
})

test('a subject alone is enough', () => {
  expect(valuesIn('', '482913 is your Acme code')).toEqual(['482913'])
})

test('a list of backup codes has none to type now', () => {
  expect(valuesIn('Your backup codes:\n\n11223344\n22334455\n33445566\n44556677\n55667788')).toEqual([])
})

test('a year below a code and the number of an order beside it are left out', () => {
  const text = 'Your verification code is:\n\n482913\n\nIt is for order 77120.\n\n© 2024 Acme'
  expect(valuesIn(text)).toEqual(['482913'])
})

test('a code is found in a language that nobody has listed', () => {
  expect(valuesIn('Pito la leta le:\n\n482913\n\nMineti 10.', 'Molo')).toEqual(['482913'])
})

test('letters and digits on a line of their own are a code', () => {
  expect(valuesIn('Pito la leta le:\n\n7K2QX9\n\nMineti 10.', 'Molo')).toEqual(['7K2QX9'])
})

test('two cells beside each other are two numbers', () => {
  expect(valuesIn('Your verification code\n\n4829 · 1377')).not.toContain('48291377')
})

test('what the HTML shows large is found, and what it strikes through is not', () => {
  const html =
    '<p>Uus arv / New one</p><p><s>118204</s></p><p style="font-size:32px;letter-spacing:6px">482913</p>'
  const mail = { subject: 'Molo', senderName: '', senderEmail: '', bodyText: '', bodyHtml: html }
  expect(findCodes(codeSource(mail, readMail(mail))).map(code => code.value)).toEqual(['482913'])
})

test.each(['123456', '54321', '0000', '111111', '1234'])(
  'digits that people try the bot with are a code: %s',
  digits => {
    expect(valuesIn(`Your verification code is ${digits}`)).toEqual([digits])
    expect(valuesIn(`Votre code de vérification : ${digits}`)).toEqual([digits])
  },
)

describe('a code of any shape, where a mail presents it', () => {
  test.each(['knBSW7G3pR', 'xJvGHF', 'DvB-4w', 'hT9_xQ2', 'QWPLZRTM', 'A7K', '48-29-13-7', 'fpx7qrwz'])(
    '%s',
    written => {
      const copied = /^[\d-]+$/.test(written) ? written.replaceAll('-', '') : written
      expect(valuesIn(`To sign in, enter this code:\n\n${written}\n\nIt expires in 10 minutes.`)).toEqual([
        copied,
      ])
    },
  )

  test.each([
    [
      'letters of another script before digits',
      'Ваш код подтверждения: ЖБ-48291\n\nКод действует 10 минут.',
      'ЖБ-48291',
    ],
    [
      'dots that lead to it',
      'Authentication code .......... 917 403\nValid for ................. 10 minutes',
      '917403',
    ],
    [
      'dots that lead to it from a name that is shared',
      'Reset code .......... 440762\nRequested ........... 11/05/2026 4:19 PM',
      '440762',
    ],
    ['a dash between its groups', 'Your login code: 482 – 913', '482913'],
    ['groups of four and two', 'Your login code is:\n\n4829 13', '482913'],
  ])('%s', (_, text, code) => {
    expect(valuesIn(text, 'Sign in')).toEqual([code])
  })

  test('the last line for autofill', () => {
    expect(valuesIn('747723 is your Example code.\n\n@example.com #747723')).toEqual(['747723'])
  })

  test.each(['JavaScript', 'OpenStreetMap', 'macOS', 'FreeBSD', 'iPhone', 'PayPal'])('%s is a name', name => {
    expect(valuesIn(`A new sign-in to your account\n\n${name}\n\nWas it you?`)).toEqual([])
  })
})

test('a code among lines with labels is one when its own label names it', () => {
  const text =
    'Olá, Beatriz,\n\nCódigo de segurança: 158064\nVálido até: 17/03/2026 às 14:32\nDispositivo: iPhone'
  expect(valuesIn(text, 'Código de segurança para a sua conta')).toEqual(['158064'])
})

test('a customer who is greeted has no number below', () => {
  const text =
    'Dear Customer,\n\n774925 is the OTP for the transaction of INR 3,499.00 on your card ending 8016. Do not share it.'
  expect(valuesIn(text, 'OTP for your online transaction')).toEqual(['774925'])
})

test.each([
  [
    "You're about to send\n\n$1,249.00\n\nto Lakeside Bikes LLC · invoice 20260717-03\n\nApproval code: 552-907\n\n" +
      'Enter it within 5 minutes. After 3 wrong tries the payment is cancelled.',
    '552907',
  ],
  ['Na potvrdenie platby použite autorizačný kód 40186235. Suma: 318,00 EUR', '40186235'],
])('a code that approves a payment is one, although receipts have codes of that name: %s', (text, code) => {
  expect(valuesIn(text, 'Confirm it is you')).toEqual([code])
})

test('a number behind a name in a letter about keys is a code', () => {
  expect(valuesIn('Code is 7093, then pull the lever down.', 'Re: arriving Friday')).toEqual(['7093'])
})

test('a year that a word marks as one is no code', () => {
  const text =
    'Sveikas, Algi,\n\nrašau trumpai. Avilius parvežiau šeštadienį, visi 6 sveiki, tik ketvirtame motinėlė silpnoka. ' +
    'Jei dar turi tų 2025 m. motinėlių, imčiau dvi, kaip tarėmės, po 25 eurus.\n\nMedų suksim apie liepos 20 d., ' +
    'atvažiuok su Birute. Iki,\nVytas'
  expect(valuesIn(text, 'Dėl bičių')).toEqual([])
})

test('a comma before the minutes makes no amount of a code', () => {
  expect(valuesIn('您正在更换邮箱,验证码:058243,15分钟内有效,请勿泄露给他人。')).toEqual(['058243'])
})

test('a currency before letters and digits makes no amount of a code', () => {
  expect(valuesIn('Your one-time password is RM4-82K.')).toEqual(['RM4-82K'])
})

test('the code in the address of a link is not one to type', () => {
  const text = 'Confirm your address: https://a.example/confirm?code=482913'
  expect(valuesIn(text, 'Confirm your address')).toEqual([])
})

test('the name of the sender is no code', () => {
  const mail = { subject: 'Your access code', text: 'Your access code\n\n3CX20\n\n482913' }
  expect(findCodes({ ...mail, senderName: '3CX20 Support' }).map(code => code.value)).toEqual(['482913'])
})

test('the same mail always gives the same codes', () => {
  const mail = { subject: 'Code', text: 'Your code: 482913 or 913482' }
  expect(findCodes(mail)).toEqual(findCodes(mail))
})

test('a mail without text has no code', () => {
  expect(findCodes({ subject: '', text: '' })).toEqual([])
})
