import { expect, test } from 'vitest'
import { addAddressToChat } from '../../src/bot/add-address-to-chat.ts'
import type { Address, ChatRecord } from '../../src/store/records.ts'

const NOW = Date.UTC(2026, 6, 1)
const LIMITS = { addressesPerHour: 10, addressesPerChat: 2, catchAllsPerChat: 1 }

const ended: Address = {
  id: 'ended',
  email: 'ended@mail.example',
  token: 'token-ended',
  createdAt: NOW - 2,
  expiresAt: NOW - 1,
  opened: [],
}
const live: Address = { ...ended, id: 'live', email: 'live@mail.example', expiresAt: NOW + 1_000 }
const fresh: Address = {
  ...ended,
  id: 'fresh',
  email: 'fresh@mail.example',
  createdAt: NOW,
  expiresAt: undefined,
}

const everywhere = { id: 'b3', sender: 'c@shop.example' }
const CHAT: ChatRecord = {
  version: 2,
  addresses: [ended, live],
  settings: { alertDetail: 'full' },
  createdAt: [],
  blocked: [
    { id: 'b1', sender: 'a@shop.example', addressId: 'ended' },
    { id: 'b2', sender: 'b@shop.example', addressId: 'live' },
    everywhere,
  ],
  known: [
    { sender: 'd@shop.example', addressId: 'ended' },
    { sender: 'e@shop.example', addressId: 'live', vouched: true },
  ],
}

test('an ended address makes room for a new one, with the senders that were blocked or known only there', () => {
  const { chat, dropped } = addAddressToChat(CHAT, { address: fresh, limits: LIMITS, update: 'u1' })
  expect(dropped).toEqual(['ended'])
  expect(chat.addresses.map(({ id }) => id)).toEqual(['live', 'fresh'])
  expect(chat.blocked?.map(({ id }) => id)).toEqual(['b2', 'b3'])
  expect(chat.known?.map(({ addressId }) => addressId)).toEqual(['live'])
})

test('an address that takes the place of one has the senders that are blocked or known there', () => {
  const { chat, dropped } = addAddressToChat(CHAT, {
    address: fresh,
    inPlaceOf: live,
    limits: LIMITS,
    update: 'u1',
  })
  expect(dropped).toEqual(['live'])
  expect(chat.blocked).toEqual([
    { id: 'b1', sender: 'a@shop.example', addressId: 'ended' },
    { id: 'b2', sender: 'b@shop.example', addressId: 'fresh' },
    everywhere,
  ])
  expect(chat.known).toContainEqual({ sender: 'e@shop.example', addressId: 'fresh', vouched: true })
})
