import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createSenderChecks } from '../../../src/mail-service/trust/sender-check-pool.ts'
import { startDnsServer } from '../support/dns-server.ts'
import { keyRecord, plainMail, rsaKey, signMail } from '../support/signed-mail.ts'

/** The thread lets all others go first. */
const PATIENCE = { timeout: 60_000 }
const ORIGIN = { ip: '198.51.100.7', helo: 'mx.test', mailFrom: 'a@shop.test' }

test(
  'mails are checked beside each other, in a thread that keeps what it heard of the DNS',
  PATIENCE,
  async () => {
    const key = rsaKey()
    const zone = {
      'shop.test': { TXT: ['v=spf1 ip4:198.51.100.7 -all'] },
      '_dmarc.shop.test': { TXT: ['v=DMARC1; p=none'] },
      'waiting.test': { TXT: ['v=spf1 include:silent.test -all'] },
      ...keyRecord('shop.test', key),
    }
    await using server = await startDnsServer(zone, { silent: 'silent.test' })
    await using checks = createSenderChecks({ servers: [server.address], log: pino({ level: 'silent' }) })
    const mail = Buffer.from(await signMail(plainMail('a@shop.test'), { domain: 'shop.test', key }))

    const slow = checks.check(mail, { ...ORIGIN, mailFrom: 'a@waiting.test' })
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => checks.check(mail, ORIGIN)))
    expect(verdicts.every(({ dmarc, domain }) => dmarc === 'pass' && domain === 'shop.test')).toBe(true)
    expect(server.asked.filter(question => question === 'TXT _dmarc.shop.test')).toHaveLength(1)
    expect(await slow).toMatchObject({ spf: 'temperror', dmarc: 'pass' })
  },
)
