import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSparingLines } from '../src/sparing-lines.ts'

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

  test('above info are never held back', () => {
    const { log, lines } = rainGauge()
    for (let n = 1; n <= 5; n++) log.warn('it burns')
    expect(lines()).toHaveLength(5)
  })
})

function rainGauge() {
  const written: string[] = []
  const options = { base: null, timestamp: false, hooks: { logMethod: createSparingLines() } }
  const log = pino(options, { write: line => void written.push(line) })
  const lines = () => written.map(line => JSON.parse(line)).map(({ level: _, ...rest }) => rest)
  return { log, lines }
}
