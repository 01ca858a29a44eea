import { expect, test } from 'vitest'
import { findKin, kinFinder } from '../../../src/reader/codes/kin-words.ts'
import type { CodeWords } from '../../../src/reader/codes/words/code-words.ts'
import { LANGUAGES } from '../../../src/reader/codes/words/languages.ts'

const { da: _left, ...OTHERS } = LANGUAGES
const kinOf = kinFinder(Object.values(OTHERS))

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
  expect(kinOf(word)).toBe(kind)
})

test('a word that lists disagree about says nothing', () => {
  const one = { ...NONE, enter: 'nummer' }
  const other = { ...NONE, thing: 'nummer' }
  expect(kinFinder([one])('nummeret')).toBe('task')
  expect(kinFinder([one, other])('nummeret')).toBeUndefined()
})

test('no more than the first words of a long text are looked at', () => {
  expect(findKin(`${'zzz '.repeat(2000)}adgangskode`, kinOf)).toEqual([])
  expect(findKin('zzz adgangskode', kinOf)).toEqual([{ kind: 'name', start: 4, end: 15 }])
})
