import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hideCodes } from '../../src/reader/hide-codes.ts'

const ZWSP = '\u200b'

describe('a line that people may read who must not read codes', () => {
  test.each([
    ['digits', '482913 is your code', '•••• is your code'],
    ['groups', 'Code 482-913, valid once', 'Code ••••, valid once'],
    ['a dash between blanks', 'Code 482 - 913', 'Code ••••'],
    ['dots', 'Code 4.8.2.9.1.3', 'Code ••••'],
    ['middle dots', 'Code 482·913', 'Code ••••'],
    ['zero-width spaces', `Code ${[...'482913'].join(ZWSP)}!`, 'Code ••••!'],
    ['word joiners and soft hyphens', 'Code 4\u20608\u00ad2913', 'Code ••••'],
    ['keycaps', 'Code 4️⃣8️⃣2️⃣9️⃣1️⃣3️⃣', 'Code ••••'],
    ['circled digits', 'Code ④⑧②⑨①③', 'Code ••••'],
    ['black circled digits', 'Code ❹❽❷❾❶❸', 'Code ••••'],
    ['full-width digits', 'Code 482913', 'Code ••••'],
    ['mathematical digits', 'Code 𝟒𝟖𝟐𝟗𝟏𝟑', 'Code ••••'],
    ['Arabic-Indic digits', 'رمز ٤٨٢٩١٣', 'رمز ••••'],
    ['digits with accents', 'Code 4\u03018\u03012\u03019\u0301', 'Code ••••'],
  ])('hides %s', (_, line, shown) => {
    expect(hideCodes(line)).toBe(shown)
  })

  test.each([
    ['as it was found', 'Use ABC-DEF now', 'ABC-DEF', 'Use •••• now'],
    ['in small letters', 'Use abc-def now', 'ABC-DEF', 'Use •••• now'],
    ['spaced out', 'Use K N B S W 7', 'KNBSW7', 'Use ••••'],
    ['in letters that only look different', 'Use ＫＮＢＳＷ７', 'KNBSW7', 'Use ••••'],
    ['each time it stands there', 'x7q and x7q', 'X7Q', '•••• and ••••'],
  ])('hides a code of letters %s', (_, line, code, shown) => {
    expect(hideCodes(line, [code])).toBe(shown)
  })

  test.each(['Meet at 10:30', '3 of 12 files', 'Version 2.1', 'Chapter 482', '', '•••'])(
    'leaves %j',
    line => {
      expect(hideCodes(line)).toBe(line)
    },
  )

  test('a code of digits is never there afterwards, whatever stands between them', () => {
    const between = fc.constantFrom('', ' ', '-', '.', '·', ZWSP, '\u2060', ' – ', '\ufe0f\u20e3')
    const digits = fc.array(fc.tuple(fc.constantFrom(...'0123456789'), between), {
      minLength: 4,
      maxLength: 9,
    })
    fc.assert(
      fc.property(digits, fc.string(), (code, before) => {
        const line = `${before.replace(/\p{N}/gu, '')}x ${code.flat().join('')}`
        expect(hideCodes(line)).not.toMatch(/\p{N}/u)
      }),
    )
  })
})
