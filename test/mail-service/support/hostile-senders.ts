import { createPublicKey, randomBytes } from 'node:crypto'
import type { Origin, Verdict } from '../../../src/mail-service/verdict.ts'
import type { Zone } from './dns-server.ts'
import { keyRecord, plainMail, rsaKey, type SigningKey, signMail } from './signed-mail.ts'

const CLIENT = '198.51.100.7'

/** A mail that is made to keep a check busy. */
export interface HostileSender {
  readonly name: string
  readonly raw: Buffer
  readonly origin: Origin
  /** What is to be found out about it nevertheless. */
  readonly expected: Partial<Verdict>
}

interface HostileSenders {
  /** What a DNS server is to know of them. */
  readonly zone: Zone
  /** Names under it are not to be answered. */
  readonly silent: string
  readonly senders: readonly HostileSender[]
}

/** Each kind of mail that is made to keep a check busy, after an honest one. */
export async function hostileSenders(): Promise<HostileSenders> {
  const key = rsaKey()
  const short = rsaKey(512)
  const signed = (domain: string, fields: readonly string[] = [], body = '') =>
    signMail(plainMail('a@shop.test', fields) + body, { domain, key })
  const mail = (name: string, raw: string, expected: Partial<Verdict>, mailFrom = 'a@nobody.test') => ({
    name,
    raw: Buffer.from(raw, 'latin1'),
    origin: { ip: CLIENT, helo: 'mx.test', mailFrom },
    expected,
  })
  const bySpf = (name: string, domain: string, spf: Verdict['spf']) =>
    mail(name, plainMail(`a@${domain}`), { spf }, `a@${domain}`)
  const good = await signed('shop.test')
  const field = (n: number) => `DKIM-Signature: v=1; a=rsa-sha256; d=x${n}.test; s=s; h=from; bh=x; b=x\r\n`
  const senders = [
    mail('an honest mail', good, { dkim: 'pass', dmarc: 'pass', domain: 'shop.test' }),
    mail('10,000 signatures', repeat(10_000, field) + good, { dkim: 'permerror', dmarc: 'none' }),
    mail('1,000 signatures, the last one good', repeat(1_000, field) + good, { dkim: 'fail' }),
    mail('ten signatures by keys of 60 kB', sameMany(await signed('long.test'), 10), { dkim: 'permerror' }),
    mail('ten signatures by keys of 16,384 bits', sameMany(withLongProof(await signed('big.test')), 10), {
      dkim: 'fail',
    }),
    mail(
      'a key of 512 bits',
      await signMail(plainMail('a@shop.test'), { domain: 'short.test', key: short }),
      {
        dkim: 'policy',
        domain: null,
      },
    ),
    mail('a key at the end of a chain of names', await signed('chained.test'), { dkim: 'pass' }),
    mail('a key at the end of a circle of names', await signed('circle.test'), { dkim: 'permerror' }),
    mail('a signature of 20,000 fields', withFields(good, 20_000), { dkim: 'fail' }),
    mail('three signatures of 15,000 fields of 2,000', threeOfMany(good), { dkim: 'fail' }),
    mail('5,000 authors', plainMail(repeat(5_000, n => `a@b${n}.test,\r\n `)), { dmarc: 'fail' }),
    mail('an author in 120,000 brackets', plainMail(`${'('.repeat(120_000)}a@shop.test`), { domain: null }),
    mail('an author in 60,000 groups', plainMail(`${'g:'.repeat(60_000)}a@shop.test;`), { domain: null }),
    mail('50 seals', repeat(50, seal) + plainMail('a@shop.test'), { arc: 'fail' }),
    mail('9 MB of blanks', await signed('shop.test', [], ' '.repeat(9_000_000)), { dkim: 'pass' }),
    mail('9 MB of empty lines', await signed('shop.test', [], '\r\n'.repeat(4_500_000)), {
      dkim: 'pass',
      dmarc: 'pass',
    }),
    mail('ten hashes of 9 MB', tenLengths(await signed('shop.test', [], ' a'.repeat(4_500_000))), {
      dkim: 'fail',
    }),
    bySpf('SPF that includes itself', 'loop.test', 'permerror'),
    bySpf('SPF that includes eleven others', 'many.test', 'permerror'),
    bySpf('SPF with ten MX of fifteen hosts', 'mx.test', 'permerror'),
    bySpf('SPF with names that are not there', 'void.test', 'permerror'),
    bySpf('SPF of 8 kB', 'wide.test', 'fail'),
    bySpf('SPF of 60 kB', 'wider.test', 'none'),
    bySpf('SPF behind a chain of names', 'chained.test', 'pass'),
    mail(
      'a DNS that never answers',
      await signed('silent.test'),
      { spf: 'temperror', dkim: 'temperror' },
      'a@silent.test',
    ),
  ]
  return { zone: hostileZone(key, short), silent: 'silent.test', senders }
}

