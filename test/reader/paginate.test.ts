import fc from 'fast-check'
import type { MessageEntity } from 'grammy/types'
import { describe, expect, test } from 'vitest'
import { totalBytes } from '../../src/reader/fit-entities.ts'
import type { FormattedText } from '../../src/reader/formatted-text.ts'
import { MAX_PAGE_BYTES, MAX_PAGE_ENTITIES, paginate } from '../../src/reader/paginate.ts'

const texts = (text: string, firstPage: number, otherPages = firstPage) =>
  paginate({ text, entities: [] }, { firstPage, otherPages }).map(page => page.text)

describe('pages', () => {
  test('are none for a body without anything to see', () => {
    expect(texts('', 100)).toEqual([])
    expect(texts(' \n\u200e\u2800 ', 100)).toEqual([])
  })

  test('are one where the text fits', () => {
    expect(texts('a'.repeat(100), 100)).toEqual(['a'.repeat(100)])
  })

  test('give the first page less room than the others', () => {
    expect(texts('a'.repeat(40), 10, 20).map(page => page.length)).toEqual([10, 20, 10])
  })

  test.each([
    [
      'paragraphs',
      'One two three.\n\nFour five six. Seven eight',
      ['One two three.', 'Four five six. Seven eight'],
    ],
    ['lines', 'One two three four\nFive six. Seven eight', ['One two three four', 'Five six. Seven eight']],
    [
      'sentences',
      'One two three four. Five six seven eight',
      ['One two three four.', 'Five six seven eight'],
    ],
    ['words', 'one two three four five six seven', ['one two three four five', 'six seven']],
    [
      'sentences without spaces',
      '一二三四五六七八九十一二三四五六七八。一二三四五六七八九',
      ['一二三四五六七八九十一二三四五六七八。', '一二三四五六七八九'],
    ],
  ])('are cut between %s', (_, text, pages) => {
    expect(texts(text, 26)).toEqual(pages)
  })

  test.each([
    ['families', '👨‍👩‍👧'],
    ['flags', '🇩🇪'],
    ['letters with marks', 'e\u0301\u0302'],
    ['Hindi syllables', 'क्षि'],
    ['surrogate pairs', '𝒳'],
  ])('never cut through %s', (_, grapheme) => {
    for (let limit = 8; limit < 30; limit++) {
      for (const page of texts(grapheme.repeat(20), limit)) {
        expect(page.length % grapheme.length).toBe(0)
        expect(page.length).toBeLessThanOrEqual(limit)
      }
    }
  })

  test('cut a grapheme that is longer than a page between its characters', () => {
    const pages = texts(`a${'\u{1d165}'.repeat(50)}`, 21)

    expect(pages.every(page => page.isWellFormed() && page.length <= 21)).toBe(true)
  })

  test('split an entity that goes on, and move it to where its page starts', () => {
    const bold: MessageEntity = { type: 'bold', offset: 4, length: 30 }
    const [first, second] = paginate(
      { text: 'one two three four five six seven', entities: [{ ...bold, length: 29 }] },
      { firstPage: 26, otherPages: 26 },
    )

    expect(first).toEqual({ text: 'one two three four five', entities: [{ ...bold, length: 19 }] })
    expect(second).toEqual({ text: 'six seven', entities: [{ type: 'bold', offset: 0, length: 9 }] })
  })

  test('keep a link in one piece where there is room on the next page', () => {
    const link: MessageEntity = { type: 'text_link', offset: 19, length: 14, url: 'https://example.com/' }
    const pages = paginate(
      { text: 'one two three four five six seven', entities: [link] },
      { firstPage: 26, otherPages: 26 },
    )

    expect(pages).toEqual([
      { text: 'one two three four', entities: [] },
      { text: 'five six seven', entities: [{ ...link, offset: 0 }] },
    ])
  })

  test('end earlier where a page would have more entities than it may', () => {
    const bolds = Array.from(
      { length: 200 },
      (_, i): MessageEntity => ({ type: 'bold', offset: i * 5, length: 4 }),
    )
    const pages = paginate(
      { text: 'word '.repeat(200).trimEnd(), entities: bolds },
      { firstPage: 4000, otherPages: 4000 },
    )

    expect(pages.map(page => page.entities.length)).toEqual([MAX_PAGE_ENTITIES, MAX_PAGE_ENTITIES, 20])
    expect(pages.map(page => page.text.split(' ').length)).toEqual([90, 90, 20])
  })

  test('count an entity that goes on from the page before', () => {
    const bolds = Array.from(
      { length: 180 },
      (_, i): MessageEntity => ({ type: 'bold', offset: i * 5, length: 4 }),
    )
    const entities: MessageEntity[] = [{ type: 'blockquote', offset: 0, length: 899 }, ...bolds]
    const pages = paginate(
      { text: 'word '.repeat(180).trimEnd(), entities },
      { firstPage: 4000, otherPages: 4000 },
    )

    expect(pages.map(page => page.entities.length)).toEqual([90, 90, 3])
  })
})

describe('pages with long links', () => {
  const tracked = (index: number, bytes: number) => `https://click.example/${index}/`.padEnd(bytes, 'x')
  const linked = (count: number, { every, bytes }: { every: number; bytes: number }): FormattedText => ({
    text: 'word '.repeat((count * every) / 5).trimEnd(),
    entities: Array.from({ length: count }, (_, index) => ({
      type: 'text_link',
      offset: index * every,
      length: 4,
      url: tracked(index, bytes),
    })),
  })
  const limits = { firstPage: 4000, otherPages: 4000 }

  test('end earlier, so that all links stay', () => {
    const body = linked(25, { every: 160, bytes: 560 })
    const pages = paginate(body, limits)

    expect(pages.map(page => page.entities.length)).toEqual([15, 10])
    expect(pages.map(page => totalBytes(page.entities) <= MAX_PAGE_BYTES)).toEqual([true, true])
  })

  test('are at least half full, whatever the links', () => {
    const body = linked(80, { every: 50, bytes: 2000 })
    const pages = paginate(body, limits)

    expect(pages.map(page => page.text.length > 1900)).toEqual([true, true])
    expect(pages.map(page => page.entities.length)).toEqual([4, 4])
    expect(pages.map(page => page.text).join(' ')).toBe(body.text)
  })

  test('have no more bytes than they may, and the same text as ever, for any links', () => {
    const body = fc
      .array(fc.record({ words: fc.nat({ max: 30 }), bytes: fc.nat({ max: 2048 }) }), { maxLength: 200 })
      .map(parts => {
        let text = ''
        const entities = parts.map(({ words, bytes }, index): MessageEntity => {
          text += 'word '.repeat(words)
          const offset = text.length
          text += 'link '
          return { type: 'text_link', offset, length: 4, url: tracked(index, bytes) }
        })
        return { text: text.trimEnd(), entities }
      })
    fc.assert(
      fc.property(body, fc.integer({ min: 100, max: 4000 }), (body, firstPage) => {
        const pages = paginate(body, { firstPage, otherPages: 4000 })
        expect(pages.map(page => page.text).join(' ')).toBe(body.text)
        for (const page of pages) expect(totalBytes(page.entities)).toBeLessThanOrEqual(MAX_PAGE_BYTES)
      }),
    )
  })
})
