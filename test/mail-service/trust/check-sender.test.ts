import { sealMessage } from 'mailauth/lib/arc/index.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkSender } from '../../../src/mail-service/trust/check-sender.ts'
import { createDns } from '../../../src/mail-service/trust/dns-lookups.ts'
import type { Origin } from '../../../src/mail-service/verdict.ts'
import { type DnsServer, startDnsServer, type Zone } from '../support/dns-server.ts'
import { ed25519Key, keyRecord, plainMail, rsaKey, signMail } from '../support/signed-mail.ts'

const RSA = rsaKey()
const ED = ed25519Key()
const SHORT = rsaKey(512)
const GOOGLE = rsaKey()
const CLIENT = '198.51.100.7'

const ZONE: Zone = {
  'shop.test': { TXT: [`v=spf1 ip4:${CLIENT} -all`] },
  '_dmarc.shop.test': { TXT: ['v=DMARC1; p=reject'] },
  'news.shop.test': { TXT: [`v=spf1 ip4:${CLIENT} -all`] },
  'strict.test': { TXT: [`v=spf1 ip4:${CLIENT} -all`] },
  '_dmarc.strict.test': { TXT: ['v=DMARC1; p=none; aspf=s; adkim=s'] },
  'soft.test': { TXT: ['v=spf1 ~all'] },
  'neutral.test': { TXT: ['v=spf1 ?all'] },
  'typo.test': { TXT: ['v=spf1 ipv4:1.2.3.4 -all'] },
  'twice.test': { TXT: ['v=spf1 -all', 'v=spf1 +all'] },
  'loop.test': { TXT: ['v=spf1 include:loop.test -all'] },
  'void.test': { TXT: ['v=spf1 a:a1.void.test a:a2.void.test a:a3.void.test -all'] },
  'many.test': {
    TXT: [
      `v=spf1 ${numbers(11)
        .map(n => `include:i${n}.many.test`)
        .join(' ')} -all`,
    ],
  },
  ...Object.fromEntries(numbers(11).map(n => [`i${n}.many.test`, { TXT: ['v=spf1 ?all'] }])),
  'waiting.test': { TXT: ['v=spf1 include:spf.silent.test -all'] },
  'failing.test': { TXT: ['v=spf1 include:spf.broken.test -all'] },
  '_dmarc.failing.test': { TXT: ['v=DMARC1; p=reject'] },
  'chained.test': { TXT: ['v=spf1 a:c0.chained.test -all'] },
  ...Object.fromEntries(numbers(15).map(n => [`c${n}.chained.test`, { CNAME: [`c${n + 1}.chained.test`] }])),
  'c15.chained.test': { A: [CLIENT] },
  ...keyRecord('shop.test', RSA),
  ...keyRecord('shop.test', ED, 'ed'),
  ...keyRecord('shop.test', SHORT, 'short'),
  ...keyRecord('mailer.test', RSA),
  ...keyRecord('strict.test', RSA),
  ...keyRecord('sub.strict.test', RSA),
  ...keyRecord('google.com', GOOGLE),
  ...keyRecord('relay.test', RSA),
  'long._domainkey.shop.test': { TXT: [`v=DKIM1; k=rsa; p=${'A'.repeat(9_000)}`] },
  'revoked._domainkey.shop.test': { TXT: ['v=DKIM1; p='] },
  '_dmarc.two.test': { TXT: ['v=DMARC1; p=none'] },
}

let server: DnsServer
beforeAll(async () => {
  server = await startDnsServer(ZONE, {
    silent: ['silent.test', 'silent._domainkey.shop.test', 'silent._domainkey.google.com'],
    broken: ['broken.test', 'broken._domainkey.shop.test', 'broken._domainkey.google.com'],
  })
})
afterAll(() => server[Symbol.asyncDispose]())

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

function check(raw: string, origin: Partial<Origin> = {}) {
  const dns = createDns([server.address], { mailMs: 60_000 })
  const whole = { ip: CLIENT, helo: 'mx.test', mailFrom: 'a@nobody.test', ...origin }
  return checkSender({ raw: Buffer.from(raw), origin: whole }, dns)
}

describe('SPF', () => {
  const results = [
    ['shop.test', CLIENT, 'pass'],
    ['shop.test', '198.51.100.8', 'fail'],
    ['soft.test', CLIENT, 'softfail'],
    ['neutral.test', CLIENT, 'neutral'],
    ['nobody.test', CLIENT, 'none'],
    ['typo.test', CLIENT, 'permerror'],
    ['twice.test', CLIENT, 'permerror'],
    ['waiting.test', CLIENT, 'temperror'],
    ['failing.test', CLIENT, 'temperror'],
    ['chained.test', CLIENT, 'pass'],
  ] as const
  test.each(results)('of %s for a client at %s is %s', async (domain, ip, expected) => {
    const { spf } = await check(plainMail(`a@${domain}`), { ip, mailFrom: `a@${domain}` })
    expect(spf).toBe(expected)
  })

  const abuses = ['loop.test', 'many.test', 'void.test']
  test.each(abuses)('gives up on %s, which asks for too many lookups', async domain => {
    const before = server.asked.length
    const { spf } = await check(plainMail(`a@${domain}`), { mailFrom: `a@${domain}` })
    expect(spf).toBe('permerror')
    expect(server.asked.length - before).toBeLessThan(20)
  })

  test('goes by HELO when MAIL FROM is empty', async () => {
    expect(await check(plainMail('a@shop.test'), { mailFrom: '', helo: 'shop.test' })).toMatchObject({
      spf: 'pass',
      dmarc: 'pass',
    })
  })

  test.each(['127.0.0.1', '::1', '::ffff:10.0.0.1', '192.168.1.1', 'fd00::1', ''])(
    'says nothing of a client at %s, and fails nobody for it',
    async ip => {
      const verdict = await check(plainMail('a@shop.test'), { ip, mailFrom: 'a@shop.test' })
      expect(verdict).toEqual({ spf: 'none', dkim: 'none', arc: 'none', dmarc: 'none', domain: null })
    },
  )
})

