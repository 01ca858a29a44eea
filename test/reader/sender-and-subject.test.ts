import { describe, expect, test } from 'vitest'
import { senderLine, subjectLine } from '../../src/reader/sender-and-subject.ts'
import { cpuMs } from '../support/cpu-time.ts'

describe('the subject line', () => {
  test.each([
    ['Hello', 'Hello'],
    ['', ''],
    ['  two\r\n  lines\tand  spaces ', 'two lines and spaces'],
    ['=?utf-8?B?0J/RgNC40LLQtdGC?= =?utf-8?Q?,_=D0=BC=D0=B8=D1=80?=', 'Привет, мир'],
    ['=?iso-8859-1?Q?Caf=E9?=', 'Café'],
    ['=?utf-8?B?broken', '=?utf-8?B?broken'],
    ['abc\u202Egpj.exe', 'abcgpj.exe'],
    ['a\u200bb\u00adc\ufeffd', 'abcd'],
    ['\u0007bell\u0000', 'bell'],
    ['می‌خواهم', 'می‌خواهم'],
    ['family 👨‍👩‍👧 flag 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'family 👨‍👩‍👧 flag 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['half \ud83d', 'half \ufffd'],
  ])('reads %j as %j', (subject, line) => {
    expect(subjectLine(subject, 100)).toBe(line)
  })

  test.each(['\u200b', '\u200d\u2060', '\u2800 \u3000', '\u202e\u200f', '\ufffc', '\u{e0020}', '\u0000\r\n'])(
    'is empty when nothing of it can be seen: %j',
    nothing => {
      expect(subjectLine(nothing, 40)).toBe('')
      expect(senderLine({ senderName: nothing, senderEmail: 'a@example.org' }, 40)).toBe('a@example.org')
    },
  )

  test('is shortened at a grapheme, the dots included in its length', () => {
    expect(subjectLine('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 3)).toBe('👨‍👩‍👧👨‍👩‍👧…')
    expect(subjectLine('A word too long', 7)).toBe('A word…')
    expect(subjectLine('Exactly', 7)).toBe('Exactly')
  })

  test('stays quick with a hostile header', () => {
    for (const header of ['=?'.repeat(500_000), `=?utf-8?Q?${'=41'.repeat(300_000)}`]) {
      expect(cpuMs(() => subjectLine(header, 50))).toBeLessThan(500)
    }
  })
})

describe('the sender line', () => {
  test.each([
    [{ senderName: 'Ann Lee', senderEmail: 'ann@example.org' }, 40, 'Ann Lee <ann@example.org>'],
    [{ senderName: '', senderEmail: 'ann@example.org' }, 40, 'ann@example.org'],
    [{ senderName: 'Ann', senderEmail: '' }, 40, 'Ann'],
    [{ senderName: 'ANN@example.org', senderEmail: 'ann@example.org' }, 40, 'ann@example.org'],
    [{ senderName: '"Lee, Ann"', senderEmail: 'ann@example.org' }, 40, 'Lee, Ann <ann@example.org>'],
    [{ senderName: '=?utf-8?Q?J=C3=BCrgen?=', senderEmail: 'j@example.org' }, 40, 'Jürgen <j@example.org>'],
    [
      { senderName: 'Ann Very Long Name', senderEmail: 'ann@example.org' },
      30,
      'Ann Very Lo… <ann@example.org>',
    ],
    [{ senderName: 'Ann Very Long Name', senderEmail: 'ann@example.org' }, 12, 'Ann Very Lo…'],
    [{ senderName: 'boss@bank.example', senderEmail: 'x@evil.example' }, 15, 'x@evil.example'],
    [{ senderName: '\u202Eelgoog', senderEmail: 'a@example.org' }, 40, 'elgoog <a@example.org>'],
    [{ senderName: '', senderEmail: '' }, 40, ''],
  ])('shows %j within %i as %j', (sender, max, line) => {
    expect(senderLine(sender, max)).toBe(line)
  })
})
