import { expect, test } from 'vitest'
import { CHECKS_TOGETHER, createCheckPlaces } from '../../../src/mail-service/trust/check-places.ts'

const MB = 1024 * 1024
const small = (ip: string) => ({ ip, size: 4_000 })
const fill = (take: () => unknown): number => {
  let taken = 0
  while (taken < 1_000 && take() !== undefined) taken += 1
  return taken
}

test('one network never has all places, however many mails it sends', () => {
  const places = createCheckPlaces()
  const taken = fill(() => places.take(small('198.51.100.7'), true))
  expect(taken).toBeLessThan(CHECKS_TOGETHER / 4)
  expect(places.take(small('198.51.100.200'), true)).toBeUndefined()
  expect(places.take(small('203.0.113.1'), true)).toBeDefined()
})

test('a /48 of IPv6 is one network here', () => {
  const places = createCheckPlaces()
  let network = 0
  fill(() => places.take(small(`2001:db8:7:${network++}::1`), false))
  expect(places.take(small('2001:db8:8::1'), false)).toBeDefined()
})

test('places are left to mails that somebody waits for', () => {
  const places = createCheckPlaces()
  let network = 0
  fill(() => places.take(small(`10.0.${network++}.1`), false))
  expect(places.left).toBe(0)
  expect(places.take(small('203.0.113.1'), false)).toBeUndefined()
  expect(places.take(small('203.0.113.1'), true)).toBeDefined()
})

test('large mails keep no small one from its place', () => {
  const places = createCheckPlaces()
  let network = 0
  fill(() => places.take({ ip: `10.0.${network++}.1`, size: 12 * MB }, true))
  expect(places.take({ ip: '203.0.113.1', size: 12 * MB }, true)).toBeUndefined()
  expect(places.take(small('203.0.113.1'), true)).toBeDefined()
})

test('a mail larger than all room is checked when no other large one is', () => {
  const places = createCheckPlaces()
  const place = places.take({ ip: '10.0.0.1', size: 60 * MB }, true)
  expect(place).toBeDefined()
  expect(places.take({ ip: '10.0.1.1', size: 60 * MB }, true)).toBeUndefined()
  place?.release()
  expect(places.take({ ip: '10.0.1.1', size: 60 * MB }, true)).toBeDefined()
})

test('a place that becomes free is told of', async () => {
  const places = createCheckPlaces()
  const [first] = Array.from({ length: 8 }, () => places.take(small('10.0.0.1'), true))
  const released = places.released
  first?.release()
  await released
  expect(places.take(small('10.0.0.1'), true)).toBeDefined()
})
