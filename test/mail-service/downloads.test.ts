import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { startTestService } from './support/service.ts'

const MB = 1024 * 1024

/** Asks for the source of a message and takes none of it. */
async function stall(url: string, token: string, id: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(`GET /api/source?token=${token}&id=${id} HTTP/1.1\r\nHost: x\r\n\r\n`)
  await once(socket, 'readable')
  return socket
}

test('clients that stall on large messages cost bounded memory, and nobody else a small one', async () => {
  await using service = await startTestService({
    limits: { httpBufferedBytes: 1 },
    mail: { maxMessageBytes: 8 * MB },
  })
  const { email, token } = await service.newSession()
  await service.sendRaw(email, `Subject: small\r\n\r\nx`)
  await service.sendRaw(email, `Subject: large\r\n\r\n${'x'.repeat(7 * MB)}`)
  const [large, small] = (await service.get('/check-mail', { token })).body.messages.map(
    ({ id }: { id: number }) => String(id),
  )

  // There is room for two whole messages.
  const stalled = [await stall(service.url, token, large), await stall(service.url, token, large)]
  for (const path of ['/source', '/read-mail']) {
    const refused = await service.get(path, { token, id: large })
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
      503,
      'unavailable',
      '5',
    ])
  }
  expect((await service.get('/read-mail', { token, id: small })).status).toBe(200)

  const [first] = stalled
  first?.destroy()
  let answer = await service.get('/read-mail', { token, id: large })
  while (answer.status === 503) answer = await service.get('/read-mail', { token, id: large })
  expect(answer.body.message.body_text).toHaveLength(750_000)
  for (const socket of stalled) socket.destroy()
})
