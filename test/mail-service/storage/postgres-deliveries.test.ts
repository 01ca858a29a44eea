import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Delivered, Delivery } from '../../../src/mail-service/storage/delivery.ts'
import { createPostgresDeliveries } from '../../../src/mail-service/storage/postgres/postgres-deliveries.ts'

/** Keeps each batch until it is told to finish it. */
function createSlowWriter() {
  const batches: (readonly number[])[] = []
  const finish: (() => void)[] = []
  const changed: (() => void)[] = []
  return {
    batches,
    finish: (index: number) => finish[index]?.(),
    async begun(count: number): Promise<void> {
      while (batches.length < count) await new Promise<void>(resolve => changed.push(resolve))
    },
    async write(batch: readonly Delivery[]): Promise<readonly PromiseSettledResult<Delivered>[]> {
      batches.push(batch.map(({ size }) => size))
      for (const tell of changed.splice(0)) tell()
      await new Promise<void>(resolve => finish.push(resolve))
      return batch.map(() => ({ status: 'fulfilled', value: { copies: [], trimmed: 0 } }))
    },
  }
}

/** Told apart by its size. */
function mail(number: number, mailboxId = number): Delivery {
  const summary = { senderName: '', senderEmail: '', subject: '' }
  return {
    mailboxIds: [mailboxId],
    raw: [],
    restFile: undefined,
    size: number,
    summary,
    receivedAt: 0,
    network: undefined,
    dedupeKey: undefined,
  }
}

test('mails that come while one is written go together, also when that one takes its time', async () => {
  const writer = createSlowWriter()
  const deliveries = createPostgresDeliveries(writer, () => undefined)
  const first = deliveries.deliver(mail(1))
  await writer.begun(1)
  const others = [deliveries.deliver(mail(2)), deliveries.deliver(mail(3)), deliveries.deliver(mail(4))]
  await writer.begun(2)
  expect(writer.batches).toEqual([[1], [2, 3, 4]])
  writer.finish(1)
  await Promise.all(others)
  writer.finish(0)
  await first
  await deliveries[Symbol.asyncDispose]()
})

test('mail for a mailbox that is written to waits until that is done, whatever passes it', async () => {
  const writer = createSlowWriter()
  const deliveries = createPostgresDeliveries(writer, () => undefined)
  const first = deliveries.deliver(mail(1, 7))
  await writer.begun(1)
  const second = deliveries.deliver(mail(2, 7))
  const other = deliveries.deliver(mail(3, 8))
  await writer.begun(2)
  writer.finish(1)
  await other
  await nextTurn()
  expect(writer.batches).toEqual([[1], [3]])
  writer.finish(0)
  await first
  await writer.begun(3)
  writer.finish(2)
  await second
  expect(writer.batches).toEqual([[1], [3], [2]])
  await deliveries[Symbol.asyncDispose]()
})

test('a large mail goes alone, two at a time, and small ones wait for none', async () => {
  const writer = createSlowWriter()
  const deliveries = createPostgresDeliveries(writer, () => undefined)
  const MB = 1024 * 1024
  const sizes = [9 * MB, 2, 8 * MB, 7 * MB, 3]
  const all = sizes.map(size => deliveries.deliver(mail(size)))
  await writer.begun(3)
  expect(writer.batches).toEqual([[9 * MB], [2, 3], [8 * MB]])
  writer.finish(1)
  await Promise.all([all[1], all[4]])
  const late = deliveries.deliver(mail(4))
  await writer.begun(4)
  expect(writer.batches[3]).toEqual([4])
  writer.finish(3)
  await late
  writer.finish(0)
  await all[0]
  await writer.begun(5)
  expect(writer.batches[4]).toEqual([7 * MB])
  writer.finish(2)
  writer.finish(4)
  await Promise.all(all)
  await deliveries[Symbol.asyncDispose]()
})
