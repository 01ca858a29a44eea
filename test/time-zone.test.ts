import { expect, test } from 'vitest'
import { fixedZone, hourIn, isTimeZone, utcOffset } from '../src/time-zone.ts'
import { offsetsNow, ZONES, zonesAt } from '../src/views/zone-choices.ts'

const WINTER = Date.UTC(2026, 0, 15, 12)
const SUMMER = Date.UTC(2026, 6, 15, 12)

test.each([
  ['Europe/Berlin', WINTER, 13],
  ['Europe/Berlin', SUMMER, 14],
  ['Asia/Kolkata', SUMMER, 17],
  ['+05:30', SUMMER, 17],
  ['-08:00', WINTER, 4],
])('clocks in %s show their hour at %d', (zone, now, hour) => {
  expect(hourIn(zone, now)).toBe(hour)
})

test('a zone that nobody knows is none', () => {
  expect(isTimeZone('Europe/Atlantis')).toBe(false)
  expect(isTimeZone('')).toBe(false)
  expect(isTimeZone(fixedZone(-210))).toBe(true)
  expect(ZONES.filter(zone => !isTimeZone(zone))).toEqual([])
})

test.each([
  ['Pacific/Kiritimati', 840 - 1440],
  ['Pacific/Pago_Pago', -660],
  ['Asia/Kathmandu', 345],
  ['America/St_Johns', -210],
])('clocks in %s are %d minutes ahead of UTC in winter', (zone, minutes) => {
  expect(utcOffset(zone, WINTER)).toBe(minutes)
})

test.each([WINTER, SUMMER])('every place is found by the time it is there at %d, and each time once', now => {
  const found = offsetsNow(now).flatMap(offset => zonesAt(offset, now).map(({ zone }) => zone))
  expect(found.toSorted()).toEqual([...ZONES].sort())
})

test('places whose clocks change differently are told apart', () => {
  expect(zonesAt(0, WINTER).map(({ zone }) => zone)).toEqual(['Europe/London', 'Africa/Abidjan'])
})
