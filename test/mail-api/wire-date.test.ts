import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createWallTimeReader, readInstant } from '../../src/mail-api/wire-date.ts'
import { runs } from '../support/runs.ts'

describe('dates on the wire', () => {
  test.each([
    // zone, on the wire, as ISO in UTC
    ['UTC', '2026-11-20 05:43:07', '2026-11-20T05:43:07.000Z'],
    ['UTC', ' 2026-11-20T05:43:07 ', '2026-11-20T05:43:07.000Z'],
    ['UTC', '2026-11-20 05:43:07.123456', '2026-11-20T05:43:07.000Z'],
    ['Europe/Berlin', '2026-01-15 12:00:00', '2026-01-15T11:00:00.000Z'],
    ['Europe/Berlin', '2026-07-15 12:00:00', '2026-07-15T10:00:00.000Z'],
    ['Asia/Kolkata', '2026-07-15 12:00:00', '2026-07-15T06:30:00.000Z'],
    ['America/New_York', '2026-12-31 23:59:59', '2027-01-01T04:59:59.000Z'],
    ['Pacific/Kiritimati', '2026-01-01 00:00:00', '2025-12-31T10:00:00.000Z'],
    // Clocks go forward: 02:30 does not exist and counts as 03:30.
    ['Europe/Berlin', '2026-03-29 01:59:59', '2026-03-29T00:59:59.000Z'],
    ['Europe/Berlin', '2026-03-29 02:30:00', '2026-03-29T01:30:00.000Z'],
    ['Europe/Berlin', '2026-03-29 03:00:00', '2026-03-29T01:00:00.000Z'],
    // Clocks go back: 02:30 comes twice, the first counts.
    ['Europe/Berlin', '2026-10-25 01:59:59', '2026-10-24T23:59:59.000Z'],
    ['Europe/Berlin', '2026-10-25 02:30:00', '2026-10-25T00:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25 03:00:00', '2026-10-25T02:00:00.000Z'],
    ['America/New_York', '2026-03-08 02:30:00', '2026-03-08T07:30:00.000Z'],
    ['America/New_York', '2026-11-01 01:30:00', '2026-11-01T05:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05 01:45:00', '2026-04-04T14:45:00.000Z'],
    ['UTC', '2026-11-20 05:43', '2026-11-20T05:43:00.000Z'],
  ])('in %s, "%s" is %s', (zone, wire, iso) => {
    expect(createWallTimeReader(zone)(wire)).toBe(Date.parse(iso))
  })

  test.each([
    '',
    ' ',
    'yesterday',
    '0000-00-00 00:00:00',
    '2026-02-30 10:00:00',
    '2026-13-01 10:00:00',
    '2026-01-01 25:00:00',
    '2026-01-01 10:61:00',
    '2026-01-01',
    '01/02/2026 10:00:00',
    '2026-01-01 10:00:00 +25',
    '1795153',
    '9'.repeat(40),
  ])('"%s" is unreadable', wire => {
    expect(createWallTimeReader('Europe/Berlin')(wire)).toBeUndefined()
    expect(readInstant(wire)).toBeUndefined()
  })

  test.each([
    ['2026-11-20T05:43:07Z', '2026-11-20T05:43:07.000Z'],
    ['2026-11-20T05:43:07.5+02:00', '2026-11-20T03:43:07.500Z'],
    ['2026-11-20T05:43:07+0000', '2026-11-20T05:43:07.000Z'],
    ['2026-11-20 05:43:07 UTC', '2026-11-20T05:43:07.000Z'],
    ['Fri, 20 Nov 2026 05:43:07 +0100', '2026-11-20T04:43:07.000Z'],
    ['1795153387', '2026-11-20T05:43:07.000Z'],
    ['1795153387000', '2026-11-20T05:43:07.000Z'],
  ])('"%s" speaks for itself', (wire, iso) => {
    expect(readInstant(wire)).toBe(Date.parse(iso))
  })

  test.each(['Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Tehran', 'Africa/Casablanca'])(
    'reads back what the clocks of %s showed at any second, but for the hour that comes twice',
    zone => {
      const read = createWallTimeReader(zone)
      const wallClock = (instant: number) => new Date(instant).toLocaleString('sv-SE', { timeZone: zone })
      const seconds = fc.integer({ min: Date.UTC(1990, 0) / 1_000, max: Date.UTC(2035, 0) / 1_000 })
      fc.assert(
        fc.property(seconds, second => {
          const instant = second * 1_000
          const found = read(wallClock(instant))
          if (found === undefined) throw new Error('unreadable')
          expect(wallClock(found)).toBe(wallClock(instant))
          expect(found).toBeLessThanOrEqual(instant)
        }),
        { numRuns: runs(2_000) },
      )
    },
  )
})