describe('DKIM', () => {
  const signers = [
    ['RSA', RSA, 's', 'pass'],
    ['Ed25519', ED, 'ed', 'pass'],
    ['a key of 512 bits', SHORT, 'short', 'policy'],
    ['a key that is not published', RSA, 'missing', 'permerror'],
    ['a key that was taken back', RSA, 'revoked', 'permerror'],
    ['a key of 9 kB', RSA, 'long', 'permerror'],
  ] as const
  test.each(signers)('by %s is judged as it should be', async (_, key, selector, expected) => {
    const mail = await signMail(plainMail('a@shop.test'), { domain: 'shop.test', key, selector })
    expect((await check(mail)).dkim).toBe(expected)
  })

  test('of a changed body fails, as one of a changed subject does', async () => {
    const mail = await signMail(plainMail('a@shop.test'), { domain: 'shop.test', key: RSA })
    expect((await check(mail.replace('nothing new', 'all new'))).dkim).toBe('fail')
    expect((await check(mail.replace('Hello\r\n', 'Hello you\r\n'))).dkim).toBe('fail')
  })

  test('that covers the body in part proves nothing', async () => {
    const signing = { domain: 'shop.test', key: RSA, maxBodyLength: 5 }
    const verdict = await check(await signMail(plainMail('a@shop.test'), signing))
    expect(verdict).toMatchObject({ dkim: 'policy', dmarc: 'fail', domain: null })
  })

  test('by SHA-1 proves nothing', async () => {
    const signing = { domain: 'shop.test', key: RSA, algorithm: 'rsa-sha1' }
    expect((await check(await signMail(plainMail('a@shop.test'), signing))).dkim).toBe('policy')
  })

  test('is temperror where the key cannot be had now', async () => {
    for (const selector of ['silent', 'broken']) {
      const mail = await signMail(plainMail('a@shop.test'), { domain: 'shop.test', key: RSA, selector })
      expect(await check(mail)).toMatchObject({ dkim: 'temperror', dmarc: 'temperror' })
    }
  })

  test('of others, which cannot be judged now, excuses nobody', async () => {
    for (const domain of ['broken.test', 'silent.test']) {
      const mail = await signMail(plainMail('a@shop.test'), { domain, key: RSA })
      expect(await check(mail)).toMatchObject({ dkim: 'temperror', dmarc: 'fail' })
    }
    // A name that cannot be asked for is no key that may come later.
    const mail = await signMail(plainMail('a@shop.test'), { domain: 'shop.test', key: RSA })
    const nowhere = mail.replace('s=s;', `s=${'x'.repeat(64)};`)
    expect(await check(nowhere)).toMatchObject({ dkim: 'permerror', dmarc: 'fail' })
  })

  test('passes by the one good signature among ten, and not by the eleventh', async () => {
    const good = await signMail(plainMail('a@shop.test'), { domain: 'shop.test', key: RSA })
    const bad = (count: number) =>
      numbers(count)
        .map(n => `DKIM-Signature: v=1; a=rsa-sha256; d=x${n}.test;\r\n s=s; h=from; bh=x; b=x\r\n`)
        .join('')
    expect((await check(bad(9) + good)).dkim).toBe('pass')
    expect((await check(bad(10) + good)).dkim).toBe('fail')
  })
})

