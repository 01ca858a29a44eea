import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkSender } from '../../../src/mail-service/trust/check-sender.ts'
import type { Dns } from '../../../src/mail-service/trust/dns-lookups.ts'
import { mayBeSigned } from '../../../src/mail-service/trust/signed-header.ts'
import { UNKNOWN } from '../../../src/mail-service/verdict.ts'
import { plainMail, rsaKey, signMail } from '../support/signed-mail.ts'

const RUNS = process.env.CI ? 2_000 : 200
const LOCAL = { ip: '127.0.0.1', helo: 'client.test', mailFrom: 'a@shop.test' }
/** Nobody is to be asked about a mail that is not signed. */
const NOBODY: Dns = {
  forMail: () => async (name, type) => {
    throw new Error(`asked for ${type} of ${name}`)
  },
}

const SIGNED = 'v=1; a=rsa-sha256; d=shop.test; s=s; h=from; bh=AAAA; b=AAAA'
const LINE = fc.oneof(
  fc.constantFrom(
    'From: a@shop.test',
    `DKIM-Signature: ${SIGNED}`,
    `dkim-signature\t : ${SIGNED}`,
    ` DKIM-Signature: ${SIGNED}`,
    `X: y\rDKIM-Signature: ${SIGNED}`,
    `\0DKIM-Signature: ${SIGNED}`,
    'ARC-Seal: i=1; cv=none; d=google.com; s=s; b=AAAA',
    'List-Unsubscribe: <https://shop.test/u>',
    'OTP-Token: "771122"; origin="https://shop.test"',
    '',
    'no field at all',
  ),
  fc.string(),
)
const MAIL = fc
  .tuple(fc.array(LINE, { maxLength: 8 }), fc.constantFrom('\r\n', '\n', '\r'))
  .map(([lines, end]) => Buffer.from(lines.join(end)))

test('where no signature is seen, a check from our own network would find out nothing', async () => {
  await fc.assert(
    fc.asyncProperty(MAIL, async raw => {
      if (mayBeSigned(raw)) return
      expect(await checkSender({ raw, origin: LOCAL }, NOBODY)).toEqual(UNKNOWN)
    }),
    { numRuns: RUNS },
  )
})

test('a signature is seen, at the end of its header too', async () => {
  const signed = await signMail(plainMail('a@shop.test'), { domain: 'shop.test', key: rsaKey() })
  const unsigned = plainMail('a@shop.test')
  expect([signed, unsigned].map(raw => mayBeSigned(Buffer.from(raw)))).toEqual([true, false])
  const last = unsigned.replace('\r\n\r\n', `\r\nDKIM-Signature: ${SIGNED}\r\n\r\n`)
  expect(mayBeSigned(Buffer.from(last))).toBe(true)
  const inBody = unsigned.replace('\r\n\r\n', `\r\n\r\nDKIM-Signature: ${SIGNED}\r\n`)
  expect(mayBeSigned(Buffer.from(inBody))).toBe(false)
})

test('a header too long to be looked at may be signed', () => {
  expect(mayBeSigned(Buffer.from(`From: a@shop.test\r\nX: ${'x'.repeat(200_000)}\r\n\r\n`))).toBe(true)
})
