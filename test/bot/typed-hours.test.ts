import { describe, expect, test } from 'vitest'
import { parseTypedHours } from '../../src/bot/typed-hours.ts'

describe('quiet hours that are typed', () => {
  test.each([
    ['22-7', { hours: { from: 22, to: 7 } }],
    ['22:00 – 07:00', { hours: { from: 22, to: 7 } }],
    ['10pm-7am', { hours: { from: 22, to: 7 } }],
    ['12 am - 6 a.m.', { hours: { from: 0, to: 6 } }],
    ['23-24', { hours: { from: 23, to: 0 } }],
    ['22-7 Berlin', { hours: { from: 22, to: 7 }, zone: 'Europe/Berlin' }],
    ['22-7, new york', { hours: { from: 22, to: 7 }, zone: 'America/New_York' }],
    ['São Paulo', { zone: 'America/Sao_Paulo' }],
  ])('%s', (text, typed) => {
    expect(parseTypedHours(text)).toEqual(typed)
  })

  test.each(['', '22', '22-22', '25-7', '22-7 Nowhere', '482913', '2026-11-20', 'hello', '1-2-3', '22:30-7'])(
    'are not %j',
    text => {
      expect(parseTypedHours(text)).toBeUndefined()
    },
  )
})
