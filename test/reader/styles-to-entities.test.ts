import { describe, expect, test } from 'vitest'
import type { Span } from '../../src/reader/styled-text.ts'
import { toFormattedText } from '../../src/reader/styles-to-entities.ts'

function entities(text: string, ...spans: [Span['style'], number, number][]): string[] {
  const styled = {
    text,
    spans: spans.map(([style, start, end]) => ({ style, start, end, url: 'https://e.example/' })),
  }
  return toFormattedText(styled).entities.map(
    ({ type, offset, length }) => `${type} ${text.slice(offset, offset + length)}`,
  )
}

describe('entities', () => {
  test('keep styles inside each other', () => {
    expect(entities('abcdef', ['italic', 1, 3], ['bold', 0, 6], ['link', 1, 3])).toEqual([
      'bold abcdef',
      'text_link bc',
      'italic bc',
    ])
  })

  test('keep the outer of two of the same style', () => {
    expect(entities('abcdef', ['bold', 0, 6], ['bold', 2, 4])).toEqual(['bold abcdef'])
    expect(entities('abcdef', ['link', 0, 4], ['link', 2, 4])).toEqual(['text_link abcd'])
  })

  test('split a style at the edges of quotes and code', () => {
    expect(entities('ab cd ef', ['bold', 0, 8], ['code', 3, 5])).toEqual(['bold ab', 'code cd', 'bold ef'])
    expect(entities('ab\ncd ef', ['bold', 1, 6], ['quote', 3, 8])).toEqual([
      'bold b',
      'blockquote cd ef',
      'bold cd',
    ])
    expect(entities('ab\ncd ef', ['link', 1, 6], ['quote', 3, 8])).toEqual([
      'text_link b',
      'blockquote cd ef',
      'text_link cd',
    ])
  })

  test('let code stand alone', () => {
    expect(entities('abcdef', ['code', 0, 6], ['bold', 2, 4])).toEqual(['code abcdef'])
    expect(entities('abcdef', ['quote', 0, 6], ['code', 2, 4])).toEqual(['blockquote abcdef'])
    expect(entities('abcdef', ['link', 0, 6], ['code', 2, 4])).toEqual(['text_link abcdef'])
    expect(entities('abcdef', ['pre', 0, 6], ['link', 2, 4], ['code', 1, 5])).toEqual(['pre abcdef'])
  })

  test("don't nest quotes", () => {
    expect(entities('abcdef', ['history', 0, 6], ['quote', 2, 4], ['signature', 4, 6])).toEqual([
      'expandable_blockquote abcdef',
    ])
  })

  test('have no white space at their ends, and are none when that is all', () => {
    expect(entities('a  b  c', ['bold', 1, 5], ['italic', 1, 3])).toEqual(['bold b'])
  })
})