function hostileZone(key: SigningKey, short: SigningKey): Zone {
  const list = (count: number, term: (n: number) => string) =>
    `v=spf1 ${repeat(count, n => `${term(n)} `)}-all`
  return {
    '_dmarc.shop.test': { TXT: ['v=DMARC1; p=reject'] },
    ...keyRecord('shop.test', key),
    ...keyRecord('short.test', short),
    's._domainkey.long.test': { TXT: [`v=DKIM1; k=rsa; p=${'A'.repeat(60_000)}`] },
    's._domainkey.big.test': { TXT: [`v=DKIM1; k=rsa; p=${longKey()}`] },
    's._domainkey.circle.test': { CNAME: ['s._domainkey.circle.test'] },
    ...chain('s._domainkey.chained.test', { TXT: [key.record] }),
    'loop.test': { TXT: ['v=spf1 include:loop.test -all'] },
    'many.test': { TXT: [list(11, n => `include:i${n}.many.test`)] },
    ...byNumber(11, n => [`i${n}.many.test`, { TXT: ['v=spf1 ?all'] }]),
    'mx.test': { TXT: [list(10, n => `mx:m${n}.mx.test`)] },
    ...byNumber(10, n => [`m${n}.mx.test`, { MX: numbers(15).map(host => `h${n}x${host}.mx.test`) }]),
    'void.test': { TXT: [list(10, n => `a:a${n}.void.test`)] },
    'wide.test': { TXT: [list(450, n => `ip4:10.0.${n >> 8}.${n & 255}/32`)] },
    'wider.test': { TXT: [list(3_000, n => `ip4:10.0.${n >> 8}.${n & 255}/32`)] },
    'chained.test': { TXT: ['v=spf1 a:a.chained.test -all'] },
    ...chain('a.chained.test', { A: [CLIENT] }),
  }
}

/** A name that stands for another one, fifteen times over. */
function chain(name: string, last: Zone[string]): Zone {
  const next = (n: number) => (n === 0 ? name : `c${n}.${name}`)
  return { ...byNumber(15, n => [next(n), { CNAME: [next(n + 1)] }]), [next(15)]: last }
}

function byNumber(count: number, entry: (n: number) => [string, Zone[string]]): Zone {
  return Object.fromEntries(numbers(count).map(entry))
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

function repeat(count: number, piece: (n: number) => string): string {
  return numbers(count).map(piece).join('')
}

const SIGNATURE = /^DKIM-Signature:(?:[^\n]*\n)(?:[ \t][^\n]*\n)*/

function sameMany(mail: string, count: number): string {
  return (SIGNATURE.exec(mail)?.[0] ?? '').repeat(count - 1) + mail
}

/** Its proof is as long as that of a key of 16,384 bits. */
function withLongProof(mail: string): string {
  return mail.replace(SIGNATURE, field =>
    field.replace(/\bb=[^;]*?\r\n(?![ \t])/, `b=${randomBytes(2_048).toString('base64')}\r\n`),
  )
}

/** A public key of 16,384 bits: nobody can sign with it. */
function longKey(): string {
  const n = randomBytes(2_048)
  n[0] = 0xff
  n[2_047] = 0xff
  const key = createPublicKey({ key: { kty: 'RSA', n: n.toString('base64url'), e: 'AQAB' }, format: 'jwk' })
  return key.export({ type: 'spki', format: 'der' }).toString('base64')
}

/** The signature claims to cover so many fields more. */
function withFields(mail: string, count: number): string {
  return mail.replace(SIGNATURE, field => field.replace(/\bh=/, `h=${repeat(count, () => 'x:')}`))
}

function threeOfMany(mail: string): string {
  const signature = SIGNATURE.exec(withFields(mail, 15_000))?.[0] ?? ''
  return signature.repeat(3) + repeat(2_000, n => `X${n}: y\r\n`) + mail.replace(SIGNATURE, '')
}

/** Signatures that each cover another part of the body. */
function tenLengths(mail: string): string {
  const [signature = ''] = SIGNATURE.exec(mail) ?? []
  const limited = repeat(10, n =>
    signature.replace('DKIM-Signature: v=1;', `DKIM-Signature: v=1; l=${8_000_000 + n};`),
  )
  return limited + mail.replace(SIGNATURE, '')
}

function seal(n: number): string {
  const i = n + 1
  return [
    `ARC-Seal: i=${i}; a=rsa-sha256; cv=${n === 0 ? 'none' : 'pass'}; d=shop.test; s=s; b=AAAA\r\n`,
    `ARC-Message-Signature: i=${i}; a=rsa-sha256; d=shop.test; s=s; h=from; bh=AAAA; b=AAAA\r\n`,
    `ARC-Authentication-Results: i=${i}; shop.test; dmarc=pass\r\n`,
  ].join('')
}
