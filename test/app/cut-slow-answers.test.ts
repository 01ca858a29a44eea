import { once } from 'node:events'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { cutSlowAnswers } from '../../src/app/cut-slow-answers.ts'

const MB = 1024 * 1024

test('who does not take an answer is cut off, on any route; who takes it, and who waits for one, is not', async () => {
  const asked = Promise.withResolvers<void>()
  const later = Promise.withResolvers<void>()
  await using app = Fastify()
  cutSlowAnswers(app, { bytesPerSecond: 1e12, slowMs: 1 })
  await app.register(async mount => {
    mount.get('/list', async () => 'x'.repeat(16 * MB))
    mount.get('/file', async () => Buffer.alloc(16 * MB))
    mount.get('/wait', async () => {
      asked.resolve()
      await later.promise
      return 'there it is'
    })
  })
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  let closed = 0
  app.server.on('connection', socket => socket.once('close', () => (closed += 1)))
  const waiting = fetch(`http://127.0.0.1:${port}/wait`, { headers: { connection: 'close' } })
  await asked.promise
  const stalled = await Promise.all(
    ['/list', '/file', '/list', '/file'].map(async path => {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
      await once(socket, 'connect')
      socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
      return socket
    }),
  )
  await expect.poll(() => closed, { timeout: 20_000 }).toBe(stalled.length)
  later.resolve()
  expect(await (await waiting).text()).toBe('there it is')
  for (const socket of stalled) socket.destroy()
})

test('a stream that does not say its length goes on for as long as it likes', async () => {
  const events = new PassThrough()
  await using app = Fastify()
  cutSlowAnswers(app, { bytesPerSecond: 1e12, slowMs: 1 })
  app.get('/events', (_request, reply) => {
    reply.header('content-type', 'text/event-stream').send(events)
  })
  app.get('/slow', (_request, reply) => {
    reply.header('content-length', 16).send(new PassThrough())
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  events.write('first, ')
  const answer = await fetch(`${url}/events`)
  // Its time began later.
  await expect(fetch(`${url}/slow`).then(slow => slow.text())).rejects.toThrow('fetch failed')
  events.end('last')
  expect(await answer.text()).toBe('first, last')
})
