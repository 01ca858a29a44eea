import { expect, test } from 'vitest'
import { CHECKS_TOGETHER, createCheckSlots } from '../../../src/mail-service/trust/check-slots.ts'

const MB = 1024 * 1024
const small = (ip: string) => ({ ip, size: 4_000 })
const fill = (take: () => unknown): number => {
  let taken = 0
  while (taken < 1_000 && take() !== undefined) taken += 1
  return taken
}

test('one network never has all slots, however many mails it sends', () => {
  const slots = createCheckSlots()
  const taken = fill(() => slots.take(small('198.51.100.7'), true))
  expect(taken).toBeLessThan(CHECKS_TOGETHER / 4)
  expect(slots.take(small('198.51.100.200'), true)).toBeUndefined()
  expect(slots.take(small('203.0.113.1'), true)).toBeDefined()
})

test('a /48 of IPv6 is one network here', () => {
  const slots = createCheckSlots()
  let network = 0
  fill(() => slots.take(small(`2001:db8:7:${network++}::1`), false))
  expect(slots.take(small('2001:db8:8::1'), false)).toBeDefined()
})

test('slots are left to mails that somebody waits for', () => {
  const slots = createCheckSlots()
  let network = 0
  fill(() => slots.take(small(`10.0.${network++}.1`), false))
  expect(slots.left).toBe(0)
  expect(slots.take(small('203.0.113.1'), false)).toBeUndefined()
  expect(slots.take(small('203.0.113.1'), true)).toBeDefined()
})

test('large mails keep no small one from its slot', () => {
  const slots = createCheckSlots()
  let network = 0
  fill(() => slots.take({ ip: `10.0.${network++}.1`, size: 12 * MB }, true))
  expect(slots.take({ ip: '203.0.113.1', size: 12 * MB }, true)).toBeUndefined()
  expect(slots.take(small('203.0.113.1'), true)).toBeDefined()
})

test('a mail larger than all room is checked when no other large one is', () => {
  const slots = createCheckSlots()
  const slot = slots.take({ ip: '10.0.0.1', size: 60 * MB }, true)
  expect(slot).toBeDefined()
  expect(slots.take({ ip: '10.0.1.1', size: 60 * MB }, true)).toBeUndefined()
  slot?.release()
  expect(slots.take({ ip: '10.0.1.1', size: 60 * MB }, true)).toBeDefined()
})

test('a slot that becomes free is told of', async () => {
  const slots = createCheckSlots()
  const [first] = Array.from({ length: 8 }, () => slots.take(small('10.0.0.1'), true))
  const released = slots.released
  first?.release()
  await released
  expect(slots.take(small('10.0.0.1'), true)).toBeDefined()
})
