import { expect, test } from 'vitest'
import { gmailVerdict, inboxVerdict } from '../../../src/mail-service/trust/gmail-verdict.ts'
import { UNKNOWN } from '../../../src/mail-service/verdict.ts'

const RESULTS = `Authentication-Results: mx.google.com;
       dkim=pass header.i=@shop.example header.s=s1 header.b=AbCdEf12;
       dkim=fail header.i=@mailer.example header.s=x header.b=ZZ;
       arc=pass (i=1 spf=pass; dkim=pass);
       spf=softfail (google.com: domain of transitioning a@shop.example does not designate 1.2.3.4; as \\) permitted) smtp.mailfrom=a@shop.example;
       dmarc=pass (p=REJECT sp=REJECT dis=NONE) header.from=Shop.example`

const SIGNATURE = `DKIM-Signature: v=1; a=rsa-sha256; d=shop.example; s=s1;
 h=From:List-Unsubscribe:List-Unsubscribe-Post:OTP-Token;
 b=AbCd
 Ef12345`

function mail(...fields: readonly string[]): Buffer {
  return Buffer.from(`${[...fields, 'From: a@shop.example'].join('\n')}\n\nHello`.replaceAll('\n', '\r\n'))
}

test('Gmail’s own results are taken as they are', () => {
  expect(gmailVerdict(mail('Received: by x', RESULTS))).toEqual({
    spf: 'softfail',
    dkim: 'pass',
    arc: 'pass',
    dmarc: 'pass',
    domain: 'shop.example',
  })
})

test('a mail that failed has no domain that vouches for it', () => {
  expect(gmailVerdict(mail(RESULTS.replace('dmarc=pass', 'dmarc=fail')))).toMatchObject({
    dmarc: 'fail',
    domain: null,
  })
})

test('nobody else’s results are believed, nor Gmail’s below somebody else’s', () => {
  const others = RESULTS.replace('mx.google.com', 'mx.evil.example')
  expect(gmailVerdict(mail(others))).toEqual(UNKNOWN)
  expect(gmailVerdict(mail(others, RESULTS))).toEqual(UNKNOWN)
  expect(gmailVerdict(mail(RESULTS.replace('mx.google.com', 'mx.google.com.evil.example')))).toEqual(UNKNOWN)
  expect(gmailVerdict(mail(`X-${RESULTS}`))).toEqual(UNKNOWN)
  expect(gmailVerdict(mail())).toEqual(UNKNOWN)
})

test('what stands in a comment or in quotes is no result', () => {
  const field = 'Authentication-Results: mx.google.com; (dmarc=pass; dkim=pass) spf=none "; dmarc=pass"'
  expect(gmailVerdict(mail(field))).toMatchObject({ dmarc: 'none', dkim: 'none' })
})

test('a code and a way to unsubscribe are believed as by our own checks', () => {
  const fields = [
    'OTP-Token: "123456"; origin="https://shop.example"',
    'List-Unsubscribe: <https://shop.example/u>',
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  ]
  expect(gmailVerdict(mail(RESULTS, SIGNATURE, ...fields))).toMatchObject({
    otpToken: { code: '123456', origin: 'https://shop.example' },
    unsubscribeUrl: 'https://shop.example/u',
  })
  expect(gmailVerdict(mail(RESULTS, ...fields)).unsubscribeUrl).toBeUndefined()
  expect(gmailVerdict(mail(...fields)).otpToken).toBeUndefined()
})

test('Gmail’s results are believed of Gmail’s own server alone', () => {
  const raw = mail('Received: by x', RESULTS)
  expect(inboxVerdict(raw, 'IMAP.gmail.com').dmarc).toBe('pass')
  for (const host of ['127.0.0.1', 'imap.example.org', 'imap.gmail.com.example.org'])
    expect(inboxVerdict(raw, host)).toEqual(UNKNOWN)
})

test('a subject on top that the signature does not cover makes Gmail’s pass a failure', () => {
  const raw = mail('Subject: Pay here', RESULTS, SIGNATURE, 'Subject: Hello')
  expect(gmailVerdict(raw)).toMatchObject({ dmarc: 'fail', domain: null })
})
