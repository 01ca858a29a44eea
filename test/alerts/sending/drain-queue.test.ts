import { expect, test } from 'vitest'
import { mailJob } from '../../../src/alerts/sending/alert-job.ts'
import { createChatQueue } from '../../../src/alerts/sending/chat-queue.ts'
import { type DrainDeps, drainQueue } from '../../../src/alerts/sending/drain-queue.ts'
import { createForbiddenChats } from '../../../src/alerts/sending/forbidden-chats.ts'
import type { SettleDeps } from '../../../src/alerts/sending/settle-send.ts'
import { trackAddress } from '../../../src/alerts/tracked-address.ts'
import { createTrackedAddresses } from '../../../src/alerts/tracked-addresses.ts'
import { createPace } from '../../../src/telegram/window-pace.ts'

test('that a topic is closed is an answer: what left the queue while there was none is checked at once', async () => {
  const [closed, other] = ['closed', 'other'].map(id =>
    trackAddress(1, { id, email: `${id}@mail.test`, token: id, createdAt: 0, opened: [] }),
  )
  if (!closed || !other) throw new Error('there is no address')
  const queue = createChatQueue(1, createPace(1, 0))
  const message = { id: '1', senderName: '', senderEmail: '', subject: '', receivedAt: 0 }
  const job = mailJob(closed, message, { repeated: false, ahead: false, now: 0 })
  queue.add(job)
  queue.unanswered(job, 0)
  queue.gaveBack([other])
  const clock = { now: () => job.notBefore, monotonic: () => job.notBefore, sleep: async () => undefined }
  const soon: unknown[] = []
  const deps: Partial<DrainDeps> = {
    send: async () => ({ kind: 'closed' }),
    recovery: { wait: async () => false, othersFailed: () => false },
    checkSoon: address => soon.push(address),
    tracked: createTrackedAddresses(),
    cursors: { save: async () => true } as Partial<SettleDeps['cursors']> as SettleDeps['cursors'],
    forbidden: createForbiddenChats(clock),
    onMissed: async () => undefined,
    progressed: () => undefined,
    metrics: { error: () => undefined } as Partial<SettleDeps['metrics']> as SettleDeps['metrics'],
    log: { info: () => undefined } as Partial<SettleDeps['log']> as SettleDeps['log'],
    clock,
    stopping: new AbortController().signal,
  }
  await drainQueue(queue, deps as DrainDeps)
  expect([queue.length, queue.silence, soon]).toEqual([0, undefined, [other]])
})
