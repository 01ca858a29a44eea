import { expect, test } from 'vitest'
import { isFullName, nameFromPerson } from '../../src/bot/name-from-person.ts'

test.each([
  ['Bob Smith', 'bob.smith'],
  ['  Zoë   Müller ', 'zoe.muller'],
  ['Łukasz Strauß', 'lukasz.strauss'],
  ["O'Neill", 'oneill'],
  ['J. R. Tolkien', 'j.r.tolkien'],
])('out of %j comes %j', (text, name) => {
  expect(nameFromPerson(text)).toBe(name)
})

test.each([
  '',
  '   ',
  'Иван Петров',
  '王小明',
  'a@b',
  'one two three four five',
  '12 34',
  '!!',
  `${'x'.repeat(41)} y`,
])('out of %j comes none', text => {
  expect(nameFromPerson(text)).toBeUndefined()
})

test('a name has capitals', () => {
  expect(['Bob Smith', 'Anna-Lena von', 'Ana Maria Silva'].map(isFullName)).toEqual([true, false, true])
  expect(['thank you', 'Hello', 'Please Give Me One'].map(isFullName)).toEqual([false, false, false])
})
