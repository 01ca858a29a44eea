import fc from 'fast-check'
import type { MessageEntity } from 'grammy/types'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../src/playground/refusal.ts'
import { cleanMessageText } from '../../src/playground/text/message-text.ts'

const found = (text: string): string[] =>
  cleanMessageText({ text }).entities.map(
    ({ type, offset, length }) => `${type} ${text.slice(offset, offset + length)}`,
  )

describe('what Telegram finds in a text', () => {
  test.each([
    ['see https://example.org/a?b=c#d, please', ['url https://example.org/a?b=c#d']],
    ['(example.com)', ['url example.com']],
    ['write ann.lee+x@mail.example.org.', ['email ann.lee+x@mail.example.org']],
    ['/start and /new@some_bot but not a/b or 1/2', ['bot_command /start', 'bot_command /new@some_bot']],
    ['ask @ann_lee about #весна, not #1', ['mention @ann_lee', 'hashtag #весна']],
    ['nothing here. Really', []],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  test('nothing inside of code or of a link', () => {
    const text = 'ann@example.org here.com'
    const entities: MessageEntity[] = [
      { type: 'code', offset: 0, length: 15 },
      { type: 'text_link', offset: 16, length: 8, url: 'https://example.org' },
    ]
    expect(cleanMessageText({ text, entities }).entities).toEqual(entities)
  })
})

test('blanks at both ends go, and entities move and shrink with them', () => {
  const entities: MessageEntity[] = [
    { type: 'bold', offset: 0, length: 5 },
    { type: 'italic', offset: 3, length: 4 },
    { type: 'underline', offset: 7, length: 2 },
  ]
  expect(cleanMessageText({ text: '   abcd  ', entities })).toEqual({
    text: 'abcd',
    entities: [
      { type: 'italic', offset: 0, length: 4 },
      { type: 'bold', offset: 0, length: 2 },
    ],
  })
})

test('a link that leads nowhere, a quote in a quote and bold in code are dropped without a word', () => {
  const entities: MessageEntity[] = [
    { type: 'text_link', offset: 0, length: 1, url: 'javascript:alert(1)' },
    { type: 'blockquote', offset: 1, length: 3 },
    { type: 'expandable_blockquote', offset: 2, length: 1 },
    { type: 'code', offset: 5, length: 3 },
    { type: 'bold', offset: 6, length: 1 },
  ]
  expect(cleanMessageText({ text: 'abcd efgh', entities }).entities.map(({ type }) => type)).toEqual([
    'blockquote',
    'code',
  ])
})

test('HTML becomes text with entities', () => {
  const html =
    '<b>a &lt; b</b> <a href="https://example.org/?a=1&amp;b=2">x</a> <blockquote expandable>q</blockquote><tg-time unix="5" format="r">soon</tg-time> &#x1F600;&amp;'
  expect(cleanMessageText({ text: html, parse_mode: 'html' })).toEqual({
    text: 'a < b x qsoon 😀&',
    entities: [
      { type: 'bold', offset: 0, length: 5 },
      { type: 'text_link', offset: 6, length: 1, url: 'https://example.org/?a=1&b=2' },
      { type: 'expandable_blockquote', offset: 8, length: 1 },
      { type: 'date_time', offset: 9, length: 4, unix_time: 5, date_time_format: 'r' },
    ],
  })
})

describe('MarkdownV2', () => {
  const parse = (text: string): string[] => {
    const clean = cleanMessageText({ text, parse_mode: 'MarkdownV2' })
    return [
      clean.text,
      ...clean.entities.map(
        ({ type, offset, length }) => `${type} ${clean.text.slice(offset, offset + length)}`,
      ),
    ]
  }

  test.each([
    ['*bold \\*text* and _italic_', ['bold *text and italic', 'bold bold *text', 'italic italic']],
    [
      '__under__ ~strike~ ||hidden||',
      ['under strike hidden', 'underline under', 'strikethrough strike', 'spoiler hidden'],
    ],
    [
      '*bold _italic bold_ bold*',
      ['bold italic bold bold', 'bold bold italic bold bold', 'italic italic bold'],
    ],
    ['[a link](https://example.org/?a=\\(b\\))', ['a link', 'text_link a link']],
    ['`a*b_c` ```js\nlet x``` end', ['a*b_c let x end', 'code a*b_c', 'pre let x']],
    ['![22:45](tg://time?unix=1647531900&format=wDT)', ['22:45', 'date_time 22:45']],
    ['>one\n>two\nthree', ['one\ntwo\nthree', 'blockquote one\ntwo']],
    ['>one\n>two||', ['one\ntwo', 'expandable_blockquote one\ntwo']],
    ['>one\n**>two', ['one\ntwo', 'blockquote one', 'blockquote two']],
  ])('%j', (markdown, expected) => {
    expect(parse(markdown)).toEqual(expected)
  })

  test.each([
    [
      '1.5',
      "Bad Request: can't parse entities: Character '.' is reserved and must be escaped with the preceding '\\'",
    ],
    ['*open', "Bad Request: can't parse entities: Can't find end of bold entity at byte offset 0"],
  ])('refuses %j', (markdown, words) => {
    expect(() => parse(markdown)).toThrow(words)
  })

  test('the old Markdown lets dots stand', () => {
    const clean = cleanMessageText({ text: '*1.5* is `a-b`', parse_mode: 'markdown' })
    expect(clean).toMatchObject({ text: '1.5 is a-b', entities: [{ type: 'bold' }, { type: 'code' }] })
  })
})

const MARKUP =
  '<b>|</b>|<a href="x">|</a>|<tg-time unix="x">|<tg-time unix="5">|</tg-time>|<br>|<|&#0;|&#xD800;|&#9999999;|&#x41;|&lt;|&|*|_|__|~|`|```|||||>|**>|[|](|![|](tg://time?unix=x)|](tg://time?unix=5)|](tg://emoji?id=1)|](:)|)|\\|\n|a|😀|.'.split(
    '|',
  )

test.each(['HTML', 'Markdown', 'MarkdownV2'])('any %s is read or refused in words', mode => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...MARKUP), { maxLength: 12 }), pieces => {
      const read = readMarkup(pieces.join(''), mode)
      if (read instanceof Refusal) return
      expect(read.text.isWellFormed()).toBe(true)
      for (const entity of read.entities) expect(JSON.parse(JSON.stringify(entity))).toEqual(entity)
    }),
    { numRuns: 1000 },
  )
})

function readMarkup(text: string, mode: string): ReturnType<typeof cleanMessageText> | Refusal {
  try {
    return cleanMessageText({ text, parse_mode: mode })
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

test('whatever is written, entities lie inside the text that is kept', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...' \n\u0007a1.@/#-<é😀ش\u2028\ufeff') }),
      fc.nat(40),
      fc.nat(40),
      (raw, offset, length) => {
        const text = `x${raw}`.toWellFormed()
        const fits = offset + length <= text.length
        const entities: MessageEntity[] = [{ type: 'bold', offset, length }]
        try {
          const clean = cleanMessageText({ text, entities })
          expect(fits).toBe(true)
          for (const entity of clean.entities) {
            expect(entity.length).toBeGreaterThan(0)
            expect(entity.offset + entity.length).toBeLessThanOrEqual(clean.text.length)
          }
        } catch (error) {
          expect(String(error)).toMatch(/entity (?:begins|ends)|text is empty/)
        }
      },
    ),
  )
})
