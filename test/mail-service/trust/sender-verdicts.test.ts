import { createHook } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { StoredMessage } from '../../../src/mail-service/storage/storage.ts'
import { judgeSenders } from '../../../src/mail-service/trust/sender-verdicts.ts'
import { UNKNOWN } from '../../../src/mail-service/verdict.ts'

test('a service that has stopped looks for no sender to check, and complains of no storage', async () => {
  vi.useFakeTimers()
  const warn = vi.fn()
  const storage = {
    unchecked: vi.fn(() => Promise.reject(new Error('database is not open'))),
    noteVerdict: () => undefined,
    noteAwaited: () => undefined,
  }
  const verdicts = judgeSenders({ storage, checks: { check: async () => UNKNOWN }, log: { warn } })
  verdicts.wake()
  verdicts[Symbol.dispose]()
  verdicts.wake()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([storage.unchecked, warn].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  vi.useRealTimers()
})

test('mails whose DNS never answers keep no others from being checked', async () => {
  const pass = { ...UNKNOWN, dmarc: 'pass', domain: 'shop.test' } as const
  const storage = { unchecked: async () => [], noteVerdict: () => undefined, noteAwaited: () => undefined }
  const checks = {
    check: async (_raw: Buffer, { ip }: { ip: string }) =>
      ip.startsWith('203.0.113.') ? new Promise<never>(() => undefined) : pass,
  }
  using verdicts = judgeSenders({ storage, checks, log: { warn: () => undefined } })
  for (let id = 1; id <= 200; id += 1) void verdicts.verdictOf(messageFrom('203.0.113.5', id))
  await vi.waitFor(async () => {
    expect(await verdicts.verdictOf(messageFrom('198.51.100.7', 201))).toEqual(pass)
  }, 30_000)
})

test('of a burst from one network each mail is checked', async () => {
  const storage = { unchecked: async () => [], noteVerdict: () => undefined, noteAwaited: () => undefined }
  const pass = { ...UNKNOWN, dmarc: 'pass', domain: 'shop.test' } as const
  using verdicts = judgeSenders({
    storage,
    checks: { check: async () => pass },
    log: { warn: () => undefined },
  })
  const burst = Array.from({ length: 50 }, (_, id) => verdicts.verdictOf(messageFrom('198.51.100.7', id)))
  expect(await Promise.all(burst)).toEqual(burst.map(() => pass))
})

test('what was found out is known also when the storage has no more of the origin', async () => {
  const pass = { ...UNKNOWN, dmarc: 'pass', domain: 'shop.test' } as const
  const storage = { unchecked: async () => [], noteVerdict: () => undefined, noteAwaited: () => undefined }
  using verdicts = judgeSenders({
    storage,
    checks: { check: async () => pass },
    log: { warn: () => undefined },
  })
  const message = messageFrom('198.51.100.7', 1)
  await verdicts.verdictOf(message)
  expect(await verdicts.verdictOf({ ...message, origin: undefined })).toEqual(pass)
})

test('a verdict that is known costs no timer', async () => {
  const storage = { unchecked: async () => [], noteVerdict: () => undefined, noteAwaited: () => undefined }
  using verdicts = judgeSenders({
    storage,
    checks: { check: async () => UNKNOWN },
    log: { warn: () => undefined },
  })
  const message = messageFrom('198.51.100.7', 1)
  await verdicts.verdictOf(message)
  let timers = 0
  const watch = createHook({
    init(_id, type) {
      if (type === 'Timeout') timers += 1
    },
  }).enable()
  expect(await verdicts.verdictOf(message)).toEqual(UNKNOWN)
  verdicts.keep({ ...message, source: 2 }, UNKNOWN)
  expect(await verdicts.verdictOf({ ...message, source: 2 })).toEqual(UNKNOWN)
  watch.disable()
  expect(timers).toBe(0)
})

test('a large mail that nobody signed is judged by its beginning', async () => {
  const storage = { unchecked: async () => [], noteVerdict: () => undefined, noteAwaited: () => undefined }
  const checked: string[] = []
  const check = async (raw: Buffer) => {
    checked.push(raw.subarray(0, 1).toString())
    return UNKNOWN
  }
  using verdicts = judgeSenders({ storage, checks: { check }, log: { warn: () => undefined } })
  const body = `\r\n\r\n${'x'.repeat(200_000)}`
  const heads = [
    `A: plain${body}`,
    `B: x\r\nDKIM-Signature: v=1${body}`,
    `C: ${'long '.repeat(40_000)}`,
    'D: cut short',
  ]
  for (const [id, head] of heads.entries()) {
    const [start, size] = [Buffer.from(head), 25_000_000]
    const raw = async () => Buffer.from('whole')
    await verdicts.verdictOf({ ...messageFrom('198.51.100.7', id), size, raw, head: () => start })
  }
  expect(checked).toEqual(['A', 'w', 'C', 'w'])
})

test('a check that began while its mail was written is not made again, and its verdict is noted once that is stored', async () => {
  const pass = { ...UNKNOWN, dmarc: 'pass', domain: 'shop.test' } as const
  const noteVerdict = vi.fn()
  const storage = { unchecked: async () => [], noteVerdict, noteAwaited: () => undefined }
  const check = vi.fn(async (_raw: Buffer) => pass)
  using verdicts = judgeSenders({ storage, checks: { check }, log: { warn: () => undefined } })
  const raw = Buffer.from('as it came')
  const stored = verdicts.begin(raw, { ip: '198.51.100.7', helo: '', mailFrom: '' })
  raw.fill('-')
  await nextTurn()
  expect(noteVerdict).not.toHaveBeenCalled()
  stored?.(7)
  expect(await verdicts.verdictOf(messageFrom('198.51.100.7', 7))).toEqual(pass)
  expect(check.mock.calls.map(([bytes]) => bytes.toString())).toEqual(['as it came'])
  expect(noteVerdict.mock.calls).toEqual([[7, pass]])
})

test('few checks begin early, fewer of one network, and none of a large mail', () => {
  const storage = { unchecked: async () => [], noteVerdict: () => undefined, noteAwaited: () => undefined }
  using verdicts = judgeSenders({
    storage,
    checks: { check: async () => new Promise<never>(() => undefined) },
    log: { warn: () => undefined },
  })
  const begun = (count: number, ipOf: (n: number) => string, bytes = 1_000) =>
    Array.from({ length: count }, (_, n) =>
      verdicts.begin(Buffer.alloc(bytes), { ip: ipOf(n), helo: '', mailFrom: '' }),
    ).filter(Boolean).length
  expect(begun(1, () => '192.0.2.1', 100_000)).toBe(0)
  expect(begun(50, () => '198.51.100.7')).toBe(8)
  const others = begun(100, n => `203.0.${n}.7`)
  expect(others).toBeGreaterThan(8)
  expect(others).toBeLessThan(16)
})

/** A message as the storage gives it. */
function messageFrom(ip: string, id: number): StoredMessage {
  const origin = { ip, helo: '', mailFrom: '' }
  const message: Partial<StoredMessage> = {
    id,
    source: id,
    size: 4_000,
    origin,
    raw: async () => Buffer.from(''),
  }
  return message as StoredMessage
}

test('a verdict is pending until its check ends, however it ends, and never where nothing is checked', async () => {
  const storage = { unchecked: async () => [], noteVerdict: () => undefined, noteAwaited: () => undefined }
  const log = { warn: () => undefined }
  const held = Promise.withResolvers<typeof UNKNOWN>()
  const check = (_raw: Buffer, { ip }: { ip: string }) =>
    ip === '192.0.2.1' ? Promise.reject(new Error('the thread is away')) : held.promise
  using verdicts = judgeSenders({ storage, checks: { check }, log })
  const [failing, slow] = [messageFrom('192.0.2.1', 1), messageFrom('198.51.100.7', 2)]
  expect([failing, slow].map(verdicts.isPending)).toEqual([true, true])
  await verdicts.verdictOf(failing)
  const asked = verdicts.verdictOf(slow)
  expect([failing, slow].map(verdicts.isPending)).toEqual([false, true])
  held.resolve(UNKNOWN)
  await asked
  expect(verdicts.isPending(slow)).toBe(false)
  expect(verdicts.isPending({ ...messageFrom('198.51.100.7', 3), origin: undefined })).toBe(false)
  expect(verdicts.isPending({ ...messageFrom('198.51.100.7', 4), verdict: UNKNOWN })).toBe(false)
  using unchecked = judgeSenders({ storage, checks: undefined, log })
  expect(unchecked.isPending(failing)).toBe(false)
})
