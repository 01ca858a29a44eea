import { describe, expect, test } from 'vitest'
import { isQuiet } from '../../src/store/quiet-hours.ts'
import { freshAddress } from './support/addresses.ts'

const NOW = 1_800_000_000_000
const MINUTE = 60_000

describe('the told messages', () => {
  test('are kept while the service lists them and forgotten ten minutes after it stopped', () => {
    const address = freshAddress(NOW)
    address.mails.opened(['1', '2', '3'])
    address.listed(new Set(['2']), NOW)
    expect(address.mails.told).toEqual(['1', '2', '3'])
    address.listed(new Set(['2', '3']), NOW + 5 * MINUTE)
    address.listed(new Set(['2']), NOW + 10 * MINUTE)
    expect(address.mails.told).toEqual(['2', '3'])
    address.listed(new Set(['2']), NOW + 20 * MINUTE)
    expect(address.mails.told).toEqual(['2'])
  })

  test('survive a list that is empty by mistake', () => {
    const address = freshAddress(NOW)
    address.mails.opened(['1'])
    address.listed(new Set(), NOW)
    address.listed(new Set(['1']), NOW + MINUTE)
    expect(address.mails.told).toEqual(['1'])
    expect(address.mails.unlisted).toBeUndefined()
  })
})

test('a message that was told and forgotten is known as such, also after a restart, until it is told again', () => {
  const before = freshAddress(NOW)
  before.mails.opened(['1', '2'])
  before.listed(new Set(['2']), NOW)
  before.listed(new Set(['2']), NOW + 10 * MINUTE)
  const address = freshAddress(NOW)
  address.cursorLoaded(before.cursor())
  const { mails } = address
  expect([mails.toldOnce('1'), mails.toldOnce('2'), mails.toldOnce('3')]).toEqual([true, false, false])
  address.mails.wasTold(['1'])
  expect(address.mails.toldOnce('1')).toBe(false)
})

describe('quiet hours', () => {
  const at = (hour: number) => Date.UTC(2026, 10, 20, hour, 30)
  const settings = (from: number, to: number, zone = 'UTC') => ({
    alertDetail: 'full' as const,
    quietHours: { from, to, zone },
  })

  test.each([
    ['inside', settings(22, 7), at(23), true],
    ['inside, past midnight', settings(22, 7), at(3), true],
    ['at their end', settings(22, 7), at(7), false],
    ['within a day', settings(13, 15), at(14), true],
    ['outside', settings(13, 15), at(15), false],
    ['in another time zone', settings(22, 7, '+05:30'), at(17), true],
    ['west of Greenwich', settings(22, 7, '-08:00'), at(7), true],
    ['in winter where clocks change', settings(22, 7, 'Europe/Berlin'), at(6), false],
    ['in summer where clocks change', settings(22, 7, 'Europe/Berlin'), Date.UTC(2026, 6, 20, 20, 30), true],
    ['without any', { alertDetail: 'full' as const }, at(3), false],
    ['that are empty', settings(8, 8), at(8), false],
  ])('%s', (_name, chat, now, quiet) => {
    expect(isQuiet(chat, now)).toBe(quiet)
  })
})
