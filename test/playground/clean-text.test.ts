import fc from 'fast-check'
import type { MessageEntity } from 'grammy/types'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../src/playground/refusal-error.ts'
import { checkLink, checkWebAppLink } from '../../src/playground/text/check-link.ts'
import { cleanMessageText } from '../../src/playground/text/clean-message-text.ts'
import { endOf, isQuote, isSoft, isVerbatim } from '../../src/playground/text/entity-kinds.ts'
import { fixEntities } from '../../src/playground/text/fix-entities.ts'
import { runs } from '../support/runs.ts'

const NOON = Date.UTC(2026, 10, 23, 12)
const WORLD = { now: () => NOON, people: new Map([[7, { id: 7, is_bot: false, first_name: 'Ann' }]]) }

type Plain = Exclude<MessageEntity['type'], 'text_link' | 'text_mention' | 'custom_emoji' | 'date_time'>

function entity(type: Plain | 'text_link' | 'date_time', offset: number, length: number): MessageEntity {
  if (type === 'text_link') return { type, offset, length, url: 'https://example.org/' }
  if (type === 'date_time') return { type, offset, length, unix_time: 5, date_time_format: 'r' }
  return { type, offset, length }
}

function clean(text: string, ...entities: MessageEntity[]): string[] {
  const stored = cleanMessageText({ text, entities }, WORLD)
  return [stored.text, ...stored.entities.map(({ type, offset, length }) => `${type} ${offset}+${length}`)]
}

function fixed(...entities: MessageEntity[]): string[] {
  return fixEntities(entities).map(({ type, offset, length }) => `${type} ${offset}+${length}`)
}

describe('a text is cleaned as Telegram cleans it', () => {
  test.each<[name: string, given: string, stored: string]>([
    ['control characters become spaces', 'a\u0000\tb\u000bc\u001fd', 'a  b c d'],
    ['carriage returns go', 'a\r\nb\rc', 'a\nbc'],
    ['separators of lines and overrides of direction go', 'a\u2028b\u202ac\u202ed', 'abcd'],
    ['marks that draw lines go, the ring of an Å too', 'a\u0333b\u033fA\u030a', 'abA'],
    [
      'of several direction marks the last stays',
      'a\u200e\u200f\u200eb\u200fc',
      'a\u200c\u200c\u200eb\u200fc',
    ],
    ['spaces and newlines at both ends go', ' \n a b\n ', 'a b'],
    ['other blanks at both ends stay', '\u00a0a\u3000', '\u00a0a\u3000'],
    ['narrow joiners and isolates stay', 'a\u200bb\u2066c\u2069', 'a\u200bb\u2066c\u2069'],
  ])('%s', (_, given, stored) => {
    expect(clean(given)).toEqual([stored])
  })

  test('entities move with what goes before them, and shrink with what goes inside', () => {
    expect(clean('a\r\u2028bc\rd', entity('bold', 1, 4), entity('italic', 5, 2))).toEqual([
      'abcd',
      'bold 1+2',
      'italic 3+1',
    ])
  })

  test('at the start blanks go as far as to the first entity, at the end with the entities on them', () => {
    expect(clean('   abcd  ', entity('bold', 1, 5), entity('italic', 7, 2))).toEqual(['  abcd', 'bold 0+5'])
    expect(clean('ab  ', entity('italic', 1, 3))).toEqual(['ab', 'italic 1+1'])
  })

  test.each([' \n ', '\u200b\u200d', '\u00a0\u3000\u2800', '\u2028', '\ufeff '])(
    'a text in which nothing can be seen is refused: %j',
    text => {
      expect(() => clean(text)).toThrow('Bad Request: text must be non-empty')
    },
  )

  test('4,096 characters are counted as people count them, not in UTF-16 units', () => {
    expect(clean('😀'.repeat(4096))[0]).toHaveLength(8192)
    expect(() => clean('😀'.repeat(4097))).toThrow('Bad Request: message is too long')
  })

  test('an entity outside of the text, or inside of a character, is refused with its place', () => {
    const words = 'entity beginning at UTF-16 offset 1 ends after the end of the text at UTF-16 offset 9'
    expect(() => clean('abcd', entity('bold', 0, 9), entity('italic', 1, 2))).toThrow(words)
    expect(() => clean('abcd', entity('bold', 4, 1))).toThrow(
      'entity beginning at UTF-16 offset 4 ends after the end of the text at UTF-16 offset 5',
    )
    expect(() => clean('abcd', entity('bold', 5, 1))).toThrow(
      'entity begins after the end of the text at UTF-16 offset 5',
    )
    expect(() => clean('é😀b', entity('bold', 1, 1))).toThrow(
      'entity beginning at UTF-16 offset 1 ends in a middle of a UTF-16 symbol at byte offset 6',
    )
    expect(() => clean('é😀b', entity('bold', 2, 2))).toThrow(
      'entity begins in a middle of a UTF-16 symbol at byte offset 6',
    )
  })
})