describe('DMARC', () => {
  test('passes for a signature of the domain or of one below it', async () => {
    for (const [from, domain] of [
      ['a@shop.test', 'shop.test'],
      ['a@news.shop.test', 'shop.test'],
    ] as const) {
      const mail = await signMail(plainMail(from), { domain, key: RSA })
      expect(await check(mail)).toMatchObject({ dkim: 'pass', dmarc: 'pass', domain: from.slice(2) })
    }
  })

  test('passes for a client that may send for the domain', async () => {
    const verdict = await check(plainMail('Shop <a@shop.test>'), { mailFrom: 'b@news.shop.test' })
    expect(verdict).toMatchObject({ spf: 'pass', dkim: 'none', dmarc: 'pass', domain: 'shop.test' })
  })

  test('fails where others signed and sent', async () => {
    const mail = await signMail(plainMail('a@shop.test'), { domain: 'mailer.test', key: RSA })
    expect(await check(mail)).toMatchObject({ dkim: 'pass', dmarc: 'fail', domain: null })
  })

  test('takes strict alignment strictly', async () => {
    const mail = await signMail(plainMail('a@strict.test'), { domain: 'sub.strict.test', key: RSA })
    expect(await check(mail)).toMatchObject({ dkim: 'pass', dmarc: 'fail' })
    expect(await check(plainMail('a@strict.test'), { mailFrom: 'a@strict.test' })).toMatchObject({
      dmarc: 'pass',
    })
  })

  test('is none where the domain asks for nothing', async () => {
    expect(await check(plainMail('a@nobody.test'))).toMatchObject({ dmarc: 'none', domain: null })
  })

  test('is temperror where the record, or what it depends on, cannot be had now', async () => {
    expect(await check(plainMail('a@broken.test'))).toMatchObject({ dmarc: 'temperror' })
    const sent = check(plainMail('a@failing.test'), { mailFrom: 'a@failing.test' })
    expect(await sent).toMatchObject({ spf: 'temperror', dmarc: 'temperror' })
  })

  test('fails for two authors, and for two fields From', async () => {
    expect(await check(plainMail('a@shop.test, b@two.test'))).toMatchObject({ dmarc: 'fail' })
    const twice = plainMail('a@shop.test', ['From: b@shop.test'])
    expect(await check(twice)).toMatchObject({ dmarc: 'fail' })
  })

  test('holds for mail through our own network only when a signature passes', async () => {
    const mail = await signMail(plainMail('a@shop.test'), { domain: 'shop.test', key: RSA })
    expect(await check(mail, { ip: '127.0.0.1' })).toMatchObject({ dmarc: 'pass', domain: 'shop.test' })
    const others = await signMail(plainMail('a@shop.test'), { domain: 'mailer.test', key: RSA })
    expect(await check(others, { ip: '127.0.0.1' })).toMatchObject({ dkim: 'pass', dmarc: 'none' })
  })
})

describe('ARC', () => {
  const sealed = async (signingDomain: string, authResults: string, key = RSA, selector = 's') => {
    const mail = plainMail('a@shop.test')
    const seal = { signingDomain, selector, privateKey: key.privateKey, authResults, cv: 'none' }
    return `${await sealMessage(Buffer.from(mail), seal)}${mail}`
  }
  const PASSED = 'mx.google.com; dmarc=pass header.from=shop.test'

  test('passes for a chain that holds', async () => {
    expect(await check(await sealed('relay.test', PASSED))).toMatchObject({ arc: 'pass', dmarc: 'fail' })
  })

  test('spares a mail that somebody known passed on, when it was good before', async () => {
    expect(await check(await sealed('google.com', PASSED, GOOGLE))).toMatchObject({
      arc: 'pass',
      dmarc: 'none',
    })
    const failed = await sealed('google.com', PASSED.replace('pass', 'fail'), GOOGLE)
    expect(await check(failed)).toMatchObject({ arc: 'pass', dmarc: 'fail' })
  })

  test('fails for a mail that was changed after it was sealed', async () => {
    const mail = (await sealed('google.com', PASSED, GOOGLE)).replace('nothing new', 'all new')
    expect(await check(mail)).toMatchObject({ arc: 'fail', dmarc: 'fail' })
  })

  test('fails for a chain with a part missing', async () => {
    const mail = (await sealed('google.com', PASSED, GOOGLE)).replace('ARC-Seal:', 'X-Seal:')
    expect(await check(mail)).toMatchObject({ arc: 'fail' })
  })

  test('is temperror where a key cannot be had now, which excuses for somebody known alone', async () => {
    const later = await sealed('google.com', PASSED, GOOGLE, 'broken')
    expect(await check(later)).toMatchObject({ arc: 'temperror', dmarc: 'temperror' })
    const others = await sealed('broken.test', PASSED)
    expect(await check(others)).toMatchObject({ arc: 'temperror', dmarc: 'fail' })
    const elsewhere = await sealed('google.com', PASSED.replace('shop', 'evil'), GOOGLE, 'broken')
    expect(await check(elsewhere)).toMatchObject({ arc: 'temperror', dmarc: 'fail' })
  })

  // RFC 8617 §4.4 knows no permerror: what stays broken is a fail.
  test.each(['missing', 'revoked', 'long'])('fails by a key that is %s', async selector => {
    expect(await check(await sealed('shop.test', PASSED, RSA, selector))).toMatchObject({ arc: 'fail' })
  })

  test.each(['rsa-sha1', 'none', ''])('fails by the algorithm "%s"', async algorithm => {
    const mail = await sealed('google.com', PASSED, GOOGLE)
    expect(await check(mail.replaceAll('a=rsa-sha256', `a=${algorithm}`))).toMatchObject({ arc: 'fail' })
  })

  test('of another author spares nobody', async () => {
    const mail = await sealed('google.com', PASSED.replace('shop.test', 'evil.test'), GOOGLE)
    expect(await check(mail)).toMatchObject({ arc: 'pass', dmarc: 'fail' })
  })
})
