import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { translator } from '../../src/locales/translator.ts'
import type { Message } from '../../src/mail-api/mail-api.ts'
import { summarize } from '../../src/mail-service/mime/summarize.ts'
import { checkSender } from '../../src/mail-service/trust/check-sender.ts'
import { createDns } from '../../src/mail-service/trust/dns-lookups.ts'
import { gmailVerdict } from '../../src/mail-service/trust/gmail-verdict.ts'
import type { Verdict } from '../../src/mail-service/verdict.ts'
import { alertFrame, mailHeader } from '../../src/views/mail-header.ts'
import { type DnsServer, startDnsServer, type Zone } from '../mail-service/support/dns-server.ts'
import { keyRecord, plainMail, rsaKey, signMail } from '../mail-service/support/signed-mail.ts'

const CLIENT = '198.51.100.66'
const EVIL = rsaKey()
const BANK = rsaKey()
/** Whom everybody knows is bank.com; who pretends has evil.com, and all that the DNS can say for it. */
const ZONE: Zone = {
  'bank.com': { TXT: ['v=spf1 ip4:198.51.100.7 -all'] },
  '_dmarc.bank.com': { TXT: ['v=DMARC1; p=reject'] },
  ...keyRecord('bank.com', BANK),
  'evil.com': { TXT: [`v=spf1 ip4:${CLIENT} -all`] },
  '_dmarc.evil.com': { TXT: ['v=DMARC1; p=none'] },
  ...keyRecord('evil.com', EVIL),
  ...keyRecord('com', EVIL),
  ...keyRecord('co.uk', EVIL),
  ...keyRecord('bank.com.evil.com', EVIL),
  'slow.evil.com': { TXT: ['v=spf1 include:silent.evil.com -all'] },
  '_dmarc.shop.co.uk': { TXT: ['v=DMARC1; p=reject'] },
  '_dmarc.lax.com': { TXT: ['v=DMARC1; p=none; pct=0; sp=none'] },
  '_dmarc.xn--bnk-5cd.com': { TXT: ['v=DMARC1; p=none'] },
  ...keyRecord('xn--bnk-5cd.com', EVIL),
}

let server: DnsServer
beforeAll(async () => {
  server = await startDnsServer(ZONE, { silent: 'silent.evil.com' })
})
afterAll(() => server[Symbol.asyncDispose]())

const t = translator('en')
const address = { id: 'abcd1234', email: 'bob@example.org', createdAt: 0 }

/** What the chat says of the sender of a mail, where it is opened and in its alert. */
function shown(raw: string, verdict: Verdict): readonly string[] {
  const { senderName, senderEmail } = summarize(Buffer.from(raw, 'latin1'))
  const message: Message = {
    id: '1',
    senderName,
    senderEmail,
    subject: 'Hello',
    receivedAt: undefined,
    bodyText: '',
    bodyHtml: '',
    attachments: [],
    authentication: verdict,
  }
  const { top, end } = alertFrame(t, { address, message, now: 0 })
  return [mailHeader(t, message, 0).text, `${top.text}\n${end?.text}`]
}

async function shownOf(raw: string, mailFrom = 'x@evil.com'): Promise<readonly string[]> {
  const dns = createDns([server.address], { mailMs: 60_000 })
  const origin = { ip: CLIENT, helo: 'mx.evil.com', mailFrom }
  return shown(raw, await checkSender({ raw: Buffer.from(raw, 'latin1'), origin }, dns))
}

const byEvil = (from: string, fields: readonly string[] = []) =>
  signMail(plainMail(from, fields), { domain: 'evil.com', key: EVIL })
const withLongHeader = (mail: string) =>
  mail.replace('\r\n\r\n', `\r\nX-Long: ${'a '.repeat(70_000)}\r\n\r\n`)
