import { expect, test } from 'vitest'
import { askerOf } from '../../src/mail-service/http/asker-of.ts'

const bot = { isOwn: true, rank: 'alert' } as const
const program = { isOwn: false, rank: 'alert' } as const

test('all mails of one mailbox are asked for by one asker', () => {
  const first = askerOf({ ip: '127.0.0.1', query: { token: 'ann', id: '1' } }, bot)
  const second = askerOf({ ip: '127.0.0.1', query: { token: 'ann', id: '2' } }, bot)
  const other = askerOf({ ip: '127.0.0.1', query: { token: 'bob', id: '3' } }, bot)
  expect(second).toEqual(first)
  expect(other).not.toEqual(first)
})

test('a program is one asker with all of its network, whatever it reads', () => {
  const first = askerOf({ ip: '203.0.113.7', query: { token: 'ann', id: '1' } }, program)
  const second = askerOf({ ip: '203.0.113.8', query: { token: 'bob', id: '2' } }, program)
  expect(second).toEqual(first)
  expect(first.rank).toBe('stranger')
})
