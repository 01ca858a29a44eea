import { expect, test } from 'vitest'
import { parseRecipients } from '../../../src/mail-service/gmail/parse-recipients.ts'
import { cpuMs } from '../../support/cpu-time.ts'

const parse = (...lines: string[]) => parseRecipients(Buffer.from(lines.map(line => `${line}\r\n`).join('')))

test.each<[string, string[], string[]]>([
  ['a bare address', ['To: a+x@gmail.com'], ['a+x@gmail.com']],
  ['a name', ['To: "Doe, Jane" <a+x@gmail.com>'], ['a+x@gmail.com']],
  ['an encoded name', ['To: =?utf-8?B?w7xtbA==?= <a+x@gmail.com>'], ['a+x@gmail.com']],
  ['several', ['To: a+x@gmail.com, B <b@c.example>'], ['a+x@gmail.com', 'b@c.example']],
  ['a group', ['To: friends: a+x@gmail.com, b@c.example;'], ['a+x@gmail.com', 'b@c.example']],
  ['folded lines', ['To: B <b@c.example>,', '\tA', ' <a+x@gmail.com>'], ['b@c.example', 'a+x@gmail.com']],
  ['any case of the name', ['tO : a+x@gmail.com', 'CC: b@c.example'], ['a+x@gmail.com', 'b@c.example']],
  [
    'the envelope first',
    ['Cc: c@c.example', 'To: b@c.example', 'X-Original-To: x@gmail.com', 'Delivered-To: d@gmail.com'],
    ['d@gmail.com', 'x@gmail.com', 'b@c.example', 'c@c.example'],
  ],
  [
    'each of several fields',
    ['Delivered-To: b@c.example', 'Delivered-To: a@c.example'],
    ['b@c.example', 'a@c.example'],
  ],
  ['each address once', ['Delivered-To: a@c.example', 'To: a@c.example'], ['a@c.example']],
  ['UTF-8', ['To: ü+x@gmail.com'], ['ü+x@gmail.com']],
  ['nobody', ['To: undisclosed-recipients:;', 'Cc:', 'no field at all', ''], []],
])('finds %s', (_name, lines, addresses) => {
  expect(parse(...lines)).toEqual(addresses)
})

test('reads at most 200 addresses, in little time', () => {
  const many = Array.from({ length: 100_000 }, (_, index) => `a${index}@c.example`).join(', ')
  const read = () => expect(parse(`Delivered-To: me@gmail.com`, `To: ${many}`)).toHaveLength(200)
  expect(cpuMs(read)).toBeLessThan(1_000)
})
