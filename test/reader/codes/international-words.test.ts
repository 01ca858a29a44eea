import { expect, test } from 'vitest'
import { findInternationalWords } from '../../../src/reader/codes/international-words.ts'
import { placedWords } from '../../../src/reader/codes/placed-words.ts'

const BORROWED = [
  ['code', 'codes kode koodi kóðinn código κωδικός код कोड কোড კოდი կոդ ኮድ كود コード vahvistuskoodi'],
  ['password', 'passwort парола pароль otp pin токен パスワード'],
  ['verification', 'verifikation верификация confirma autentisering login aktiveringen'],
] as const

test.each(BORROWED)('a borrowed name is known in whatever script it is written: %s', (kind, words) => {
  for (const word of words.toLowerCase().split(' '))
    expect(
      findInternationalWords(placedWords(word, () => true)).map(found => found.kind),
      word,
    ).toContain(kind)
})

test('a word that only looks like a borrowed one to a computer is none', () => {
  expect(findInternationalWords(placedWords('order мода 人数 sunday the card', () => true))).toEqual([])
})

test('no more than the first words of a long text are looked at', () => {
  expect(findInternationalWords(placedWords(`${'word '.repeat(2000)}code`, () => true))).toEqual([])
})
