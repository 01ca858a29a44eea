import { once } from 'node:events'
import { get } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import { createReadingBudget } from '../../src/mail-service/http/limit-downloads.ts'
import { sendEvents } from '../../src/mail-service/http/send-events.ts'
import { startStream } from '../../src/mail-service/http/stream-answer.ts'
import { addWaitRoute } from '../../src/mail-service/http/wait-mail.ts'
import type { EventPage, EventStorage, StoredMessage } from '../../src/mail-service/storage/storage.ts'
import { createWaitSlots } from '../../src/mail-service/waiting/wait-slots.ts'

const PATIENCE = { timeout: 5_000 }
const STREAM = { clock: systemClock, stopping: new AbortController().signal }

/** Serves these routes to a client that leaves before the one it asks for is handled. */
async function serveToLeaver(
  path: string,
  addRoutes: (app: FastifyInstance) => void,
): Promise<AsyncDisposable> {
  const app = Fastify()
  const { promise: left, resolve } = Promise.withResolvers<void>()
  app.addHook('preHandler', async (_request, { raw }) => {
    client.destroy()
    await once(raw, 'close')
    resolve()
  })
  addRoutes(app)
  const client = get(`${await app.listen({ host: '127.0.0.1', port: 0 })}${path}`)
  client.on('error', () => undefined)
  await left
  return { [Symbol.asyncDispose]: () => app.close() }
}

test('a stream whose client has left already is over at once', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof startStream>>()
  await using _app = await serveToLeaver('/', app =>
    app.get('/', async (_request, reply) => resolve(startStream(reply, STREAM))),
  )
  const stream = await promise
  expect(stream.signal.aborted).toBe(true)
  await expect(stream.write('text')).rejects.toThrow('aborted')
  stream.end()
})

test('events for a client that has left already are not read on', async () => {
  const reading: string[] = []
  const page: EventPage = { events: [{ position: '1', type: 'mail', email: 'bob@b.test' }], position: '1' }
  const storage: EventStorage = {
    present: () => '0',
    async *read() {
      reading.push('begins')
      try {
        for (;;) yield page
      } finally {
        reading.push('ends')
      }
    },
  }
  const failures: unknown[] = []
  const onFailure = (error: unknown) => failures.push(error)
  await using _app = await serveToLeaver('/', app =>
    app.get('/', (_request, reply) => sendEvents(reply, undefined, { ...STREAM, storage, onFailure })),
  )
  await expect.poll(() => reading, PATIENCE).toEqual(['begins', 'ends'])
  expect(failures).toEqual([])
})

test('a download by our own bot, which has left already, takes no room from the next', async () => {
  const { reserve } = createReadingBudget({
    limit: 1_000_000,
    fastBytes: 1_000_000,
    pacedBytesPerSecond: 1,
    bytesPerSecond: 1,
    slowMs: 60_000,
    isOwn: () => true,
  })
  const message = { size: 600_000 } as StoredMessage
  for (let nth = 0; nth < 2; nth++) {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    await using _app = await serveToLeaver('/', app =>
      app.get('/', async (request, reply) => resolve(Promise.try(reserve, message, request, reply))),
    )
    await promise
  }
})

test('a client that waits for mail, and has left already, gives its place back', async () => {
  const waitSlots = createWaitSlots({ all: 1, perNetwork: 1, perMailbox: 1 })
  const { promise: waits, resolve } = Promise.withResolvers<void>()
  const deps = {
    waitSlots,
    isOwn: () => false,
    mailboxes: { findByToken: async () => ({ id: 1, email: 'bob@b.test' }) },
    messages: { idsAfter: async () => [] },
    bell: {
      listen(_email: string, ring: () => void) {
        resolve()
        ring()
        return { [Symbol.dispose]: () => undefined }
      },
    },
  } as unknown as Parameters<typeof addWaitRoute>[1]
  await using _app = await serveToLeaver('/wait-mail?token=token&timeout=60', app => addWaitRoute(app, deps))
  await waits
  const isFree = () => {
    using slot = waitSlots.take('other', 'other@b.test')
    return slot !== undefined
  }
  await expect.poll(isFree, PATIENCE).toBe(true)
})
