import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMailApi } from '../../src/mail-api/client.ts'
import { createEventStream } from '../../src/mail-api/event-stream.ts'
import { EventsError } from '../../src/mail-api/mail-api-events.ts'
import { type FastClock, fastClock } from '../alerts/support/fast-clock.ts'
import { type EventServer, startEventServer } from '../support/event-server.ts'

const IDLE_MS = 500

let server: EventServer
let clock: FastClock
let resources: AsyncDisposableStack

beforeEach(async () => {
  resources = new AsyncDisposableStack()
  server = resources.use(await startEventServer())
  clock = fastClock(1_000)
})
afterEach(() => resources.disposeAsync())

interface Heard {
  readonly events: string[]
  ups: number
  downs: string[]
}

/** Reads until `most` events were heard. */
async function listen(most: number, after?: string, secret = server.secret): Promise<Heard> {
  const { url } = server
  await using mailApi = createMailApi({
    url,
    timezone: 'UTC',
    log: pino({ enabled: false }),
    clock,
  })
  await using stream = createEventStream({
    url,
    secret,
    mailApi,
    clock,
    random: () => 0.5,
    idleMs: IDLE_MS,
  })
  const heard: Heard = { events: [], ups: 0, downs: [] }
  const done = new AbortController()
  const reading = {
    signal: done.signal,
    onUp: () => {
      heard.ups += 1
    },
    onDown: (reason: string) => heard.downs.push(reason),
  }
  for await (const { type, email } of stream.read(after, reading)) {
    heard.events.push(`${type} ${email}`)
    if (heard.events.length === most) break
  }
  done.abort()
  return heard
}

function sayThree(): readonly string[] {
  server.say('mail', 'a@mail.test')
  server.say('expiring', 'b@mail.test')
  server.say('expired', 'c@mail.test')
  return ['mail a@mail.test', 'expiring b@mail.test', 'expired c@mail.test']
}

const kindOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'an end',
    error => (error instanceof EventsError ? error.kind : error),
  )

test('tells what came after a position, in order, and then what comes', async () => {
  server.say('mail', 'old@mail.test')
  const said = sayThree()
  const hearing = listen(5, '1')
  server.say('mail', 'new@mail.test')
  server.say('new-end', 'new@mail.test')
  const { events, ups, downs } = await hearing
  expect(events).toEqual([...said, 'mail new@mail.test', 'new-end new@mail.test'])
  expect([ups, downs]).toEqual([1, []])
})

test('loses nothing and repeats nothing when it is cut after any byte', { timeout: 60_000 }, async () => {
  const said = sayThree()
  // The three events have fewer bytes than this.
  for (let bytes = 1; bytes < 200; bytes += 1) {
    server.cuts = [bytes, bytes]
    expect((await listen(3, '0')).events).toEqual(said)
  }
})

test('loses nothing when it breaks before its first event', async () => {
  const hearing = listen(1)
  while (server.asked.length < 1) await clock.sleep(10)
  server.cuts = []
  server.cut()
  server.say('mail', 'a@mail.test')
  expect((await hearing).events).toEqual(['mail a@mail.test'])
})

test('goes on where it was when the service is restarted', async () => {
  const hearing = listen(3, '0')
  server.say('mail', 'a@mail.test')
  while (server.asked.length < 1) await clock.sleep(10)
  server.cut()
  server.say('expiring', 'b@mail.test')
  server.say('expired', 'c@mail.test')
  const { events } = await hearing
  expect(events).toEqual(['mail a@mail.test', 'expiring b@mail.test', 'expired c@mail.test'])
})

test('says so when the position is too old', async () => {
  const said = sayThree()
  server.forgetUpTo('1')
  expect(await kindOf(listen(1, '1'))).toBe('position-gone')
  expect((await listen(1, '2')).events).toEqual(said.slice(2))
})

test('says so when the position is from a time to come', async () => {
  sayThree()
  expect(await kindOf(listen(1, '99'))).toBe('position-gone')
})

test.each([
  ['the secret is wrong', () => undefined, 'another secret'],
  [
    'the answer is no stream',
    () => {
      server.instead = response => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello')
    },
    undefined,
  ],
])('ends at once, and does not ask again, when %s', async (_name, arrange, secret) => {
  arrange()
  expect(await kindOf(listen(1, '0', secret ?? server.secret))).toBe('refused')
  expect(server.asked).toHaveLength(1)
})

test('asks less and less often while nothing comes of it', async () => {
  server.instead = response => response.writeHead(502).end()
  const hearing = listen(1, '0')
  const began = clock.monotonic()
  await clock.sleep(120_000)
  server.instead = undefined
  const asked = server.asked.length
  expect(asked).toBeLessThan((clock.monotonic() - began) / 5_000)
  server.say('mail', 'a@mail.test')
  const { events, ups } = await hearing
  expect([events, ups]).toEqual([['mail a@mail.test'], 1])
})

test('comes back at once each time a proxy ends what was up for long, also where nothing was said', async () => {
  const { sleep } = clock
  const pauses: number[] = []
  clock = {
    ...clock,
    sleep(ms, signal) {
      pauses.push(ms)
      return sleep(ms, signal)
    },
  }
  const hearing = listen(1, '0')
  for (let times = 1; times <= 5; times += 1) {
    while (server.asked.length < times) await sleep(10)
    await sleep(120_000)
    server.cut()
  }
  server.say('mail', 'a@mail.test')
  expect((await hearing).events).toEqual(['mail a@mail.test'])
  expect(pauses).toEqual([250, 250, 250, 250, 250])
})

test('is not up, and connects anew, behind a proxy that keeps what is said', async () => {
  server.buffers = true
  const hearing = listen(1, '0')
  server.say('mail', 'a@mail.test')
  while (server.asked.length < 2) await clock.sleep(10)
  server.buffers = false
  const { events, ups, downs } = await hearing
  expect(events).toEqual(['mail a@mail.test'])
  expect(ups).toBe(1)
  expect(downs[0]).toMatch(/timeout/i)
})

test('gives up a line that has no end', async () => {
  server.instead = response => {
    server.instead = undefined
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(`data: ${'x'.repeat(100_000)}`)
  }
  server.say('mail', 'a@mail.test')
  const { events, downs } = await listen(1, '0')
  expect([events, downs]).toEqual([['mail a@mail.test'], ['an event has no end']])
})

describe('an event', () => {
  test('that nobody knows here is passed over', async () => {
    server.instead = response => {
      server.instead = undefined
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('id: 1\nevent: moved\ndata: {"email":"a@mail.test"}\n\n')
      response.end('id: 1\nevent: mail\ndata: {"email":"b@mail.test"}\n\n')
    }
    expect((await listen(1, '0')).events).toEqual(['mail b@mail.test'])
  })

  test('that is said twice is heard twice: whoever listens does its work once', async () => {
    server.times = 2
    server.say('mail', 'a@mail.test')
    expect((await listen(2, '0')).events).toEqual(['mail a@mail.test', 'mail a@mail.test'])
  })
})
