import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { startHttpServer } from '../../src/app/http-server.ts'
import { watchProxies } from '../../src/app/untrusted-proxy.ts'

/** What is noticed of a proxy on this machine. */
async function noticed(trustProxy: readonly string[], headers: Record<string, string>) {
  const [lines, registry] = [[] as string[], new Registry()]
  const log = { warn: (_fields: object, words: string) => void lines.push(words) }
  const proxies = watchProxies({ trustProxy, log: log as never, registry })
  const config = { host: '127.0.0.1', port: 0, httpsPort: 0, trustProxy }
  await using server = await startHttpServer(config, undefined, [], { proxies })
  for (let n = 0; n < 3; n++) await fetch(`http://127.0.0.1:${server.port}/`, { headers })
  return { lines, metrics: await registry.metrics() }
}

test('a proxy that is not trusted is noticed once, with the setting that trusts it', async () => {
  const { lines, metrics } = await noticed(['10.0.0.0/8'], { 'x-forwarded-for': '203.0.113.7' })
  expect(lines).toEqual([expect.stringContaining('set TRUST_PROXY=10.0.0.0/8,127.0.0.1')])
  expect(metrics).toContain('tempmail_http_proxy_untrusted 1')
})

test.each([
  ['trusted', ['loopback'], { 'x-forwarded-for': '203.0.113.7' }],
  ['no proxy at all', [], {}],
] as const)('one that is %s is no matter', async (_name, trustProxy, headers) => {
  const { lines, metrics } = await noticed(trustProxy, headers)
  expect(lines).toEqual([])
  expect(metrics).toContain('tempmail_http_proxy_untrusted 0')
})

test('what a stranger on the Internet says is not believed', () => {
  const lines: string[] = []
  const log = { warn: (_fields: object, words: string) => void lines.push(words) }
  const proxies = watchProxies({ trustProxy: [], log: log as never, registry: undefined })
  proxies.saw({ peer: '198.51.100.4', headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(lines).toEqual([])
})
