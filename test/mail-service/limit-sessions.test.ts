import { expect, test } from 'vitest'
import { SECRET, startTestService } from './support/service.ts'

test('one client address makes 30 sessions a minute; then it hears how long to wait', async () => {
  await using service = await startTestService()
  for (let n = 0; n < 30; n++) expect((await service.post('/create-session')).status).toBe(200)
  const refused = await service.post('/create-session')
  expect(refused.status).toBe(429)
  expect(refused.body).toEqual({
    status: 'error',
    code: 'too_many',
    message: expect.stringMatching(/\d+ seconds/),
  })
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  // Other calls are not limited.
  expect((await service.get('/domains')).status).toBe(200)
})

test('refused requests count too, so that names cannot be tried out for ever', async () => {
  await using service = await startTestService({ limits: { creationsPerMinute: 2 } })
  await service.post('/create-session', { prefix: '..' })
  await service.post('/create-session', { prefix: '..' })
  expect((await service.post('/create-session')).status).toBe(429)
})

test('new addresses, tokens and webhooks count together', async () => {
  await using service = await startTestService({ limits: { creationsPerMinute: 3 } })
  const { token } = (await service.post('/create-session')).body
  await service.post('/renew-token', { token, claim: 'none' })
  await service.post('/webhooks', { token, url: 'https://receiver.test/' })
  for (const call of ['create-session', 'renew-token', 'webhooks']) {
    expect((await service.post(`/${call}`, { token })).status).toBe(429)
  }
})

test('the bot of the same process is exempt by its secret, and by nothing else', async () => {
  await using service = await startTestService({ limits: { creationsPerMinute: 1 } })
  await service.post('/create-session')
  expect((await service.post('/create-session', {}, { 'x-internal-secret': SECRET })).status).toBe(200)
  expect((await service.post('/create-session', {}, { 'x-internal-secret': `${SECRET}!` })).status).toBe(429)
  expect((await service.post('/create-session', {}, { 'x-internal-secret': '' })).status).toBe(429)
})

test('behind a proxy the address it forwards counts, without one it does not', async () => {
  await using behind = await startTestService({ limits: { creationsPerMinute: 1 }, trustProxy: ['loopback'] })
  const from = (address: string) => behind.post('/create-session', {}, { 'x-forwarded-for': address })
  expect((await from('192.0.2.1')).status).toBe(200)
  expect((await from('192.0.2.2')).status).toBe(200)
  expect((await from('192.0.2.1')).status).toBe(429)
  // What the client itself claims further left is not believed.
  expect((await from('198.51.100.9, 192.0.2.2')).status).toBe(429)

  await using direct = await startTestService({ limits: { creationsPerMinute: 1 } })
  await direct.post('/create-session', {}, { 'x-forwarded-for': '192.0.2.1' })
  expect((await direct.post('/create-session', {}, { 'x-forwarded-for': '192.0.2.2' })).status).toBe(429)
})

test('on IPv6 a whole /48 is one client', async () => {
  await using service = await startTestService({
    limits: { creationsPerMinute: 1 },
    trustProxy: ['loopback'],
  })
  const from = (address: string) => service.post('/create-session', {}, { 'x-forwarded-for': address })
  expect((await from('2001:db8::1')).status).toBe(200)
  expect((await from('2001:db8::ffff:2')).status).toBe(429)
  expect((await from('2001:db8:0:1::1')).status).toBe(429)
  expect((await from('2001:db8:1::1')).status).toBe(200)
})
