import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addManagerRoutes } from '../../src/managers/manager-routes.ts'

const [ADDY, SIMPLE_LOGIN] = ['/api/v1/aliases', '/api/alias/random/new'] as const
/** By both forms, and with the two slashes of a server URL that ends in one. */
const ROUTES = [ADDY, SIMPLE_LOGIN, `/${ADDY}`, `/${SIMPLE_LOGIN}`]

interface Asked {
  readonly ip: string
  readonly authorization?: string
  readonly authentication?: string
}

/** What requests are answered, which go to these routes in turn. */
async function statusesOf(routes: readonly string[], requests: readonly Asked[]): Promise<readonly number[]> {
  await using app = Fastify()
  const make = async () => ({ kind: 'made', email: 'x@tempmail.example' }) as const
  await addManagerRoutes(app, { make, log: { error: () => undefined } })
  const statuses: number[] = []
  for (const [nth, { ip, ...headers }] of requests.entries()) {
    const url = routes[nth % routes.length] ?? ''
    const answer = await app.inject({ method: 'POST', url, remoteAddress: ip, headers })
    statuses.push(answer.statusCode)
    if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  return statuses
}

function times<T>(count: number, make: (nth: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, nth) => make(nth))
}

const withKey = (key: string, ip: string): Asked => ({
  ip,
  authorization: `Bearer ${key}`,
  authentication: key,
})
const someKey = () => randomBytes(12).toString('base64url')
const networkOf = (nth: number) => `2001:db8:${nth}::1`

test('a key has ten requests a minute on all routes together, from any network', async () => {
  const requests = times(14, nth => withKey('one', networkOf(nth)))
  expect(await statusesOf(ROUTES, requests)).toEqual([...times(10, () => 201), ...times(4, () => 429)])
})

test('a network has thirty requests a minute on all routes together, with any keys', async () => {
  const requests = times(36, () => withKey(someKey(), '198.51.100.7'))
  expect(await statusesOf(ROUTES, requests)).toEqual([...times(30, () => 201), ...times(6, () => 429)])
})

test("the header of the other form makes no difference to a key's limit", async () => {
  const requests = times(12, nth => ({ ...withKey(someKey(), networkOf(nth)), authentication: 'one' }))
  expect(await statusesOf([SIMPLE_LOGIN], requests)).toEqual([
    ...times(10, () => 201),
    ...times(2, () => 429),
  ])
})