describe('entities are fixed as Telegram fixes them', () => {
  test.each<[name: string, given: MessageEntity[], kept: string[]]>([
    [
      'by offset, then the longer, then by kind',
      [entity('spoiler', 0, 2), entity('bold', 0, 2), entity('text_link', 0, 2), entity('blockquote', 0, 4)],
      ['blockquote 0+4', 'text_link 0+2', 'bold 0+2', 'spoiler 0+2'],
    ],
    [
      'of rigid ones that share text the first stays, nested or not',
      [entity('text_link', 0, 5), entity('text_link', 1, 2), entity('code', 4, 3), entity('code', 5, 2)],
      ['text_link 0+5', 'code 5+2'],
    ],
    [
      'of quotes that share text the first stays',
      [entity('blockquote', 0, 5), entity('expandable_blockquote', 2, 2), entity('blockquote', 5, 1)],
      ['blockquote 0+5', 'blockquote 5+1'],
    ],
    [
      'rigid ones over the edge of a quote, or around one, go',
      [
        entity('blockquote', 2, 4),
        entity('text_link', 0, 3),
        entity('code', 5, 2),
        entity('text_link', 3, 1),
      ],
      ['blockquote 2+4', 'text_link 3+1'],
    ],
    [
      'soft ones are split where others begin and end',
      [entity('bold', 0, 9), entity('text_link', 3, 3)],
      ['bold 0+3', 'text_link 3+3', 'bold 3+3', 'bold 6+3'],
    ],
    [
      'soft ones are split where other soft ones begin',
      [entity('bold', 0, 9), entity('italic', 3, 3)],
      ['bold 0+3', 'bold 3+6', 'italic 3+3'],
    ],
    [
      'soft ones of a kind that overlap or touch become one',
      [entity('bold', 0, 3), entity('bold', 3, 2), entity('bold', 4, 4)],
      ['bold 0+8'],
    ],
    [
      'soft ones inside of code and dates go, what is around stays',
      [entity('bold', 0, 9), entity('code', 3, 3), entity('italic', 4, 1), entity('date_time', 7, 1)],
      ['bold 0+3', 'code 3+3', 'bold 6+1', 'date_time 7+1', 'bold 8+1'],
    ],
  ])('%s', (_, given, kept) => {
    expect(fixed(...given)).toEqual(kept)
  })

  const anyEntity = fc
    .record({
      type: fc.constantFrom<('text_link' | 'date_time' | Plain)[]>(
        ...(['bold', 'italic', 'underline', 'strikethrough', 'spoiler', 'blockquote'] as const),
        ...(['expandable_blockquote', 'code', 'pre', 'text_link', 'date_time'] as const),
      ),
      offset: fc.nat(20),
      length: fc.integer({ min: 1, max: 20 }),
    })
    .map(({ type, offset, length }) => entity(type, offset, length))

  test('whatever is given, what stays is sorted, crosses nothing that it may not, and stays the same', () => {
    fc.assert(
      fc.property(fc.array(anyEntity, { maxLength: 12 }), given => {
        const kept = fixEntities(given)
        expect(fixEntities(kept)).toEqual(kept)
        for (const [index, one] of kept.entries()) {
          expect(one.length).toBeGreaterThan(0)
          const later = kept.slice(index + 1).filter(other => other.offset < endOf(one))
          for (const other of later) expect(stand(one, other), JSON.stringify([one, other])).toBe(true)
        }
      }),
      { numRuns: runs(1_000) },
    )
  })

  /** Whether Telegram lets two stand that share text; the first begins first. */
  function stand(one: MessageEntity, other: MessageEntity): boolean {
    if (one.offset > other.offset) return false
    if (isVerbatim(one) || (isQuote(one) && isQuote(other)) || one.type === other.type) return false
    if (isSoft(one))
      return isSoft(other) || !(isVerbatim(other) || isQuote(other)) || endOf(one) <= other.offset
    return endOf(other) <= endOf(one)
  }

  test('whatever is written, a text is refused in words, or stored with entities inside of it and once for all', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...' \n\r\u0007a1.@/#-<é😀ش\u2028\u200e\ufeff'), maxLength: 20 }),
        fc.array(anyEntity, { maxLength: 5 }),
        (text, entities) => {
          try {
            const stored = cleanMessageText({ text, entities }, WORLD)
            const found = stored.entities.filter(
              ({ type }) => !['url', 'email', 'mention', 'hashtag', 'bot_command'].includes(type),
            )
            expect(stored.text).not.toMatch(/[\r\u2028-\u202e\u0000-\u0009]|[ \n]$/)
            for (const one of stored.entities) expect(endOf(one)).toBeLessThanOrEqual(stored.text.length)
            expect(cleanMessageText({ text: stored.text, entities: found }, WORLD)).toEqual(stored)
          } catch (error) {
            if (!(error instanceof Refusal)) throw error
            expect(error.message).toMatch(/entity (?:begins|beginning)|must be non-empty/)
          }
        },
      ),
      { numRuns: runs(1_000) },
    )
  })
})

