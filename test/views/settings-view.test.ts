import { expect, test } from 'vitest'
import { translator } from '../../src/locales/translator.ts'
import { alertDetailsView, languagesView } from '../../src/views/settings-view.ts'
import type { View } from '../../src/views/view.ts'

const t = translator('ar')
const firstOf = ({ keyboard }: View) => keyboard?.inline_keyboard[0]?.map(({ text }) => text)

test.each([
  ['a language', languagesView(t, { chosen: 'fa' }), '✓ فارسی'],
  ['the language of Telegram', languagesView(t, { chosen: undefined }), '✓ كما في تيليجرام'],
  ['an alert', alertDetailsView(t, { chosen: 'codes' }), '✓ الرموز وروابط التأكيد فقط'],
])('%s that is chosen stands first, where a second tap in haste changes nothing', (_, view, first) => {
  expect(firstOf(view)).toEqual([first])
})

test('every language is offered once', () => {
  const names = languagesView(t, { chosen: 'fa' }).keyboard?.inline_keyboard.flat() ?? []
  expect(new Set(names.map(({ text }) => text)).size).toBe(names.length)
  expect(names).toHaveLength(22)
})
