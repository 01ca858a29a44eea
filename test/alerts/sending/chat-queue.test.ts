import { expect, test } from 'vitest'
import { type MailJob, mailJob } from '../../../src/alerts/sending/alert-job.ts'
import { createChatQueue } from '../../../src/alerts/sending/chat-queue.ts'
import { trackAddress } from '../../../src/alerts/tracked-address.ts'
import { createPace } from '../../../src/telegram/window-pace.ts'

const address = trackAddress(1, { id: 'a', email: 'a@mail.test', token: 't', createdAt: 0, opened: [] })

function job(id: string): MailJob {
  const message = { id, senderName: '', senderEmail: '', subject: '', receivedAt: 0 }
  return mailJob(address, message, { repeated: false, ahead: false, now: 0 })
}

function queueOf(...ids: readonly string[]) {
  const queue = createChatQueue(1, createPace(1, 0))
  const jobs = ids.map(job)
  for (const one of jobs) queue.add(one)
  return { queue, jobs }
}

test('what is not in the queue takes nothing out of it', () => {
  const { queue } = queueOf('1', '2')
  queue.remove([job('3')])
  expect(queue.length).toBe(2)
})

test('a message that was often left without an answer comes behind the others, and is not forgotten', () => {
  const { queue, jobs } = queueOf('lost', 'next')
  const [lost, next] = jobs
  if (!lost || !next) throw new Error('there is nothing to send')
  // The fourth is after an outage of any length.
  for (let now = 0; now < 4; now += 1) {
    queue.unanswered(lost, now)
    queue.telegramBack(true)
    expect(queue.next(now)).toBe(now < 3 ? lost : next)
  }
  queue.remove([next])
  expect(queue.next(4)).toBe(lost)
})

test('one that alone is never answered waits for long, and the others of its chat for seconds', () => {
  const { queue, jobs } = queueOf('lost', 'next')
  const [lost, next] = jobs
  if (!lost) throw new Error('there is nothing to send')
  for (let tries = 0; tries < 4; tries += 1) queue.unanswered(lost, 0)
  expect(queue.silence).toEqual({ since: 0, from: 10_000, until: 300_000 })
  queue.telegramBack(false)
  expect(queue.next(20_000)).toBe(next)
  expect(queue.readyAt(20_000)).toBe(20_000)
  queue.remove([...jobs].slice(1))
  expect(queue.readyAt(20_000)).toBe(300_000)
})
