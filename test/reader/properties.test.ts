import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paginate } from '../../src/reader/paginate.ts'
import { ANY_CHARACTER } from '../support/any-character.ts'
import { cpuMs } from '../support/cpu-time.ts'
import { runs } from '../support/runs.ts'
import { LIMITS, pageProblems, read } from './read.ts'

const RUNS = { numRuns: runs(2_000) }
const MAX_MS = 1000
const TIMEOUT_MS = 180_000

const TAGS =
  'p div span b strong i em u s a img br hr h1 ul ol li table tr td th pre code blockquote q sup style script title font center x:y svg'.split(
    ' ',
  )

const attributes = fc.constantFrom(
  '',
  ' href="https://example.com/a?b=1&amp;c=2"',
  ' href="javascript:x"',
  ' href="https://[::1]/"',
  ' style="display:none"',
  ' style="font-weight:700;text-decoration:line-through"',
  ' style="display:inline-block"',
  ' style="font-size:0"',
  ' style="white-space:pre-wrap"',
  ' type="cite"',
  ' class="gmail_signature"',
  ' class=',
  ' alt="A boat" width=1',
)

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: ANY_CHARACTER }),
  fc.constantFrom(
    ' ',
    '\n',
    '&nbsp;',
    '\u200c',
    '\u202e',
    'שלום ',
    'سلام ',
    '👨‍👩‍👧',
    'é',
    '&#xd800;',
    '&lt;',
    '\ud800',
    '> a\n',
    '--\n',
  ),
  fc.lorem(),
)

const markup = fc
  .array(
    fc.oneof(
      text,
      fc.tuple(fc.constantFrom(...TAGS), attributes).map(([tag, attribute]) => `<${tag}${attribute}>`),
      fc.constantFrom(...TAGS).map(tag => `</${tag}>`),
      fc.constantFrom('<!--', '-->', '<![if x]>', '<', '>', '"'),
    ),
    { maxLength: 60 },
  )
  .map(pieces => pieces.join(''))

const limits = fc.record({
  firstPage: fc.integer({ min: 8, max: 4096 }),
  otherPages: fc.integer({ min: 8, max: 4096 }),
})

describe('any mail', { timeout: TIMEOUT_MS }, () => {
  test('becomes pages that Telegram takes, from HTML', () => {
    fc.assert(
      fc.property(markup, limits, (html, sizes) => {
        expect(pageProblems(read({ html }), sizes)).toEqual([])
      }),
      RUNS,
    )
  })

  test('becomes pages that Telegram takes, from text', () => {
    fc.assert(
      fc.property(
        fc.array(text).map(pieces => pieces.join('\n')),
        limits,
        (source, sizes) => {
          expect(pageProblems(read({ text: source }), sizes)).toEqual([])
        },
      ),
      RUNS,
    )
  })

  test('is read and cut the same each time, and loses nothing but white space between pages', () => {
    fc.assert(
      fc.property(markup, limits, (html, sizes) => {
        const { body } = read({ html })
        const pages = paginate(body, sizes)

        expect(paginate(read({ html }).body, sizes)).toEqual(pages)
        expect(visible(pages.map(page => page.text).join(''))).toBe(visible(body.text))
      }),
      RUNS,
    )
  })
})

describe('a hostile mail', { timeout: TIMEOUT_MS }, () => {
  const link = (number: number) => `<a href="https://example.com/${number}">link ${number}</a> `
  test.each([
    ['a newsletter of 5 MB', '<table><tr><td><p>Some <b>news</b> today</p></td></tr></table>'.repeat(85_000)],
    ['10,000 nested tags', '<div><b>'.repeat(10_000)],
    ['10,000 nested tables', '<table><tr><td>a</td><td>'.repeat(10_000)],
    ['10,000 nested lists', '<ul><li>a'.repeat(10_000)],
    ['100,000 links', Array.from({ length: 100_000 }, (_, number) => link(number)).join('')],
    ['100,000 open comments', '<!--'.repeat(100_000)],
    ['100,000 open tags', '<a '.repeat(100_000)],
    ['50,000 headers', 'From: x<br>'.repeat(50_000)],
    ['100,000 quotes', '<blockquote type="cite">a</blockquote>'.repeat(100_000)],
    ['an image of 5 MB inside', `<img src="data:image/png;base64,${'A'.repeat(5_000_000)}"><p>Text`],
    ['a million joiners', '\u200c'.repeat(1_000_000)],
    ['one endless word', 'x'.repeat(1_000_000)],
    ['one endless grapheme', `a${'\u0301'.repeat(1_000_000)}`],
    ['marks out of order', `a${'\u0301\u0323'.repeat(500_000)}`],
    ['10,000 attributions', 'On 5 May 2025 at 10:00, Bo <bo@example.org> wrote:\n'.repeat(10_000)],
    ['dashes without end', `--x${'-'.repeat(300_000)}y`],
    ['lines of dashes with a sign', `${'-'.repeat(397)}x>\n\n`.repeat(40)],
    ['lines of stars with a letter', `${'*'.repeat(198)}x\n\n`.repeat(200)],
    ['stars without end', `${'* '.repeat(150_000)}x:`],
    ['rulers of columns without end', '---  -\n'.repeat(20_000)],
    ['rulers in turn without end', '---  -\n---\n'.repeat(10_000)],
    [
      '4,000 lines in large letters',
      `<div style="font-size:30px">${'a<br>'.repeat(4_000)}</div><p>${'b'.repeat(9_000)}`,
    ],
    ['20,000 indented lines', '    prose that goes on\n'.repeat(20_000)],
    ['a table of 30,000 rows', 'a  b  c\n'.repeat(30_000)],
    ['a million style tags in one', `${'<style'.repeat(800_000)}>`],
    ['a style sheet without end', `<style>${'.a{display:none}/*'.repeat(100_000)}`],
  ])('is read within a second, as HTML and as text: %s', (_, source) => {
    for (const parts of [{ html: source }, { text: source }, { html: source, text: source }]) {
      let mail: ReturnType<typeof read> | undefined
      let pages: ReturnType<typeof paginate> = []

      const busyMs = cpuMs(() => {
        mail = read(parts)
        pages = paginate(mail.body, LIMITS)
      })

      expect(busyMs).toBeLessThan(MAX_MS)
      expect(pages.length).toBeLessThan(200)
      expect(mail && pageProblems(mail)).toEqual([])
    }
  })

  test('says that it was not read whole', () => {
    expect(read({ html: '<p>words</p>'.repeat(100_000) }).truncated).toBe(true)
    expect(read({ text: 'words\n'.repeat(100_000) }).truncated).toBe(true)
    expect(read({ html: '<p>words</p>'.repeat(100) }).truncated).toBe(false)
  })
})

function visible(text: string): string {
  return text.replace(/[\s\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
}
