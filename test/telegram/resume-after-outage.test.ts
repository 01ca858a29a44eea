import type { Transformer } from 'grammy'
import { expect, test } from 'vitest'
import { createRecovery } from '../../src/telegram/resume-after-outage.ts'
import { fastClock } from '../alerts/support/fast-clock.ts'

type Answer = 'ok' | 'refused' | 'limited' | 'bad gateway' | 'cut'

const ANSWERS = {
  ok: { ok: true, result: true },
  refused: { ok: false, error_code: 400, description: 'Bad Request: message is too long' },
  limited: { ok: false, error_code: 429, description: 'Too Many Requests: retry after 1' },
  'bad gateway': { ok: false, error_code: 502, description: 'Bad Gateway' },
} as const

/** A Telegram that answers each call as it is told to, and who watches it. */
function startRecovery(probed: Answer) {
  const clock = fastClock(40)
  const state = { probed, probes: 0 }
  const answer = (as: Answer) =>
    as === 'cut' ? Promise.reject(new Error('cut')) : Promise.resolve(ANSWERS[as])
  const recovery = createRecovery({
    clock,
    probe: () => {
      state.probes += 1
      return call('getMe', {}, state.probed)
    },
  })
  const call = (method: string, payload: object, as: Answer) =>
    (recovery.watch as Transformer<never>)((() => answer(as)) as never, method as never, payload as never)
  const wait = (from = 0) => {
    const since = clock.monotonic()
    return recovery.wait({ since, from: since + from, until: since + 60_000 }, new AbortController().signal)
  }
  return {
    clock,
    recovery,
    state,
    wait,
    send: (chat: number, as: Answer) => call('sendMessage', { chat_id: chat }, as),
  }
}

test('asks Telegram while somebody waits, and wakes them within 5 s of its answer', async () => {
  const { clock, state, wait } = startRecovery('cut')
  const waiting = Array.from({ length: 60 }, () => wait())
  await clock.sleep(20_000)
  expect(state.probes).toBeGreaterThan(5)
  state.probed = 'ok'
  const began = clock.monotonic()
  expect(await Promise.all(waiting)).not.toContain(false)
  const took = clock.monotonic() - began
  expect(took).toBeLessThan(5_000 + 60 * 33)
  // About 30 a second, so that what waited is no flood.
  expect(took).toBeGreaterThan(1_500)
})

test('asks nothing while nobody waits', async () => {
  const { clock, state, send } = startRecovery('ok')
  await send(1, 'cut').catch(() => undefined)
  await clock.sleep(30_000)
  expect(state.probes).toBe(0)
})

test.each([
  ['ok', true],
  ['refused', true],
  ['limited', false],
  ['bad gateway', false],
  ['cut', false],
] as const)('of another call that is %s, it is %s that Telegram answers again', async (as, isBack) => {
  const { clock, wait, send } = startRecovery('cut')
  await send(1, 'cut').catch(() => undefined)
  const waiting = wait()
  await clock.sleep(100)
  await send(2, as).catch(() => undefined)
  expect(await Promise.race([waiting, clock.sleep(1_500)])).toBe(isBack ? true : undefined)
})

test('wakes nobody before their time, and nobody for what was answered before they waited', async () => {
  const { clock, wait, send } = startRecovery('ok')
  await send(1, 'ok')
  const began = clock.monotonic()
  expect(await wait(5_000)).toBe(true)
  expect(clock.monotonic() - began).toBeGreaterThanOrEqual(5_000)
})

test('wakes nobody else once a call has failed again', async () => {
  const { clock, state, wait, send } = startRecovery('ok')
  const woken: number[] = []
  const waiting = Array.from({ length: 40 }, async (_, chat) => {
    await wait()
    woken.push(chat)
    state.probed = 'cut'
    await send(chat, 'cut').catch(() => undefined)
  })
  await clock.sleep(10_000)
  expect(woken).toHaveLength(8)
  state.probed = 'ok'
  await Promise.any(waiting)
})

test('knows whether others failed too', async () => {
  const { clock, recovery, send } = startRecovery('ok')
  await send(1, 'cut').catch(() => undefined)
  await send(1, 'cut').catch(() => undefined)
  expect(recovery.othersFailed(1, 0)).toBe(false)
  expect(recovery.othersFailed(2, 0)).toBe(true)
  await send(2, 'bad gateway')
  expect(recovery.othersFailed(1, 0)).toBe(true)
  await clock.sleep(1_000)
  expect(recovery.othersFailed(1, clock.monotonic())).toBe(false)
})

test('a wait ends with its signal', async () => {
  const { clock, recovery } = startRecovery('cut')
  const stop = new AbortController()
  const waiting = recovery.wait({ since: clock.monotonic(), from: 0, until: 60_000 }, stop.signal)
  stop.abort(new Error('it stops'))
  await expect(waiting).rejects.toThrow('it stops')
})
