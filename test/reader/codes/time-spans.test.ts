import { expect, test } from 'vitest'
import { lowered, plain } from '../../../src/reader/codes/plain-characters.ts'
import { findTimeSpans } from '../../../src/reader/codes/time-spans.ts'

function unitsIn(text: string): string[] {
  return findTimeSpans(lowered(plain(text))).map(({ unit }) => unit)
}

test.each([
  ['English', 'It expires in 10 minutes.', 'minute'],
  ['Ukrainian', 'Діє 15 хвилин', 'minute'],
  ['Finnish, an ending', 'Voimassa 24 tuntia', 'hour'],
  ['Swahili, the number last', 'Itaisha baada ya dakika 10.', 'minute'],
  ['Chinese, no spaces', '验证码10分钟内有效', 'minute'],
  ['Japanese', '有効期限は24時間です', 'hour'],
  ['Korean, an ending', '3일 이내에', 'day'],
  ['Thai', 'รหัสหมดอายุใน 5 นาที', 'minute'],
  ['Tamil', '10 நிமிடங்களில்', 'minute'],
])('a span of time is known by the names that CLDR has: %s', (_, text, unit) => {
  expect(unitsIn(text)).toEqual([unit])
})

test.each([
  'Your code is 482913',
  '10 apples',
  'order 20481967 days',
  '12:30 Uhr',
  '11月22日',
  '11월 22일',
  '',
])('no span of time: %s', text => expect(unitsIn(text)).toEqual([]))
