import { Counter, Registry } from 'prom-client'
import { describe, expect, test } from 'vitest'
import { createLog } from '../../src/logging/log.ts'
import { startHeartbeat } from '../../src/ops/heartbeat.ts'
import { judgeHealth, STALE_MS, unreadyBecause, type Vitals } from '../../src/ops/judge-health.ts'
import { startOpsServer } from '../../src/ops/ops-server.ts'

const NOW = 1_800_000_000_000
const WELL: Vitals = {
  telegramAnsweredAt: NOW,
  telegramRefusal: undefined,
  mailApiAnsweredAt: NOW,
  mailApiRefusal: undefined,
  loopTurnedAt: NOW,
  storeFailure: undefined,
  mailFailure: undefined,
  lateEvents: undefined,
  unreadableRecords: 0,
}

describe('judgeHealth', () => {
  test.each<[string, Partial<Vitals>, string, string]>([
    [
      'Telegram has been silent',
      { telegramAnsweredAt: NOW - STALE_MS - 1 },
      'telegram',
      'Telegram has not answered for 60 s',
    ],
    [
      'Telegram never answered',
      { telegramAnsweredAt: undefined },
      'telegram',
      'Telegram has not answered yet',
    ],
    [
      'the mail API has been silent',
      { mailApiAnsweredAt: NOW - 90_000 },
      'mail_api',
      'the mail API has not answered for 90 s',
    ],
    [
      'the mail API answers with nothing but refusals',
      { mailApiRefusal: { since: NOW - 90_000, why: 'check-mail failed: the service refused (status 200)' } },
      'mail_api',
      'no address could be checked for 90 s: check-mail failed: the service refused (status 200)',
    ],
    [
      'the loop stands still',
      { loopTurnedAt: NOW - 120_000 },
      'poll_loop',
      'the poll loop has not turned for 120 s',
    ],
    [
      'the mail service fails',
      { mailFailure: '3 failed in the last minute' },
      'mail_service',
      '3 failed in the last minute',
    ],
    [
      'mail is not told for somebody who writes',
      { lateEvents: { seconds: 7, why: 'they wait for connection 12', isHeld: true } },
      'events',
      'new mail has not been told for 7 s: they wait for connection 12',
    ],
    ['the disk is full', { storeFailure: 'database or disk is full' }, 'store', 'database or disk is full'],
  ])('is ill when %s', (_, ill, check, words) => {
    const health = judgeHealth({ ...WELL, ...ill }, NOW)
    expect(health.healthy).toBe(false)
    expect(health.checks).toEqual({
      telegram: 'ok',
      mail_api: 'ok',
      poll_loop: 'ok',
      store: 'ok',
      mail_service: 'ok',
      events: 'ok',
      [check]: words,
    })
  })

  test('stays well with records that cannot be read, and says how many', () => {
    const { healthy, warnings } = judgeHealth({ ...WELL, unreadableRecords: 2 }, NOW)
    expect([healthy, warnings]).toEqual([true, [expect.stringContaining('2 records of the store')]])
  })

  test('stays well when so much mail comes that telling it takes a while, and says so', () => {
    const lateEvents = { seconds: 7, why: 'whoever tells them is behind', isHeld: false }
    const { healthy, warnings } = judgeHealth({ ...WELL, lateEvents }, NOW)
    expect([healthy, warnings]).toEqual([
      true,
      ['new mail has not been told for 7 s: whoever tells them is behind'],
    ])
  })

  test('is well up to a minute after the last answer', () => {
    expect(judgeHealth({ ...WELL, telegramAnsweredAt: NOW - STALE_MS }, NOW).healthy).toBe(true)
  })
})

describe('the ops server', () => {
  test('answers 200 while all is well and 503 with the reason when not, and serves the metrics', async () => {
    const registry = new Registry()
    new Counter({ name: 'looks_total', help: 'Looks', registers: [registry] }).inc(3)
    let vitals = WELL
    await using ops = await startOpsServer({
      version: '1.2.3',
      host: '127.0.0.1',
      port: 0,
      registry: () => registry,
      unready: () => unreadyBecause(judgeHealth(vitals, NOW), true),
      state: () => 'standby',
      health: () => judgeHealth(vitals, NOW),
    })
    const url = `http://127.0.0.1:${ops.port}`
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    vitals = { ...WELL, storeFailure: 'database or disk is full' }
    const ill = await fetch(`${url}/healthz`)
    expect([ill.status, await ill.json()]).toMatchObject([
      503,
      { version: '1.2.3', healthy: false, checks: { store: 'database or disk is full' } },
    ])
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ state: 'standby' })
    // Mail is taken while Telegram is away, and no restart brings it back.
    vitals = { ...WELL, telegramAnsweredAt: NOW - 2 * STALE_MS }
    expect((await fetch(`${url}/healthz`)).status).toBe(503)
    for (const path of ['/livez', '/readyz']) expect((await fetch(`${url}${path}`)).status).toBe(200)
    vitals = { ...WELL, mailApiAnsweredAt: NOW - 2 * STALE_MS }
    const unready = await fetch(`${url}/readyz`)
    expect([unready.status, await unready.json()]).toEqual([
      503,
      { state: 'standby', reason: 'the mail API has not answered for 120 s' },
    ])
    expect((await fetch(`${url}/livez`)).status).toBe(200)
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('looks_total 3')
  })
})

describe('a heartbeat', () => {
  test('remembers the last answer through failures and stops at once', async () => {
    let now = NOW
    let beats = 0
    const failed = Promise.withResolvers<void>()
    const clock = {
      now: () => now,
      monotonic: () => now,
      sleep: async (ms: number, signal?: AbortSignal) => {
        now += ms
        if (beats < 2) return
        failed.resolve()
        await new Promise(resolve => signal?.addEventListener('abort', resolve))
      },
    }
    const call = async () => {
      beats++
      if (beats > 1) throw new Error('down')
    }
    await using heart = startHeartbeat({ name: 'it', advice: 'see', clock, log: createLog('silent'), call })
    await failed.promise
    expect(heart.answeredAt()).toBe(NOW)
  })
})
