import fc from 'fast-check'
import type { MessageEntity } from 'grammy/types'
import { expect, test } from 'vitest'
import type { FormattedText } from '../../src/reader/formatted-text.ts'
import { collapse } from '../../src/views/collapse.ts'

const lines = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index + 1}`).join('\n')
const bare = (text: string): FormattedText => ({ text, entities: [] })
const foldsOf = ({ text, entities }: FormattedText) =>
  entities
    .filter(({ type }) => type === 'expandable_blockquote')
    .map(({ offset, length }) => text.slice(offset, offset + length))

test('leaves a short mail as it is', () => {
  for (const text of ['Hello', lines(10), lines(14)]) expect(collapse(bare(text))).toEqual(bare(text))
})

test('folds what goes past ten lines, and changes no letter', () => {
  const folded = collapse(bare(lines(40)))
  expect(folded.text).toBe(lines(40))
  expect(foldsOf(folded)).toEqual([lines(40).slice(lines(10).length + 1)])
})

test('counts a long line as the lines that a phone makes of it', () => {
  const paragraph = 'word '.repeat(80).trim()
  const text = [paragraph, paragraph, paragraph].join('\n')
  expect(foldsOf(collapse(bare(text)))).toEqual([paragraph])
})

test('begins its fold where no entity is cut in two', () => {
  const text = lines(40)
  const pre = { type: 'pre', offset: 0, length: lines(20).length } as const
  const [fold = ''] = foldsOf(collapse({ text, entities: [pre] }))
  expect(fold.startsWith('Line 21')).toBe(true)
})

test('begins its fold at a paragraph that is near', () => {
  const text = [lines(12), 'A paragraph', lines(30)].join('\n\n')
  expect(foldsOf(collapse(bare(text)))).toEqual([text.slice(text.indexOf('A paragraph'))])
})

test.each([
  ['a heading', 'Order', { bold: true }],
  ['what ends with a colon', 'Your items:', { bold: false }],
])('never stands between %s and what it says', (_, name, { bold }) => {
  const text = [lines(9), name, lines(30)].join('\n')
  const entities = bold ? [{ type: 'bold', offset: text.indexOf(name), length: name.length } as const] : []
  const [fold = ''] = foldsOf(collapse({ text, entities }))
  expect(fold.startsWith('Line 2\n')).toBe(true)
})

test('puts no quote within the fold', () => {
  const text = lines(40)
  const quote = { type: 'blockquote', offset: lines(20).length + 1, length: 10 } as const
  expect(foldsOf(collapse({ text, entities: [quote] }))).toHaveLength(1)
  expect(collapse({ text, entities: [quote] }).entities).toHaveLength(1)
})

test('leaves history that is folded already alone', () => {
  const text = lines(40)
  const start = lines(8).length + 1
  const history = { type: 'expandable_blockquote', offset: start, length: text.length - start } as const
  expect(collapse({ text, entities: [history] })).toEqual({ text, entities: [history] })
})

test('leaves an answer open that stands below folded history', () => {
  const [history, answer] = [lines(40), lines(8)]
  const fold = { type: 'expandable_blockquote', offset: 0, length: history.length } as const
  const body = { text: `${history}\n\n${answer}`, entities: [fold] }
  expect(collapse(body)).toEqual(body)
})

test('folds what goes past ten lines below folded history', () => {
  const history = { type: 'expandable_blockquote', offset: 0, length: lines(40).length } as const
  const folded = collapse({ text: `${lines(40)}\n${lines(30)}`, entities: [history] })
  expect(foldsOf(folded)).toEqual([lines(40), lines(30).slice(lines(7).length + 1)])
})

test('never makes entities that overlap without one being within the other', () => {
  const word = fc.constantFrom('a', 'word', ' ', '\n', '\n\n', 'x'.repeat(50))
  const entity = fc.record({
    type: fc.constantFrom('bold', 'pre', 'blockquote'),
    at: fc.nat(300),
    size: fc.nat(200),
  })
  fc.assert(
    fc.property(fc.array(word, { maxLength: 120 }), fc.array(entity, { maxLength: 3 }), (words, wanted) => {
      const text = words.join('').trim()
      const entities = wanted
        .map(({ type, at, size }) => ({ type, offset: at, length: Math.min(size, text.length - at) }))
        .filter(({ length }) => length > 0) as MessageEntity[]
      const folded = collapse({ text, entities })
      const fold = folded.entities.find(one => !entities.includes(one))
      if (!fold) return
      for (const { offset, length } of folded.entities) {
        const isWithin = offset >= fold.offset
        const isBefore = offset + length <= fold.offset
        expect(isWithin || isBefore).toBe(true)
      }
    }),
  )
})
