import { expect, test } from 'vitest'
import { createServiceZone } from '../../src/mail-api/service-zone.ts'
import { wireDate } from './deviating-service.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const START = Date.parse('2026-11-20T05:43:07Z')

/** A zone whose service writes its dates `offsetMs` from UTC. */
function zoneOf(timezone = 'UTC', known = false) {
  let now = START
  const notes: string[] = []
  const zone = createServiceZone({
    timezone,
    known,
    clock: { now: () => now, monotonic: () => now, sleep: () => Promise.reject() },
    note: sentence => notes.push(sentence),
  })
  return {
    zone,
    notes,
    made: (lifetimeMs: number, offsetMs: number) =>
      zone.sessionMade('t', wireDate(now + lifetimeMs + offsetMs)),
    /** A mail that comes 20 s after the list was empty, and is listed 20 s later. */
    arrive(offsetMs: number, waitMs = 20_000) {
      zone.listed('t', [])
      now += waitMs
      const receivedAt = wireDate(now + offsetMs)
      now += 20_000
      zone.listed('t', [receivedAt])
    },
    read: (offsetMs: number) => zone.read(wireDate(START + offsetMs)),
  }
}

test('believes a plausible end, and needs two mails to be proved wrong', () => {
  const { made, arrive, read, notes } = zoneOf()
  expect(made(HOUR_MS, 5 * HOUR_MS)).toBe(START + 6 * HOUR_MS)
  arrive(5 * HOUR_MS)
  expect(read(5 * HOUR_MS)).toBe(START + 5 * HOUR_MS)
  arrive(5 * HOUR_MS)
  expect(read(5 * HOUR_MS)).toBe(START)
  expect(notes).toEqual([
    'its dates are 5 h ahead of MAIL_API_TIMEZONE (UTC) and are read so; set it to the zone of the service',
  ])
})

test('is not led astray by single mails whose date is their sender’s', () => {
  const { arrive, read, notes } = zoneOf()
  for (const hours of [9, 0, -3, 0, 9, -3]) arrive(hours * HOUR_MS)
  expect(read(0)).toBe(START)
  expect(notes).toEqual([])
})

test('corrects a guess by the first mail', () => {
  const { made, arrive, read } = zoneOf()
  expect(made(HOUR_MS, -3.5 * HOUR_MS)).toBe(START + 30 * MINUTE_MS)
  arrive(-3.5 * HOUR_MS)
  expect(read(-3.5 * HOUR_MS)).toBe(START)
  expect(made(HOUR_MS, -3.5 * HOUR_MS)).toBe(START + 40_000 + HOUR_MS)
})

test('follows the clocks of the service when they are changed', () => {
  const { made, arrive, read } = zoneOf()
  made(HOUR_MS, -5 * HOUR_MS)
  arrive(-5 * HOUR_MS)
  arrive(-4 * HOUR_MS)
  arrive(-4 * HOUR_MS)
  expect(read(-4 * HOUR_MS)).toBe(START)
})

test('learns nothing from a mail that may have come long ago', () => {
  const { made, arrive, read } = zoneOf()
  made(9 * HOUR_MS, 0)
  arrive(7 * MINUTE_MS, 10 * MINUTE_MS)
  arrive(7 * MINUTE_MS, 10 * MINUTE_MS)
  expect(read(0)).toBe(START)
})

test('learns nothing from a clock that is off', () => {
  const { made, arrive, read } = zoneOf()
  made(9 * HOUR_MS, 0)
  arrive(7 * MINUTE_MS)
  arrive(7 * MINUTE_MS)
  expect(read(0)).toBe(START)
})

test('starts from the zone that was configured', () => {
  const { made, notes } = zoneOf('America/New_York')
  expect(made(HOUR_MS, -5 * HOUR_MS)).toBe(START + HOUR_MS)
  expect(notes).toEqual([])
})

test('leaves dates alone that name their offset', () => {
  const { zone, made } = zoneOf()
  made(HOUR_MS, -5 * HOUR_MS)
  expect(zone.read('2026-11-20T05:43:07Z')).toBe(START)
  expect(zone.sessionMade('t', '2026-11-20T04:43:07Z')).toBe(START - HOUR_MS)
})

test('believes a lifetime of a minute, which is heard of a little later', () => {
  expect(zoneOf().made(MINUTE_MS - 1_000, 0)).toBe(START + MINUTE_MS - 1_000)
})

test('never guesses at a service that is ours', () => {
  const { made, arrive, read, notes } = zoneOf('UTC', true)
  expect(made(-5_000, 0)).toBe(START - 5_000)
  for (let mail = 0; mail < 3; mail += 1) arrive(2 * HOUR_MS)
  expect(read(0)).toBe(START)
  expect(notes).toEqual([])
})
