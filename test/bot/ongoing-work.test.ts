import { expect, test } from 'vitest'
import { createOngoingWork } from '../../src/bot/ongoing-work.ts'
import { fastClock } from '../alerts/support/fast-clock.ts'

/** It stands still, and goes on as the test says. */
const standing = () => fastClock(0)

test('a stop waits for work that ends', async () => {
  using clock = standing()
  const ongoing = createOngoingWork({ clock, stopping: AbortSignal.abort() })
  const work = Promise.withResolvers<void>()
  let hasEnded = false
  ongoing.add(
    work.promise.then(() => {
      hasEnded = true
    }),
  )
  const disposed = ongoing[Symbol.asyncDispose]()
  work.resolve()
  await disposed
  expect(hasEnded).toBe(true)
})

test('a stop does not wait for work that never ends', async () => {
  using clock = standing()
  const ongoing = createOngoingWork({ clock, stopping: AbortSignal.abort() })
  ongoing.add(new Promise(() => undefined))
  const disposed = ongoing[Symbol.asyncDispose]()
  clock.skip(3_500)
  await disposed
})

test('what a stop has spent on other parts is not waited again', async () => {
  using clock = standing()
  const stop = new AbortController()
  const ongoing = createOngoingWork({ clock, stopping: stop.signal })
  ongoing.add(new Promise(() => undefined))
  stop.abort()
  clock.skip(3_000)
  const disposed = ongoing[Symbol.asyncDispose]()
  clock.skip(500)
  await disposed
})
