import { describe, expect, test } from 'vitest'
import { LEXICON } from '../../../src/reader/codes/lexicon.ts'
import { readWords } from '../../../src/reader/codes/mail-words.ts'
import { folded, plain } from '../../../src/reader/codes/plain-characters.ts'
import { listed } from '../../../src/reader/codes/word-finder.ts'
import { LANGUAGES } from '../../../src/reader/codes/words/languages.ts'

function kindsIn(text: string): string[] {
  return readWords(folded(text), LEXICON).marks.map(mark => mark.kinds[0] ?? '')
}

test('no name of a one-time code is also the name of another number', () => {
  const codes = new Set(Object.values(LANGUAGES).flatMap(words => listed(words.code)))
  const others = Object.values(LANGUAGES).flatMap(words => [...listed(words.number), ...listed(words.thing)])
  expect(others.filter(word => codes.has(word))).toEqual([])
})

test('every language has a word of each kind', () => {
  for (const words of Object.values(LANGUAGES)) {
    for (const list of Object.values(words)) expect(listed(list).length).toBeGreaterThan(0)
  }
})

test.each([
  ['the longest word wins', 'promo code', ['number']],
  ['words end where they end', 'encoder decode', []],
  ['line ends are spaces', 'verification\ncode', ['code']],
  ['accents do not matter', 'CÓDIGO DE VERIFICAÇÃO', ['code']],
  ['Turkish capitals', 'DOĞRULAMA KODUNUZ', ['code']],
  ['Greek capitals', 'ΚΩΔΙΚΟΣ ΕΠΑΛΗΘΕΥΣΗΣ', ['code']],
  ['open endings', 'кодом подтверждения', ['code']],
  ['small words before Arabic ones', 'ورمز التحقق', ['code']],
  ['small words before Hebrew ones', 'ובקוד', ['maybe']],
  ['no other letters before Hebrew ones', 'נקוד', []],
  ['scripts without spaces', '您的验证码是', ['code']],
  ['half-spaces in Persian', 'رمز یک‌بارمصرف', ['code']],
])('%s', (_, text, kinds) => {
  expect(kindsIn(text)).toEqual(kinds)
})

describe('plain text', () => {
  test('is as long in lower case, whatever the letters', () => {
    const letters = 'İIıẞßΣςǅ'
    expect(folded(letters).length).toBe(plain(letters).length)
  })
})
