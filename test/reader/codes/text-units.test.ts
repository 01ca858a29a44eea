import { expect, test } from 'vitest'
import { countLetters, countWords } from '../../../src/reader/codes/text-units.ts'

test.each([
  ['Your code is 482913', 3],
  ['您的验证码', 2],
  ['รหัสยืนยันของคุณ', 6],
  ['आपका कोड', 2],
  ['482913', 0],
])('words of "%s": %i', (text, count) => expect(countWords(text)).toBe(count))

test('a sign that is a syllable counts as two letters', () => {
  expect([countLetters('code 12'), countLetters('验证码'), countLetters('코드')]).toEqual([4, 6, 4])
})
