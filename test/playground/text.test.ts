import fc from 'fast-check'
import type { MessageEntity } from 'grammy/types'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../src/playground/refusal.ts'
import { cleanMessageText, type FormattedText } from '../../src/playground/text/message-text.ts'
import { parseMarkup } from '../../src/playground/text/parse-markup.ts'

const NOON = Date.UTC(2026, 10, 23, 12)
const WORLD = { now: () => NOON, people: new Map([[7, { id: 7, is_bot: false, first_name: 'Ann' }]]) }

function clean({ text, entities = [] }: { text: string; entities?: MessageEntity[] }) {
  return cleanMessageText({ text, entities }, WORLD)
}

function cleanMarkup(text: string, mode: 'HTML' | 'Markdown' | 'MarkdownV2') {
  return cleanMessageText(parseMarkup(text, mode), WORLD)
}

const found = (text: string): string[] =>
  clean({ text }).entities.map(({ type, offset, length }) => `${type} ${text.slice(offset, offset + length)}`)

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
      { type: 'text_link', offset: 16, length: 8, url: 'https://example.org/' },
    ]
    expect(clean({ text, entities }).entities).toEqual(entities)
  })
})

test('HTML becomes text with entities', () => {
  const html =
    '<b>a &lt; b</b> <a href="https://example.org/?a=1&amp;b=2">x</a> <blockquote expandable>q</blockquote><tg-time unix="5" format="r">soon</tg-time> &#x1F600;&amp;'
  expect(cleanMarkup(html, 'HTML')).toEqual({
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
    const parsed = cleanMarkup(text, 'MarkdownV2')
    return [
      parsed.text,
      ...parsed.entities.map(
        ({ type, offset, length }) => `${type} ${parsed.text.slice(offset, offset + length)}`,
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
      ['bold italic bold bold', 'bold bold ', 'bold italic bold bold', 'italic italic bold'],
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
    ['*open', "Bad Request: can't parse entities: Can't find end of Bold entity at byte offset 0"],
  ])('refuses %j', (markdown, words) => {
    expect(() => parse(markdown)).toThrow(words)
  })

  test('the old Markdown lets dots stand', () => {
    expect(cleanMarkup('*1.5* is `a-b`', 'Markdown')).toMatchObject({
      text: '1.5 is a-b',
      entities: [{ type: 'bold' }, { type: 'code' }],
    })
  })
})

const MARKUP =
  '<b>|</b>|<a href="x">|</a>|<tg-time unix="x">|<tg-time unix="5">|</tg-time>|<br>|<|&#0;|&#xD800;|&#9999999;|&#x41;|&lt;|&|*|_|__|~|`|```|||||>|**>|[|](|![|](tg://time?unix=x)|](tg://time?unix=5)|](tg://emoji?id=1)|](:)|)|\\|\n|a|😀|.'.split(
    '|',
  )

test.each(['HTML', 'Markdown', 'MarkdownV2'] as const)('any %s is read or refused in words', mode => {
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

function readMarkup(text: string, mode: 'HTML' | 'Markdown' | 'MarkdownV2'): FormattedText | Refusal {
  try {
    return cleanMarkup(text, mode)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
