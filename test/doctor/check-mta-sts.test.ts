import { expect, test } from 'vitest'
import type { DnsResolver } from '../../src/doctor/check-dns.ts'
import { checkMtaSts } from '../../src/doctor/check-mta-sts.ts'
import { HERE } from './support/examine-with.ts'

const STS = 'v=STSv1; id=1'
const policy = (mode: string, ...hosts: string[]) =>
  ['version: STSv1', `mode: ${mode}`, ...hosts.map(host => `mx: ${host}`), 'max_age: 86400'].join('\r\n')

function published(records: Readonly<Record<string, string>>): DnsResolver {
  return {
    ...HERE,
    resolveMx: async () => [{ priority: 10, exchange: 'mx.mail.shop' }],
    resolveTxt: async host =>
      host in records ? [[records[host] ?? '']] : Promise.reject(new Error('ENOTFOUND')),
  }
}

test('nothing is found where nothing is published, nor for all subdomains', async () => {
  const never = () => Promise.reject(new Error('nobody asks'))
  expect(await checkMtaSts('mail.shop', published({}), never)).toEqual([])
  expect(await checkMtaSts('*.mail.shop', published({ '_mta-sts.mail.shop': STS }), never)).toEqual([])
})

test.each([
  ['names the mail host', policy('enforce', 'mx.mail.shop'), 'ok', /mode enforce, for mx\.mail\.shop/],
  ['names it by a wildcard', policy('testing', '*.mail.shop'), 'ok', /mode testing/],
  ['leaves it out', policy('enforce', 'old.mail.shop'), 'failed', /will not deliver/],
  ['leaves it out and only tests', policy('testing', '*.shop'), 'warning', /will not deliver/],
  ['is a web page', '<html>', 'failed', /STSv1/],
])('a policy that %s is said to be so', async (_name, text, outcome, says) => {
  const resolver = published({ '_mta-sts.mail.shop': STS })
  const urls: string[] = []
  const getText = async (url: string) => {
    urls.push(url)
    return text
  }
  expect(await checkMtaSts('mail.shop', resolver, getText)).toMatchObject([
    { check: 'MTA-STS of mail.shop', outcome, says: expect.stringMatching(says) },
  ])
  expect(urls).toEqual(['https://mta-sts.mail.shop/.well-known/mta-sts.txt'])
})

test('a policy that cannot be read is said to be so', async () => {
  const resolver = published({ '_mta-sts.mail.shop': STS })
  const [finding] = await checkMtaSts('mail.shop', resolver, () => Promise.reject(new Error('status 404')))
  expect(finding).toMatchObject({ outcome: 'warning', says: expect.stringContaining('status 404') })
})

test.each([
  ['v=TLSRPTv1; rua=mailto:tls@mail.shop', 'ok'],
  ['v=TLSRPTv1', 'warning'],
])('reports by %s', async (record, outcome) => {
  const found = await checkMtaSts('mail.shop', published({ '_smtp._tls.mail.shop': record }))
  expect(found).toMatchObject([{ check: 'TLS-RPT of mail.shop', outcome }])
})
