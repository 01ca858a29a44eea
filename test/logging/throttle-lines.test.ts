import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLineThrottle } from '../../src/logging/throttle-lines.ts'

describe('lines of the log', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('of one kind come once a second when it rains, with the number of those left out', () => {
    const { log, lines } = rainGauge()
    for (let n = 1; n <= 500; n++) log.info({ n }, 'mail accepted')
    log.info({ n: 0 }, 'mail refused')
    expect(lines()).toEqual([
      { n: 1, msg: 'mail accepted' },
      { n: 0, msg: 'mail refused' },
    ])
    vi.advanceTimersByTime(1_000)
    expect(lines().slice(2)).toEqual([{ n: 500, unsaid: 498, msg: 'mail accepted' }])
    vi.advanceTimersByTime(10_000)
    expect(lines()).toHaveLength(3)
    log.info({ n: 501 }, 'mail accepted')
    expect(lines().at(-1)).toEqual({ n: 501, msg: 'mail accepted' })
  })

  test('that are held back are written at the end, each once', () => {
    const { log, lines, release } = rainGauge()
    for (let n = 1; n <= 3; n++) log.info({ n }, 'mail accepted')
    release()
    log.info('stopped')
    const said = [
      { n: 1, msg: 'mail accepted' },
      { n: 3, unsaid: 1, msg: 'mail accepted' },
      { msg: 'stopped' },
    ]
    expect(lines()).toEqual(said)
    vi.advanceTimersByTime(10_000)
    expect(lines()).toEqual(said)
  })

  test('that name a client come once a second for each client', () => {
    const { log, lines } = rainGauge()
    for (const client of ['203.0.113.9', '203.0.113.9', '198.51.100.4']) log.info({ client }, 'mail refused')
    expect(lines()).toEqual([
      { client: '203.0.113.9', msg: 'mail refused' },
      { client: '198.51.100.4', msg: 'mail refused' },
    ])
  })

  test('of the same trouble come once a minute, with the number of those left out', () => {
    const { log, lines } = rainGauge()
    for (let n = 1; n <= 5; n++) log.error({ chatId: n, err: new Error(`"${n}": disk full`) }, 'cannot store')
    for (let n = 1; n <= 3; n++) log.warn('nobody reads it here')
    expect(lines().map(({ msg }) => msg)).toEqual(['cannot store', 'nobody reads it here'])
    vi.advanceTimersByTime(59_999)
    expect(lines()).toHaveLength(2)
    vi.advanceTimersByTime(1)
    expect(lines().slice(2)).toMatchObject([
      { unsaid: 3, until: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), msg: 'cannot store' },
      { unsaid: 1, until: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), msg: 'nobody reads it here' },
    ])
  })

  test('of another trouble, or another chat, are never held back', () => {
    const { log, lines } = rainGauge()
    for (const reason of ['disk full', 'read-only']) log.error({ err: new Error(reason) }, 'cannot store')
    for (const chatId of [1, 2]) log.warn({ chatId }, 'news could not be sent')
    for (const code of [1, 2]) log.fatal({ err: new Error('over') }, `ended with ${code}`)
    expect(lines()).toHaveLength(6)
  })
})

function rainGauge() {
  const written: string[] = []
  const { logMethod, release } = createLineThrottle()
  const options = { base: null, timestamp: false, hooks: { logMethod } }
  const log = pino(options, { write: line => void written.push(line) })
  const lines = () => written.map(line => JSON.parse(line)).map(({ level: _, ...rest }) => rest)
  return { log, lines, release }
}
