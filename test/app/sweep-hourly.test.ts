import { expect, test } from 'vitest'
import { sweepHourly } from '../../src/app/sweep-hourly.ts'
import { systemClock } from '../../src/clock.ts'

test('what is over is deleted each hour, also after a failure', async () => {
  const stop = new AbortController()
  const done: string[] = []
  const sleep = async (ms: number) => {
    done.push(`${ms / 60_000} min`)
    if (done.filter(what => what.endsWith('min')).length > 2) stop.abort()
  }
  const dropOld = async () => void done.push('updates')
  const sweep = async () => {
    if (done.push('questions') < 4) throw new Error('the disk is full')
  }
  const log = { warn: () => done.push('warned') }
  const deps = { conversations: { sweep }, journal: { dropOld }, log, clock: { ...systemClock, sleep } }
  await sweepHourly(deps, stop.signal)
  const pass = ['60 min', 'updates', 'questions']
  expect(done).toEqual([...pass, 'warned', ...pass, '60 min'])
})
