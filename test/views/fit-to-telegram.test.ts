import fc from 'fast-check'
import type { MessageEntity } from 'grammy/types'
import { describe, expect, test } from 'vitest'
import { MAX_ENTITY_BYTES, totalBytes } from '../../src/reader/fit-entities.ts'
import { fitToTelegram } from '../../src/views/fit-to-telegram.ts'
import { join, wrap } from '../../src/views/join-formatted.ts'

const marked = (word: string) => wrap(word, { type: 'bold' })

describe('a text that goes out', () => {
  test.each([
    ['an override of direction', 'a\u202Eb', 'ab'],
    ['a line separator', 'a\u2028b', 'ab'],
    ['a carriage return', 'a\r\nb', 'a\nb'],
    ['lines above and below letters', 'a\u0333b\u033Fc', 'abc'],
    ['a ring that stands alone', 'x\u030Ay', 'xy'],
    ['a ring on its letter', 'A\u030Angstro\u0308m', 'Ångstro\u0308m'],
    ['control characters', 'a\u0000b\tc\u001Fd', 'a b c d'],
    ['runs of direction marks', 'a\u200E\u200F\u200Fb', 'a\u200C\u200C\u200Fb'],
    ['half of a surrogate pair', 'a\uD83Db', 'a\uFFFDb'],
  ])('is what the server would make of it: %s', (_, raw, settled) => {
    expect(fitToTelegram(join([raw, ' ', marked('word')]))).toEqual({
      text: `${settled} word`,
      entities: [{ type: 'bold', offset: settled.length + 1, length: 4 }],
    })
  })

  test('keeps its entities on what they were put on, and drops those of which nothing stays', () => {
    const { text, entities } = fitToTelegram(join(['\r\u202E', marked('\u202D'), marked('a\u202Eb'), ' c']))

    expect(text).toBe('ab c')
    expect(entities).toEqual([{ type: 'bold', offset: 0, length: 2 }])
  })

  test.each([
    '',
    ' \n ',
    '\u200B\u200D\u2060',
    '\u2800\u3000\u00A0',
    '\u202E\r',
    '\uFFFC',
    '\uFE0F\u{E0020}',
  ])('always has something to see: %j', nothing => {
    expect(fitToTelegram(marked(nothing))).toEqual({ text: '…', entities: [] })
  })

  test('has no more bytes of entities than Telegram takes, and keeps all that are no links', () => {
    const links = Array.from({ length: 30 }, (_, index) =>
      wrap('link', { type: 'text_link', url: `https://click.example/${index}/`.padEnd(560, 'x') }),
    )
    const { text, entities } = fitToTelegram(join([marked('Subject'), ...links, marked('footer')], ' '))

    expect(totalBytes(entities)).toBeLessThanOrEqual(MAX_ENTITY_BYTES)
    expect(entities.filter(({ type }) => type === 'bold')).toHaveLength(2)
    expect(entities.filter(({ type }) => type === 'text_link')).toHaveLength(15)
    expect(text.split('link')).toHaveLength(31)
  })

  test('keeps each entity on the same words, whatever is taken out of the text', () => {
    const piece = fc.constantFrom(
      'a',
      'b ',
      '\n',
      '😀',
      '\r',
      '\u202E',
      '\u030A',
      '\u0333',
      '\u0000',
      '\u200E',
      'é',
    )
    const part = fc.array(piece, { maxLength: 8 }).map(pieces => pieces.join(''))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), parts => {
        const { text, entities } = fitToTelegram(
          join(parts.map((one, index) => (index % 2 ? marked(`<${one}>`) : one))),
        )
        for (const entity of entities) expect(covered(text, entity)).toMatch(/^<[^<>]*>$/)
        expect(entities).toHaveLength(Math.floor(parts.length / 2))
        expect(fitToTelegram({ text, entities })).toEqual({ text, entities })
      }),
    )
  })
})

function covered(text: string, { offset, length }: MessageEntity): string {
  return text.slice(offset, offset + length)
}