const utf8 = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`

/** Whoever vouches for a mail is named behind the mark, or is the domain of the address before it; the mark stands nowhere else. */
const CONFIRMED = /✅ confirmed by ([^\n]+)|@([^\s@]+) ✅(?! confirmed)/g
const vouchers = (text: string) => Array.from(text.matchAll(CONFIRMED), ([, named, shown]) => named ?? shown)

describe('a sender who has a domain of his own and pretends to be the bank', () => {
  const names = [
    ['the bank’s address as a name', '"support@bank.com" <x@evil.com>'],
    ['the mark and the bank in the name', `${utf8('✅ bank.com')} <x@evil.com>`],
    ['another mark', `${utf8('bank.com ✔️')} <x@evil.com>`],
    ['the very words', `${utf8('Bank · ✅ confirmed by bank.com')} <x@evil.com>`],
    ['his own domain first', '"evil.com bank.com" <x@evil.com>'],
    ['full-width letters', `${utf8('ｂａｎｋ．ｃｏｍ')} <x@evil.com>`],
    ['letters with nothing between them', `${utf8('ba\u200dnk.c\u200bom')} <x@evil.com>`],
    ['a comment', 'x@evil.com (support@bank.com)'],
    ['a quoted local part', '"support@bank.com"@evil.com'],
    ['an address in a name in brackets', '"<support@bank.com>" <x@evil.com>'],
  ] as const
  test.each(names)('is vouched for as himself at most, and not with %s', async (_, from) => {
    for (const text of await shownOf(await byEvil(from))) {
      expect(vouchers(text).filter(who => who !== 'evil.com')).toEqual([])
      expect(text.match(/[✅✔✓☑]/gu)?.length ?? 0).toBeLessThan(2)
      if (!from.startsWith('"support@bank.com"@'))
        expect(text).toContain("⚠️ Careful: the sender's name says bank.com")
    }
  })

  test('has no mark in his name, whatever he calls himself', async () => {
    for (const name of ['✅ Bank', 'Bank ☑️', '✓Bank', '⚠️ Bank']) {
      for (const text of await shownOf(plainMail(`${utf8(name)} <x@nobody.test>`), 'x@nobody.test'))
        expect(text).not.toMatch(/[✅✔✓☑⚠]/u)
    }
  })

  test('cannot hide his domain behind a long name of his', async () => {
    const long = `support.bank.com.${'a'.repeat(200)}@evil.com`
    for (const from of [long, `"${long}" <${long}>`])
      for (const text of await shownOf(plainMail(from))) expect(text).toMatch(/a@evil\.com/)
  })

  test('with a domain that looks like the bank’s is named as what it is', async () => {
    const from = 'x@xn--bnk-5cd.com'
    for (const text of await shownOf(await signMail(plainMail(from), { domain: from.slice(2), key: EVIL })))
      expect(text).toContain('xn--bnk-5cd.com')
  })
})

describe('a mail from the bank’s address that the bank did not send', () => {
  const FROM = 'Bank <support@bank.com>'
  const byBank = (expires?: Date, more: readonly string[] = [], signs?: readonly string[]) =>
    signMail(plainMail(FROM, more), {
      domain: 'bank.com',
      key: BANK,
      ...(expires && { expires }),
      ...(signs && { signs }),
    })
  const fields = (...given: readonly string[]) => plainMail('nobody', given).replace('From: nobody\r\n', '')
  const forgeries: [string, () => Promise<string> | string, string?][] = [
    ['with nothing', () => plainMail(FROM)],
    ['signed by his own domain', () => byEvil(FROM)],
    [
      'signed by a domain that only begins like it',
      () => signMail(plainMail(FROM), { domain: 'bank.com.evil.com', key: EVIL }),
    ],
    ['signed by .com', () => signMail(plainMail(FROM), { domain: 'com', key: EVIL })],
    ['signed by the bank for another text', async () => (await byBank()).replace('nothing new', 'pay here')],
    ['signed by the bank a while ago', () => byBank(new Date(Date.UTC(2020, 0, 1)))],
    [
      'signed by the bank in part, with more behind it',
      async () =>
        `${await signMail(plainMail(FROM), { domain: 'bank.com', key: BANK, maxBodyLength: 10 })}Pay here.\r\n`,
    ],
    [
      'with what others are to have found out',
      () =>
        plainMail(FROM, [
          'Authentication-Results: mx.google.com; dkim=pass; dmarc=pass header.from=bank.com',
        ]),
    ],
    [
      'with a signature that nobody can judge now',
      () => signMail(plainMail(FROM), { domain: 'silent.evil.com', key: EVIL }),
    ],
    ['from a client that nobody can judge now', () => plainMail(FROM), 'x@slow.evil.com'],
    ['in a header of 140 kB', () => withLongHeader(plainMail(FROM))],
    [
      'in a header of 140 kB, with a signature of his own domain',
      async () => withLongHeader(await byEvil(FROM)),
    ],
    ['with two fields From, his own last', async () => `From: ${FROM}\r\n${await byEvil('x@evil.com')}`],
    ['with two authors', () => byEvil('support@bank.com, x@evil.com')],
    ['as a sender without an author', () => fields('Sender: support@bank.com')],
    ['as whom to answer, without an author', () => fields('Reply-To: Bank <support@bank.com>')],
    ['as whom to bounce to, without an author', () => fields('Return-Path: <support@bank.com>')],
    ['with an author after an indented first line', () => `\tX: y\r\n${plainMail(FROM)}`],
    [
      'with an indented author first',
      async () =>
        ` From: ${FROM}\r\n${await byEvil('x@evil.com')}`.replace('From: x@evil.com', `From: ${FROM}`),
    ],
    ['with an address in an encoded word', () => plainMail(utf8('support@bank.com'))],
    ['with an address in an encoded word before his own', () => byEvil(`${utf8('support@bank.com')} x`)],
    ['with a group of authors', () => byEvil('Bank: support@bank.com, x@evil.com;')],
    [
      'with a subject on top that the bank did not sign',
      async () => `Subject: Pay here\r\n${await byBank()}`,
    ],
    [
      'with a content type on top that the bank did not sign',
      async () => `Content-Type: text/html\r\n${await byBank(undefined, ['Content-Type: text/plain'])}`,
    ],
    [
      'with an encoding on top that the bank did not sign',
      async () =>
        `Content-Transfer-Encoding: base64\r\n${await byBank(undefined, ['Content-Transfer-Encoding: 7bit'])}`,
    ],
    [
      'with a subject that the bank did not sign',
      async () =>
        (await byBank(undefined, [], ['From', 'To'])).replace('Subject: Hello', 'Subject: Pay here'),
    ],
    [
      'with a key of the bank that cannot be',
      async () => (await byBank()).replace('s=s;', `s=${'x'.repeat(64)};`),
    ],
  ]
  test.each(forgeries)('is warned of: %s', async (...[, forge, mailFrom]) => {
    for (const text of await shownOf(await forge(), mailFrom)) {
      expect(text).not.toContain('✅')
      expect(text).toContain('⚠️ Careful: this mail may not really be from bank.com.')
    }
  })

  const signedBy = (domain: string, key = EVIL, options: object = {}) =>
    signMail(plainMail(FROM), { domain, key, ...options })
  const more: [string, () => Promise<string> | string, string?][] = [
    ['with the bank’s envelope too', () => plainMail(FROM), 'support@bank.com'],
    ['as a bounce', () => plainMail(FROM), ''],
    ['in capitals', () => byEvil('SUPPORT@BANK.COM')],
    ['with a dot behind the domain', () => byEvil('support@bank.com.')],
    ['by way of his own domain', () => byEvil('<@evil.com:support@bank.com>')],
    ['with his own address in a comment', () => byEvil('support@bank.com (x@evil.com)')],
    ['with a comment in the address', () => byEvil('support@(evil.com)bank.com')],
    ['with blanks around the at sign', () => byEvil('support @ bank.com')],
    ['in a folded line', () => byEvil('Bank\r\n <support@bank.com>')],
    ['in a line that is folded twice', () => byEvil('Bank\r\n\t\r\n <support@bank.com>')],
    ['with a local part in quotes', () => byEvil('"x@evil.com"@bank.com')],
    ['with his own address as the name', () => byEvil('"x@evil.com" <support@bank.com>')],
    ['with the field in capitals', async () => (await byEvil(FROM)).replace('From:', 'FROM:')],
    ['with lines that end in LF', async () => (await byEvil(FROM)).replaceAll('\r\n', '\n')],
    ['from a domain below', () => byEvil('x@mail.bank.com')],
    ['from a domain far below', () => byEvil('x@evil.com.bank.com')],
    ['in full-width letters', () => byEvil(Buffer.from('support@ｂａｎｋ.com').toString('latin1'))],
    ['with an ideographic dot', () => byEvil(Buffer.from('support@bank。com').toString('latin1'))],
    ['with a soft hyphen', () => byEvil(Buffer.from('support@ba\u00adnk.com').toString('latin1'))],
    ['with the bank’s name and another’s key', () => signedBy('bank.com')],
    ['signed by a domain above it all', () => signedBy('co.uk')],
    [
      'with two signatures of his',
      async () => `${(await signedBy('evil.com')).split('From:')[0]}${await byEvil(FROM)}`,
    ],
    ['with an own author for those who send it on', () => byEvil(FROM, ['Resent-From: x@evil.com'])],
    ['with a sender who may', () => byEvil(FROM, ['Sender: x@evil.com'])],
    ['with a list that may', () => byEvil(FROM, ['List-Id: <news.evil.com>', 'Reply-To: x@evil.com'])],
    [
      'with a seal that nobody made',
      () =>
        byEvil(FROM, [
          'ARC-Seal: i=1; a=rsa-sha256; cv=none; d=google.com; s=s; b=AAAA',
          'ARC-Message-Signature: i=1; a=rsa-sha256; d=google.com; s=s; h=from; bh=AAAA; b=AAAA',
          'ARC-Authentication-Results: i=1; mx.google.com; dmarc=pass header.from=bank.com',
        ]),
    ],
    [
      'signed by the bank for another author',
      async () => (await byBank()).replace(FROM, 'Bank <ceo@bank.com>'),
    ],
    [
      'signed by the bank for another subject',
      async () => (await byBank()).replace('Subject: Hello', 'Subject: Pay'),
    ],
    ['with the bank’s signature of no text', () => signedBy('bank.com', BANK, { maxBodyLength: 0 })],
  ]
  test.each(more)('is warned of %s', async (...[, forge, mailFrom]) => {
    for (const text of await shownOf(await forge(), mailFrom)) {
      expect(text).not.toContain('✅')
      expect(text).toMatch(/⚠️ Careful: .*bank\.com/)
    }
  })

  test('has no mark below a public suffix that somebody signs for', async () => {
    const mail = await signMail(plainMail('x@shop.co.uk'), { domain: 'co.uk', key: EVIL })
    for (const text of await shownOf(mail)) expect(text).toContain('may not really be from shop.co.uk')
  })

  test('is warned of also where its domain asks that nothing be done', async () => {
    for (const from of ['x@lax.com', 'x@sub.lax.com'])
      for (const text of await shownOf(plainMail(from)))
        expect(text).toContain('may not really be from lax.com')
  })

  const several: readonly (readonly [string, () => Promise<string>])[] = [
    ['two fields From, the signed one first', async () => byEvil('x@evil.com', ['From: support@bank.com'])],
    [
      'two fields From, the signed one last',
      async () => `From: support@bank.com\r\n${await byEvil('x@evil.com')}`,
    ],
    ['two authors', () => byEvil('support@bank.com, x@evil.com')],
    ['a group', () => byEvil('support@bank.com:x@evil.com;')],
    [
      'an empty line that is none for all',
      async () => (await byEvil('x@evil.com')).replace('\r\nTo:', '\n \r\nFrom: support@bank.com\r\nTo:'),
    ],
    ['a field name with a blank', async () => `From : support@bank.com\r\n${await byEvil('x@evil.com')}`],
  ]
  test.each(several)('has no mark of the bank by %s', async (_, forge) => {
    for (const text of await shownOf(await forge())) {
      expect(vouchers(text).filter(who => who !== 'evil.com')).toEqual([])
      if (text.includes('✅')) expect(text).toMatch(/evil\.com/)
      if (/^From: [^\n]*support@bank\.com/m.test(text) && !text.includes('evil.com'))
        expect(text).not.toContain('✅')
    }
  })
})

describe('at Gmail, results that the sender wrote', () => {
  const forged = 'Authentication-Results: mx.google.com; dmarc=pass header.from=bank.com'
  const genuine = 'Authentication-Results: mx.google.com; dmarc=fail header.from=bank.com'
  const others = 'Authentication-Results: mx.other.example; dmarc=fail header.from=bank.com'
  test.each([
    ['below Gmail’s own', [genuine, forged]],
    ['below another’s', [others, forged]],
    ['in a comment', ['Authentication-Results: mx.google.com; spf=none (; dmarc=pass header.from=bank.com)']],
    ['for another domain', [forged.replace('bank.com', 'evil.com')]],
  ])('are not believed %s', (_, fields) => {
    const raw = plainMail('Bank <support@bank.com>', fields)
    for (const text of shown(raw, gmailVerdict(Buffer.from(raw, 'latin1')))) expect(text).not.toContain('✅')
  })
})

test('a letter in UTF-7 makes no other address of evil.com', async () => {
  const mail = await byEvil('Bänk <support+AEA-bank.com@evil.com>', [
    'Content-Type: text/plain; charset=utf-7',
  ])
  for (const text of await shownOf(mail)) {
    expect(text).not.toContain('support@bank.com')
    expect(vouchers(text)).not.toContain('bank.com')
  }
})

test('the bank itself is vouched for', async () => {
  const mail = await signMail(plainMail('Bank.com <support@bank.com>'), { domain: 'bank.com', key: BANK })
  for (const text of await shownOf(mail)) {
    expect(vouchers(text)).toEqual(['bank.com'])
    expect(text).not.toContain('⚠️')
  }
})
