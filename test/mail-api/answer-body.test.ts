import { expect, test } from 'vitest'
import { parseJson } from '../../src/mail-api/answer-body.ts'

test.each([
  ['{"id":9007199254740991}', { id: 9007199254740991 }],
  ['{"id":9007199254740993}', { id: '9007199254740993' }],
  ['{"id":18446744073709551615}', { id: '18446744073709551615' }],
  ['{"id":-9007199254740993,"a":1}', { id: '-9007199254740993', a: 1 }],
  ['{"a":1.2345678901234567,"b":1e300}', { a: 1.2345678901234567, b: 1e300 }],
  ['{"text":"12345678901234567890"}', { text: '12345678901234567890' }],
  ['\uFEFF{"a":[1]}', { a: [1] }],
])('reads %s without losing a digit', (text, value) => {
  expect(parseJson(text)).toEqual(value)
})

test.each(['', '{', '<html>', '{"a":1', 'undefined'])('throws on "%s"', text => {
  expect(() => parseJson(text)).toThrow(SyntaxError)
})
