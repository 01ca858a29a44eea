import { PassThrough } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SMTPServerDataStream } from 'smtp-server'
import { expect, test } from 'vitest'
import { createFairBudget } from '../../src/mail-service/fair-budget.ts'
import { createLargeMailTurns } from '../../src/mail-service/smtp/large-mail-turns.ts'
import { receiveMessage } from '../../src/mail-service/smtp/receive-message.ts'

const KB = 1024

/** A mail of so many chunks that are all there at once, and how many bytes of it were read so far. */
function startMail(chunks: number, turn: ReturnType<typeof createLargeMailTurns>, chunkBytes = 64 * KB) {
  const stream = new PassThrough({ highWaterMark: 64 * KB })
  const budget = createFairBudget({ limit: 1e9, share: 1e9 })
  let read = 0
  const received = receiveMessage(stream as unknown as SMTPServerDataStream, {
    network: '192.0.2',
    maxBytes: 1e9,
    maxMs: 1e9,
    minBytesPerSecond: 0,
    slowMs: 1e9,
    memory: budget,
    disk: budget,
    spool: { create: noFile },
    pauseMs: bytes => {
      read += bytes
      return 0
    },
    turn,
    onProgress: () => undefined,
    onGiveUp: () => undefined,
  })
  for (let n = 0; n < chunks; n++) stream.write(Buffer.alloc(chunkBytes, 'x'))
  stream.end()
  return { received, read: () => read }
}

function noFile(): never {
  throw new Error('it stays in memory')
}

function work(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

test('of large mails that are there at once, a turn of the event loop reads some', async () => {
  const turn = createLargeMailTurns()
  const mails = [startMail(12, turn), startMail(12, turn), startMail(12, turn)]
  const steps: number[] = []
  for (let before = 0; before < 3 * 12 * 64 * KB; ) {
    await nextTurn()
    const sum = mails.reduce((bytes, mail) => bytes + mail.read(), 0)
    steps.push(sum - before)
    before = sum
  }
  expect(Math.max(...steps)).toBeLessThan(640 * KB)
  const sizes = (await Promise.all(mails.map(mail => mail.received))).map(({ size }) => size)
  expect(sizes).toEqual([768 * KB, 768 * KB, 768 * KB])
})

test('a small mail is read at once, whatever large ones there are', async () => {
  const turn = createLargeMailTurns()
  void turn(1_024 * KB)
  work(8)
  const small = startMail(4, turn, 16 * KB)
  let isReceived = false
  void small.received.then(() => (isReceived = true))
  for (let turns = 0; turns < 3; turns++) await nextTurn()
  expect(isReceived).toBe(true)
})

test('large mails leave others as long as they took', async () => {
  const turn = createLargeMailTurns()
  const began = performance.now()
  expect(turn(64 * KB)).toBeUndefined()
  const pause = turn(256 * KB)
  expect(pause).toBeInstanceOf(Promise)
  work(5)
  await pause
  expect(performance.now() - began).toBeGreaterThan(9)
  expect(turn(64 * KB)).toBeUndefined()
})
