import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createRetryUntilDone } from '../../src/bot/retry-until-done.ts'
import { type Clock, systemClock } from '../../src/clock.ts'
import { UnreadableRecordError } from '../../src/store/store-error.ts'

/** Something that fails until it is mended, tried by a clock whose pauses end by hand. */
function startRetrying() {
  const pauses: number[] = []
  const listeners = new Set<() => void>()
  const stopping = new AbortController()
  let tries = 0
  let isMended = false
  let pause = Promise.withResolvers<void>()
  const sleep: Clock['sleep'] = async (ms, signal) => {
    signal?.throwIfAborted()
    pauses.push(ms)
    const now = Promise.withResolvers<void>()
    pause = now
    signal?.addEventListener('abort', () => now.reject(signal.reason), { once: true })
    await now.promise
  }
  const { run } = createRetryUntilDone({
    kept: {
      async *entries() {
        yield ['key', 'record'] as const
      },
    },
    tryKept: async () => {
      tries += 1
      return isMended
    },
    mostMs: 60_000,
    onReachedAgain: listener => {
      listeners.add(listener)
      return { [Symbol.dispose]: () => listeners.delete(listener) }
    },
    failed: 'the store could not be read',
    log: pino({ enabled: false }),
    clock: { ...systemClock, sleep },
  })
  const running = run(stopping.signal)
  return {
    pauses,
    listeners,
    tries: () => tries,
    reachAgain: () => {
      for (const listener of listeners) listener()
    },
    endPause: () => pause.resolve(),
    mend: () => {
      isMended = true
    },
    untilPause: (count: number) => expect.poll(() => pauses.length).toBe(count),
    [Symbol.asyncDispose]: async () => {
      stopping.abort()
      await running
    },
  }
}

test('what failed is tried again at once when the other side was reached again', async () => {
  await using retrying = startRetrying()
  await retrying.untilPause(1)
  retrying.endPause()
  await retrying.untilPause(2)
  retrying.mend()
  retrying.reachAgain()
  await expect.poll(retrying.tries).toBe(3)
  expect(retrying.pauses).toEqual([2_000, 4_000])
})

test('what fails although the other side is there is not tried at each of its answers', async () => {
  await using retrying = startRetrying()
  await retrying.untilPause(1)
  retrying.reachAgain()
  await retrying.untilPause(2)
  for (let answers = 0; answers < 10; answers++) retrying.reachAgain()
  await new Promise(setImmediate)
  expect(retrying.tries()).toBe(2)
  retrying.endPause()
  await retrying.untilPause(3)
  retrying.reachAgain()
  await retrying.untilPause(4)
  expect(retrying.pauses).toEqual([2_000, 4_000, 8_000, 16_000])
})

test('that the other side was reached again while it was tried counts too', async () => {
  const retrying = startRetrying()
  retrying.reachAgain()
  await expect.poll(retrying.tries).toBe(2)
  await retrying[Symbol.asyncDispose]()
  expect(retrying.listeners.size).toBe(0)
})

test('what belongs to a chat that cannot be read does not hold up the rest', async () => {
  const stopping = new AbortController()
  const tried: string[] = []
  const { run } = createRetryUntilDone({
    kept: {
      async *entries() {
        yield ['of a damaged chat', 'record'] as const
        yield ['of another', 'record'] as const
      },
    },
    tryKept: async key => {
      tried.push(key)
      if (key !== 'of another') throw new UnreadableRecordError("can't read it")
      stopping.abort()
      return true
    },
    mostMs: 60_000,
    onReachedAgain: () => ({ [Symbol.dispose]: () => undefined }),
    failed: 'the store could not be read',
    log: pino({ enabled: false }),
    clock: { ...systemClock, sleep: async () => stopping.abort() },
  })
  await run(stopping.signal)
  expect(tried).toEqual(['of a damaged chat', 'of another'])
})
