import { describe, expect, test } from 'vitest'
import { createTranslator } from '../../src/locales/translator.ts'
import { clip } from '../../src/views/clip.ts'
import { compose, plain } from '../../src/views/compose.ts'
import { fitToTelegram } from '../../src/views/fit-to-telegram.ts'
import { code, isolate, ownLine } from '../../src/views/isolate-direction.ts'
import { bold, join, lines, wrap } from '../../src/views/join-formatted.ts'

const english = createTranslator('en', 'hello = Hello { $name }, see /help\ncount = { $count } and { $name }')
const arabic = createTranslator('ar', 'hello = أهلًا { $name }، راجع /help')

describe('composing a text', () => {
  test('puts formatted parts where the language has their variables', () => {
    const { text, entities } = compose(english, 'hello', { name: bold('Bob') })
    expect(text).toBe('Hello Bob, see /help')
    expect(entities).toEqual([{ type: 'bold', offset: 6, length: 3 }])
  })

  test('formats numbers as the language does, and leaves foreign text alone', () => {
    expect(plain(english, 'count', { count: 1234, name: '{ $count } \uE001' })).toBe(
      '1,234 and { $count } \uE001',
    )
  })

  test('leaves text of one direction without marks', () => {
    expect(plain(english, 'hello', { name: 'Bob' })).toBe('Hello Bob, see /help')
  })

  test('isolates a right-to-left name in a left-to-right sentence', () => {
    expect(plain(english, 'hello', { name: 'علي' })).toBe('Hello \u2068علي\u2069, see /help')
  })

  test('isolates names and commands in a right-to-left sentence', () => {
    expect(plain(arabic, 'hello', { name: 'Bob' })).toBe('أهلًا \u2068Bob\u2069، راجع \u2068/help\u2069')
  })

  test('keeps what is copied free of marks, which stand around it', () => {
    const { text, entities } = compose(arabic, 'hello', { name: code('1bob@example.org') })
    const [entity] = entities
    expect(entity && text.slice(entity.offset, entity.offset + entity.length)).toBe('1bob@example.org')
    expect(text).toContain('\u20681bob@example.org\u2069')
  })

  test('marks a line that begins with a number, and names somebody in the other direction, as of the language', () => {
    expect(ownLine(english, '9. ', isolate(english, 'علي')).text).toBe('\u200E9. \u2068علي\u2069')
    expect(ownLine(english, '9. ', isolate(english, 'Bob')).text).toBe('9. Bob')
    expect(ownLine(arabic, '9. ', isolate(arabic, 'Bob')).text).toBe('\u200F9. \u2068Bob\u2069')
  })

  test("takes a name's own direction marks, line breaks and half characters away", () => {
    expect(isolate(english, 'a\u202Eb\u2069\u2068c\nd\uD800')).toBe('abc d\uFFFD')
    expect(code('a\u2066b@c\u2069').text).toBe('ab@c')
  })
})

describe('formatted text', () => {
  test('moves entities along when joined', () => {
    expect(join(['ab', bold('c'), code('d')], '-')).toEqual({
      text: 'ab-c-d',
      entities: [
        { type: 'bold', offset: 3, length: 1 },
        { type: 'code', offset: 5, length: 1 },
      ],
    })
  })

  test('leaves no empty line for a part that is missing', () => {
    expect(lines('a', undefined, 'b').text).toBe('a\nb')
  })

  test('wraps nothing around nothing', () => {
    expect(wrap('', { type: 'bold' }).entities).toEqual([])
  })
})

describe('finishing a view', () => {
  test('trims as Telegram does and moves the entities', () => {
    const view = fitToTelegram(join(['\n\n ', bold(' a '), ' \n']))
    expect(view).toEqual({ text: 'a', entities: [{ type: 'bold', offset: 0, length: 1 }] })
  })

  test('cuts at 4096 units, not through a character, with entities to match', () => {
    const view = fitToTelegram(bold(`${'x'.repeat(4095)}😀`))
    expect(view.text).toBe('x'.repeat(4095))
    expect(view.entities).toEqual([{ type: 'bold', offset: 0, length: 4095 }])
  })

  test('keeps the first 100 entities', () => {
    expect(fitToTelegram(join(Array.from({ length: 150 }, () => bold('x')))).entities).toHaveLength(100)
  })

  test('has no keyboard rather than an empty one', () => {
    expect(fitToTelegram({ text: 'x', entities: [] }, { inline_keyboard: [] })).not.toHaveProperty('keyboard')
  })
})

describe('clipping', () => {
  test.each([
    ['short', 5, 'short'],
    ['longer', 5, 'long…'],
    ['a bc', 3, 'a…'],
    ['👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 3, '👨‍👩‍👧…'],
    ['', 3, ''],
  ])('%j to %i graphemes is %j', (text, most, clipped) => {
    expect(clip(text, most)).toBe(clipped)
  })

  test('counts what a grapheme weighs', () => {
    expect(clip(`ab${'\u0301'.repeat(1000)}`, 10).length).toBeLessThanOrEqual(40)
  })
})
