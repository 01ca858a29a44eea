import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkSender } from '../../../src/mail-service/trust/check-sender.ts'
import { createDns } from '../../../src/mail-service/trust/dns-lookups.ts'
import { type DnsServer, startDnsServer } from '../support/dns-server.ts'
import { hostileSenders } from '../support/hostile-senders.ts'

/** A slow machine may take its time; what is never answered need not be waited for so long. */
const PATIENT = { mailMs: 120_000, queryMs: 20_000 }
const IMPATIENT = { mailMs: 500 }
/** RFC 7208 allows ten lookups, each of up to ten names. */
const MOST_QUESTIONS = 100

const { zone, silent, senders } = await hostileSenders()
let server: DnsServer
beforeAll(async () => {
  server = await startDnsServer(zone, { silent })
})
afterAll(() => server[Symbol.asyncDispose]())

test.each(senders)('$name: is judged as it should be, with few questions', async sender => {
  const { raw, origin, expected } = sender
  const isSilent = origin.mailFrom.endsWith(silent)
  const dns = createDns([server.address], isSilent ? IMPATIENT : PATIENT)
  const before = server.asked.length
  expect(await checkSender({ raw, origin }, dns)).toMatchObject(expected)
  expect(server.asked.length - before).toBeLessThan(MOST_QUESTIONS)
})

test('the signatures in a header of 128 kB or more are not looked at, and nobody is asked for them', async () => {
  const before = server.asked.length
  const long = senders.find(({ name }) => name === '10,000 signatures')
  expect(long && (await checkSender(long, createDns([server.address])))).toEqual({
    spf: 'none',
    dkim: 'permerror',
    arc: 'none',
    dmarc: 'none',
    domain: null,
  })
  expect(server.asked.slice(before).filter(asked => asked.includes('_domainkey'))).toEqual([])
})
