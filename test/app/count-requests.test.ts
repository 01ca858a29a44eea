import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { countRequests } from '../../src/app/count-requests.ts'
import { startHttpServer } from '../../src/app/http-server.ts'

test('requests are counted by route and class of status, and no label says what a stranger asked for, or a secret path', async () => {
  const registry = new Registry()
  const config = { host: '127.0.0.1', port: 0, httpsPort: 0, trustProxy: [] }
  const api = async (server: FastifyInstance) => {
    server.get('/things/:id', async () => 'yes')
    server.get('/broken', async () => Promise.reject(new Error('broken')))
  }
  const hook = async (server: FastifyInstance) => void server.get('/', async () => 'yes')
  const mounts = [
    { prefix: '/api', routes: api },
    { prefix: '/hidden-path', label: 'webhook', routes: hook },
  ]
  const requests = countRequests(registry)
  await using server = await startHttpServer(config, undefined, mounts, { requests })
  const paths = ['api/things/1', 'api/things/2', 'api/broken', 'hidden-path', 'made-up/1', 'made-up/2']
  for (const path of paths) await (await fetch(`http://127.0.0.1:${server.port}/${path}`)).text()
  await expect
    .poll(() => countsIn(registry))
    .toEqual([
      'tempmail_http_request_seconds_count{route="/api/broken",status="5xx"} 1',
      'tempmail_http_request_seconds_count{route="/api/things/:id",status="2xx"} 2',
      'tempmail_http_request_seconds_count{route="none",status="4xx"} 2',
      'tempmail_http_request_seconds_count{route="webhook",status="2xx"} 1',
    ])
})

test.each([
  ['at the root', '', ''],
  ['whose path begins another one', '/ap', 'ap'],
])('a webhook %s takes no requests of other routes', async (_, prefix, path) => {
  const registry = new Registry()
  const config = { host: '127.0.0.1', port: 0, httpsPort: 0, trustProxy: [] }
  const routes = async (server: FastifyInstance) => void server.get('/', async () => 'yes')
  const mounts = [
    { prefix, label: 'webhook', routes },
    { prefix: '/api', routes },
  ]
  await using server = await startHttpServer(config, undefined, mounts, { requests: countRequests(registry) })
  for (const asked of [path, 'api', 'api'])
    await (await fetch(`http://127.0.0.1:${server.port}/${asked}`)).text()
  await expect
    .poll(() => countsIn(registry))
    .toEqual([
      'tempmail_http_request_seconds_count{route="/api",status="2xx"} 2',
      'tempmail_http_request_seconds_count{route="webhook",status="2xx"} 1',
    ])
})

async function countsIn(registry: Registry): Promise<string[] | undefined> {
  const text = await registry.metrics()
  return text.match(/^\S+_count\{.*$/gm)?.toSorted()
}
