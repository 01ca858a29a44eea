import { expect, test } from 'vitest'
import {
  blocksLists,
  isBlocked,
  isBlockedEverywhere,
  withBlock,
  withoutBlock,
  withoutBlocksAt,
  withoutBlocksOf,
} from '../../src/store/blocked-senders.ts'
import type { ChatRecord } from '../../src/store/records.ts'
import { blockedList } from '../../src/views/block-view.ts'

const CHAT: ChatRecord = { version: 2, addresses: [], settings: { alertDetail: 'full' }, createdAt: [] }
const HERE = { id: 'b1', sender: 'a@shop.example', addressId: 'one' }
const from = (senderEmail: string) => ({ senderEmail })
const DOMAIN = { id: 'b2', sender: '@shop.example' }

test('a sender is blocked for one address, a domain with all below it for all', () => {
  const here = withBlock(CHAT, HERE)
  expect(isBlocked(here, 'one', from('A@Shop.example'))).toBe(true)
  expect(isBlocked(here, 'two', from('a@shop.example'))).toBe(false)
  expect(isBlocked(here, 'one', from('b@shop.example'))).toBe(false)
  const everywhere = withBlock(CHAT, DOMAIN)
  expect(isBlocked(everywhere, 'two', from('b@news.shop.example'))).toBe(true)
  expect(isBlocked(everywhere, 'two', from('b@notshop.example'))).toBe(false)
  expect(isBlocked(everywhere, 'two', from(''))).toBe(false)
  expect(isBlocked(CHAT, 'one', from('a@shop.example'))).toBe(false)
})

test('blocking twice is blocking once', () => {
  const twice = withBlock(withBlock(CHAT, HERE), { ...HERE, id: 'b3' })
  expect(twice.blocked).toEqual([{ ...HERE, id: 'b3' }])
})

test('a block is lifted by itself, by the sender it keeps away, and with its address', () => {
  const both = withBlock(withBlock(CHAT, HERE), DOMAIN)
  expect(withoutBlock(both, 'b1').blocked).toEqual([DOMAIN])
  expect(withoutBlocksOf(both, 'one', from('a@shop.example')).blocked).toEqual([])
  expect(withoutBlocksOf(both, 'two', from('a@shop.example')).blocked).toEqual([HERE])
  expect(withoutBlocksAt(both, 'one').blocked).toEqual([DOMAIN])
  expect(withoutBlocksAt(CHAT, 'one')).toBe(CHAT)
})

test('only so many are kept', () => {
  let chat = CHAT
  for (let n = 0; n < 600; n++) chat = withBlock(chat, { id: `b${n}`, sender: `${n}@shop.example` })
  expect(chat.blocked).toHaveLength(500)
  expect(isBlocked(chat, 'one', from('599@shop.example'))).toBe(true)
})

test('a list is blocked by its id, whatever address its mail comes from', () => {
  const id = 'News.Shop.example'
  const sender = blockedList({ list: { id } }) ?? ''
  expect(sender).toBe('<news.shop.example>')
  const here = withBlock(CHAT, { id: 'b1', sender, addressId: 'one' })
  expect(isBlocked(here, 'one', { senderEmail: 'x9@bounce.example', list: { id } })).toBe(true)
  expect(isBlocked(here, 'two', { senderEmail: 'x9@bounce.example', list: { id } })).toBe(false)
  expect(isBlocked(here, 'one', { senderEmail: 'x9@bounce.example', list: { id: 'other.example' } })).toBe(
    false,
  )
  expect(isBlocked(here, 'one', { senderEmail: 'x9@bounce.example' })).toBe(false)
  expect([blocksLists(here, 'one'), blocksLists(here, 'two')]).toEqual([true, false])
  const everywhere = withBlock(CHAT, { id: 'b2', sender })
  expect(isBlockedEverywhere(everywhere, { senderEmail: '', list: { id } })).toBe(true)
  expect(withoutBlocksOf(here, 'one', { senderEmail: '', list: { id } }).blocked).toEqual([])
})

test.each([null, '', ' ', 'two words', '<a.example>', 'a'.repeat(256)])(
  'a list called %j cannot be blocked',
  id => {
    expect(blockedList({ list: { id } })).toBeUndefined()
  },
)