describe('URLs are judged as Telegram judges them', () => {
  test.each([
    ['example.org', 'http://example.org/'],
    ['HTTPS://Example.ORG?a b', 'https://example.org/?a%20b'],
    ['https://ann:x@example.org:08443/a#b ', 'https://ann:x@example.org:8443/a#b'],
    ['https://[::1]', 'https://[::1]/'],
    ['https://bücher.example/ü', 'https://bücher.example/ü'],
    ['mailto:ann@example.org', 'http://mailto:ann@example.org/'],
    ['tg://resolve?domain=x', 'tg://resolve?domain=x'],
    ['TG:resolve/?domain=x', 'tg://resolve?domain=x'],
    ['tonsite://a.ton/b', 'tonsite://a.ton/b'],
    ['https://a%41b.org', 'https://a%41b.org/'],
  ])('%j is stored as %j', (link, url) => {
    expect(checkLink(link)).toEqual({ url })
    expect(checkLink(url)).toEqual({ url })
  })

  test.each([
    ['https://nowhere', 'Wrong HTTP URL'],
    ['javascript:alert(1)', 'Wrong port number specified in the URL'],
    ['ftp://example.org', 'Unsupported URL protocol'],
    ['tel:+1', 'Wrong port number specified in the URL'],
    ['https://example.org:0', 'Wrong port number specified in the URL'],
    ['https://example.org:65536', 'Wrong port number specified in the URL'],
    ['https://example.org:', 'Wrong port number specified in the URL'],
    ['https://', 'URL host is empty'],
    ['', 'URL host is empty'],
    ['https://.', 'Host is invalid'],
    ['https://{{unsubscribe.url}}/x', 'Disallowed character in URL host'],
    ['https://a b.org', 'Disallowed character in URL host'],
    ['https://a"b.org', 'Disallowed character in URL host'],
    ['https://a<b@example.org', 'Disallowed character in URL userinfo'],
    ['https://a%4x.org', 'Wrong percent-encoded symbol in URL host'],
    ['https://50%@example.org', 'Wrong percent-encoded symbol in URL userinfo'],
    ['https://[1]', 'Wrong IPv6 address specified in the URL'],
    ['tg://a.b', 'Unallowed characters in URL host'],
    ['tg://a:80', 'Wrong tg URL'],
  ])('%j is wrong: %s', (link, wrong) => {
    expect(checkLink(link)).toEqual({ wrong })
  })

  test('mini apps come by https alone', () => {
    expect(checkWebAppLink('https://example.org')).toEqual({ url: 'https://example.org/' })
    expect(checkWebAppLink('http://example.org')).toEqual({ wrong: 'Only HTTPS links are allowed' })
    expect(checkWebAppLink('tg://resolve')).toEqual({ wrong: 'Only HTTPS links are allowed' })
    expect(checkWebAppLink('https://localhost')).toEqual({ wrong: 'Wrong HTTP URL' })
  })

  test('whatever is taken is taken again as it is stored', () => {
    const piece = fc.constantFrom(
      ...['https://', 'tg:', 'a', '.', ':', '80', '@', '[', ']', '%41', '%', '/', '?', '#', ' ', 'ü', '{'],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), pieces => {
        const checked = checkLink(pieces.join(''))
        if ('url' in checked) expect(checkLink(checked.url)).toEqual(checked)
      }),
      { numRuns: runs(1_000) },
    )
  })
})
