import { expect, test, vi } from 'vitest'
import { createDeliveries } from '../../src/mail-service/deliver-mail.ts'
import type { Delivered } from '../../src/mail-service/storage/delivery.ts'
import type { Mailbox } from '../../src/mail-service/storage/storage.ts'

const ORIGIN = { ip: '198.51.100.7', helo: 'mx.shop.test', mailFrom: 'ann@shop.test' }
const HEAD = Buffer.from('From: ann@shop.test\r\nSubject: Hello\r\n\r\nHello\r\n')

function mailbox(id: number): Mailbox {
  return { id, email: `${id}@tempmail.test` } as Mailbox
}

/** Deliveries whose writes end when the test says so. */
function startDeliveries() {
  const written = Promise.withResolvers<Delivered>()
  const stored = vi.fn()
  const verdicts = { begin: vi.fn(() => stored), wake: vi.fn() }
  const storage = { deliver: () => written.promise, isFull: () => false }
  const deliveries = createDeliveries(storage, { clock: Date, verdicts, log: { info: () => undefined } })
  return { deliveries, verdicts, stored, written }
}

test('the sender of a small mail is checked while the mail is being written', async () => {
  const { deliveries, verdicts, stored, written } = startDeliveries()
  const delivering = deliveries.deliver({ mailboxes: [mailbox(1)], raw: [HEAD], origin: ORIGIN })
  expect(verdicts.begin.mock.calls).toEqual([[HEAD, ORIGIN]])
  expect(stored).not.toHaveBeenCalled()
  written.resolve({ copies: [{ mailboxId: 1, message: 7 }], trimmed: 0 })
  await delivering
  expect(stored.mock.calls).toEqual([[7]])
})

test('a mail for several, in pieces, or of unknown origin is checked once it is stored', async () => {
  const { deliveries, verdicts, written } = startDeliveries()
  written.resolve({ copies: [], trimmed: 0 })
  await deliveries.deliver({ mailboxes: [mailbox(1), mailbox(2)], raw: [HEAD], origin: ORIGIN })
  await deliveries.deliver({ mailboxes: [mailbox(1)], raw: [HEAD, HEAD], origin: ORIGIN })
  await deliveries.deliver({ mailboxes: [mailbox(1)], raw: [HEAD], restFile: '/nowhere', origin: ORIGIN })
  await deliveries.deliver({ mailboxes: [mailbox(1)], raw: [HEAD] })
  expect(verdicts.begin).not.toHaveBeenCalled()
  expect(verdicts.wake).toHaveBeenCalledTimes(4)
})
