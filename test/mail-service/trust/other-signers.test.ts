import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkSender } from '../../../src/mail-service/trust/check-sender.ts'
import { createDns } from '../../../src/mail-service/trust/dns-lookups.ts'
import { createDataDir } from '../../support/data-dir.ts'
import { DKIMSIGN, hasProgram } from '../../support/optional.ts'
import { startDnsServer, type Zone } from '../support/dns-server.ts'
import { keyRecord, plainMail, rsaKey } from '../support/signed-mail.ts'

const ORIGIN = { ip: '198.51.100.7', helo: 'mx.test', mailFrom: 'a@nobody.test' }

async function checkIn(zone: Zone, mail: string) {
  await using server = await startDnsServer(zone)
  return await checkSender({ raw: Buffer.from(mail), origin: ORIGIN }, createDns([server.address]))
}

const BODY = 'Hi.\r\n\r\nWe lost the game. Are you hungry yet?\r\n\r\nJoe.\r\n'
const FIELDS = `From: Joe SixPack <joe@football.example.com>
To: Suzie Q <suzie@shopping.example.net>
Subject: Is dinner ready?
Date: Fri, 11 Jul 2003 21:00:37 -0700 (PDT)
Message-ID: <20030712040037.46341.5F8J@football.example.com>
`

const ED25519 = `DKIM-Signature: v=1; a=ed25519-sha256; c=relaxed/relaxed;
 d=football.example.com; i=@football.example.com;
 q=dns/txt; s=brisbane; t=1528637909; h=from : to :
 subject : date : message-id : from : subject : date;
 bh=2jUSOH9NhtVGCQWNr9BrIAPreKQjO6Sn7XIkfJVOzv8=;
 b=/gCrinpcQOoIfuHNQIbq4pgh9kyIK3AQUdt9OdqQehSwhEIug4D11Bus
 Fa3bT3FY5OsU7ZbnKELq+eXdp1Q1Dw==
`
const RSA = `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed;
 d=football.example.com; i=@football.example.com;
 q=dns/txt; s=test; t=1528637909; h=from : to : subject :
 date : message-id : from : subject : date;
 bh=2jUSOH9NhtVGCQWNr9BrIAPreKQjO6Sn7XIkfJVOzv8=;
 b=F45dVWDfMbQDGHJFlXUNB2HKfbCeLRyhDXgFpEL8GwpsRe0IeIixNTe3
 DhCVlUrSjV4BwcVcOF6+FF3Zo9Rpo1tFOeS9mPYQTnGdaSGsgeefOsk2Jz
 dA+L10TeYt9BgDfQNZtKdN1WO//KgIqXP7OdEFE4LjFYNcUxZQ4FADY+8=
`
const SIMPLE = `DKIM-Signature: v=1; a=rsa-sha256; s=brisbane; d=example.com;
      c=simple/simple; q=dns/txt; i=joe@football.example.com;
      h=Received : From : To : Subject : Date : Message-ID;
      bh=2jUSOH9NhtVGCQWNr9BrIAPreKQjO6Sn7XIkfJVOzv8=;
      b=AuUoFEfDxTDkHlLXSZEpZj79LICEps6eda7W3deTVFOk4yAUoqOB
      4nujc7YopdG5dWLSdNg6xNAZpOPr+kHxt1IrE+NahM6L/LbvaHut
      KVdkLLkpVaVVQPzeRDI009SO2Il5Lu7rDNH6mZckBdrIx0orEtZV
      4bmp/YzhwvcubU4=;
Received: from client1.football.example.com  [192.0.2.1]
      by submitserver.example.com with SUBMISSION;
      Fri, 11 Jul 2003 21:01:54 -0700 (PDT)
`

const KEYS: Zone = {
  'brisbane._domainkey.football.example.com': {
    TXT: ['v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='],
  },
  'test._domainkey.football.example.com': {
    TXT: [
      'v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDkHlOQoBTzWRiGs5V6NpP3idY6Wk08a5qhdR6wy5bdOKb2jLQiY/J16JYi0Qvx/byYzCNb3W91y3FutACDfzwQ/BC/e/8uBsCR+yz1Lxj+PL6lHvqMKrM3rG4hstT5QjvHO9PzoxZyVYLzBfO2EeC3Ip3G+2kryOTIKT+l/K4w3QIDAQAB',
    ],
  },
  'brisbane._domainkey.example.com': {
    TXT: [
      'v=DKIM1; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDwIRP/UC3SBsEmGqZ9ZJW3/DkMoGeLnQg1fWn7/zYtIxN2SnFCjxOCKG9v3b4jYfcTNh5ijSsq631uBItLa7od+v/RtdC2UzJ1lWT947qR+Rcac2gbto/NMqJ0fzfVjH4OuKhitdY9tf6mcwGjaNBcWToIMmPSPDdQPNUYckcQ2QIDAQAB',
    ],
  },
}

function written(header: string): string {
  return `${header.replaceAll('\n', '\r\n')}\r\n${BODY}`
}

describe('The mails printed in the RFCs', () => {
  const mails = [
    ['RFC 8463, Ed25519', ED25519 + FIELDS],
    ['RFC 8463, RSA', RSA + FIELDS],
    ['RFC 8463, both', ED25519 + RSA + FIELDS],
    ['RFC 6376, simple canonicalization', SIMPLE + FIELDS],
  ] as const
  test.each(mails)('pass: %s', async (_, header) => {
    expect((await checkIn(KEYS, written(header))).dkim).toBe('pass')
    const changed = written(header.replace('dinner', 'supper'))
    expect((await checkIn(KEYS, changed)).dkim).toBe('fail')
  })
})

describe.skipIf(!hasProgram(DKIMSIGN))('dkimpy signs', () => {
  const ways = [
    ['relaxed', 'relaxed'],
    ['simple', 'simple'],
    ['relaxed', 'simple'],
  ]
  test.each(ways)('a header %s and a body %s, and the domain passes', async (header = '', body = '') => {
    await using folder = await createDataDir()
    const key = rsaKey()
    const file = join(folder.path, 'key.pem')
    writeFileSync(file, key.privateKey)
    const mail = plainMail('Shop <a@shop.test>', ['X-Long: folded\r\n   value'])
    const args = ['--hcanon', header, '--bcanon', body, 's', 'shop.test', file]
    const signed = execFileSync(DKIMSIGN, args, { input: mail }).toString('latin1')
    const zone = { ...keyRecord('shop.test', key), '_dmarc.shop.test': { TXT: ['v=DMARC1; p=none'] } }
    expect(await checkIn(zone, signed)).toMatchObject({ dkim: 'pass', dmarc: 'pass', domain: 'shop.test' })
  })
})
