import { expect, test } from 'vitest'
import {
  isBlocked,
  withBlock,
  withoutBlock,
  withoutBlocksAt,
  withoutBlocksOf,
} from '../../src/store/blocked-senders.ts'
import type { ChatRecord } from '../../src/store/records.ts'

const CHAT: ChatRecord = { version: 2, addresses: [], settings: { alertDetail: 'full' }, createdAt: [] }
const HERE = { id: 'b1', sender: 'a@shop.example', addressId: 'one' }
const DOMAIN = { id: 'b2', sender: '@shop.example' }

test('a sender is blocked for one address, a domain with all below it for all', () => {
  const here = withBlock(CHAT, HERE)
  expect(isBlocked(here, 'one', 'A@Shop.example')).toBe(true)
  expect(isBlocked(here, 'two', 'a@shop.example')).toBe(false)
  expect(isBlocked(here, 'one', 'b@shop.example')).toBe(false)
  const everywhere = withBlock(CHAT, DOMAIN)
  expect(isBlocked(everywhere, 'two', 'b@news.shop.example')).toBe(true)
  expect(isBlocked(everywhere, 'two', 'b@notshop.example')).toBe(false)
  expect(isBlocked(everywhere, 'two', '')).toBe(false)
  expect(isBlocked(CHAT, 'one', 'a@shop.example')).toBe(false)
})

test('blocking twice is blocking once', () => {
  const twice = withBlock(withBlock(CHAT, HERE), { ...HERE, id: 'b3' })
  expect(twice.blocked).toEqual([{ ...HERE, id: 'b3' }])
})

test('a block is lifted by itself, by the sender it keeps away, and with its address', () => {
  const both = withBlock(withBlock(CHAT, HERE), DOMAIN)
  expect(withoutBlock(both, 'b1').blocked).toEqual([DOMAIN])
  expect(withoutBlocksOf(both, 'one', 'a@shop.example').blocked).toEqual([])
  expect(withoutBlocksOf(both, 'two', 'a@shop.example').blocked).toEqual([HERE])
  expect(withoutBlocksAt(both, 'one').blocked).toEqual([DOMAIN])
  expect(withoutBlocksAt(CHAT, 'one')).toBe(CHAT)
})

test('only so many are kept', () => {
  let chat = CHAT
  for (let n = 0; n < 600; n++) chat = withBlock(chat, { id: `b${n}`, sender: `${n}@shop.example` })
  expect(chat.blocked).toHaveLength(500)
  expect(isBlocked(chat, 'one', '599@shop.example')).toBe(true)
})
