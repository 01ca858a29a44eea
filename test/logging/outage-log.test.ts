import { HttpError } from 'grammy'
import { expect, test } from 'vitest'
import { createOutageLog } from '../../src/logging/outage-log.ts'

test('an outage is said once with its last cause, again after ten minutes, and when it is over', () => {
  const lines: string[] = []
  const write = (level: string) => (fields: object, text: string) =>
    void lines.push(`${level} ${JSON.stringify(fields)} ${text}`)
  let now = 0
  const log = { warn: write('warn'), info: write('info') } as never
  const outage = createOutageLog({
    name: 'Telegram',
    advice: 'look at it',
    log,
    clock: { monotonic: () => now },
  })
  const error = new HttpError('Network request failed', new Error('connect ECONNREFUSED 127.0.0.1:1'))

  outage.answered()
  expect(lines).toEqual([])
  for (; now < 601_000; now += 1_000) outage.failed(error)
  outage.answered()
  outage.answered()
  expect(lines).toEqual([
    'warn {"reason":"connect ECONNREFUSED 127.0.0.1:1"} Telegram does not answer; it is tried again and again: look at it',
    'warn {"reason":"connect ECONNREFUSED 127.0.0.1:1","seconds":600} Telegram does not answer; it is tried again and again: look at it',
    'info {"seconds":601} Telegram answers again',
  ])
})
