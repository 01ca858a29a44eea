import type { FastifyPluginAsync } from 'fastify'
import { pino } from 'pino'
import { Agent, request } from 'undici'
import { describe, expect, test } from 'vitest'
import { openCertificate } from '../../src/app/certificate.ts'
import { startHttpServer } from '../../src/app/http-server.ts'
import { systemClock } from '../../src/clock.ts'
import { createCertificate } from '../support/certificate.ts'
import { createDataDir } from '../support/data-dir.ts'
import { hasProgram, OPENSSL } from '../support/optional.ts'

const CONFIG = { host: '127.0.0.1', port: 0, httpsPort: 0, trustProxy: [] as readonly string[] }
const HELLO: FastifyPluginAsync = async server => {
  server.get('/hello', async ({ ip }) => ({ ip }))
}
const MOUNTS = [{ prefix: '/api', routes: HELLO }]

describe('the HTTP server', () => {
  test.skipIf(!hasProgram(OPENSSL))(
    'serves the same over HTTP and, with a certificate, over HTTPS',
    async () => {
      await using folder = await createDataDir()
      const certificate = await openCertificate(createCertificate(folder.path), {
        log: pino({ level: 'silent' }),
        clock: systemClock,
      })
      await using server = await startHttpServer(CONFIG, certificate, MOUNTS)
      const dispatcher = new Agent({ connect: { rejectUnauthorized: false } })
      const answers = [`http://127.0.0.1:${server.port}`, `https://127.0.0.1:${server.httpsPort}`].map(
        async origin => {
          const { body } = await request(`${origin}/api/hello`, { dispatcher })
          return body.json()
        },
      )
      expect(await Promise.all(answers)).toEqual([{ ip: '127.0.0.1' }, { ip: '127.0.0.1' }])
      await dispatcher.close()
    },
  )

  test('takes a slash at the end of a path', async () => {
    await using server = await startHttpServer(CONFIG, undefined, MOUNTS)
    const { statusCode } = await request(`http://127.0.0.1:${server.port}/api/hello/`)
    expect(statusCode).toBe(200)
  })

  test('opens no HTTPS port without a certificate', async () => {
    await using server = await startHttpServer(CONFIG, undefined, MOUNTS)
    expect(server.httpsPort).toBeUndefined()
  })

  test.each([
    [[], '127.0.0.1'],
    [['10.0.0.0/8'], '127.0.0.1'],
    [['loopback'], '203.0.113.9'],
    [['127.0.0.0/8', '203.0.113.9'], '198.51.100.1'],
  ])(
    'believes the proxies %j about who asks, and nobody else who reaches the port',
    async (trustProxy, ip) => {
      await using server = await startHttpServer({ ...CONFIG, trustProxy }, undefined, MOUNTS)
      const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' }
      const answer = await fetch(`http://127.0.0.1:${server.port}/api/hello`, { headers })
      expect(await answer.json()).toEqual({ ip })
    },
  )

  test('finishes a request that is under way when it stops', async () => {
    const asked = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const slow: FastifyPluginAsync = async server => {
      server.get('/slow', async () => {
        asked.resolve()
        await go.promise
        return 'done'
      })
    }
    const server = await startHttpServer(CONFIG, undefined, [{ prefix: '', routes: slow }])
    const answer = fetch(`http://127.0.0.1:${server.port}/slow`)
    await asked.promise
    const stopped = server[Symbol.asyncDispose]()
    go.resolve()
    expect(await (await answer).text()).toBe('done')
    await stopped
  })
})
