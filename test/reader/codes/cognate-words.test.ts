import { expect, test } from 'vitest'
import { cognateFinder, findCognates } from '../../../src/reader/codes/cognate-words.ts'
import { placedWords } from '../../../src/reader/codes/placed-words.ts'
import type { CodeWords } from '../../../src/reader/codes/words/code-words.ts'
import { LANGUAGES } from '../../../src/reader/codes/words/languages.ts'

const { da: _left, ...OTHERS } = LANGUAGES
const cognateOf = cognateFinder(Object.values(OTHERS))

const NONE: CodeWords = {
  code: '',
  maybe: '',
  is: '',
  enter: '',
  purpose: '',
  hint: '',
  number: '',
  thing: '',
  no: '',
  shop: '',
  void: '',
  unit: '',
}

test.each([
  ['adgangskode', 'name'],
  ['ordrenummer', 'thing'],
  ['gyldig', 'hint'],
])('a Danish word is known by those of its neighbours, without its own list: %s', (word, kind) => {
  expect(cognateOf(word)).toBe(kind)
})

test('a word that lists disagree about says nothing', () => {
  const one = { ...NONE, enter: 'nummer' }
  const other = { ...NONE, thing: 'nummer' }
  expect(cognateFinder([one])('nummeret')).toBe('task')
  expect(cognateFinder([one, other])('nummeret')).toBeUndefined()
})

test('no more than the first words of a long text are looked at', () => {
  expect(
    findCognates(
      placedWords(`${'zzz '.repeat(2000)}adgangskode`, () => true),
      cognateOf,
    ),
  ).toEqual([])
  expect(
    findCognates(
      placedWords('zzz adgangskode', () => true),
      cognateOf,
    ),
  ).toEqual([{ kind: 'name', start: 4, end: 15 }])
})
