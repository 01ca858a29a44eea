import { expect, test } from 'vitest'
import { comparisonTable } from '../../src/rehearsal/comparison-table.ts'
import { differences } from '../../src/rehearsal/differences.ts'
import type { Outcome } from '../../src/rehearsal/run-steps.ts'
import type { CallStep, JsonObject } from '../../src/rehearsal/step.ts'

const TAKEN = { ok: true, result: { text: 'x', entities: [{ type: 'bold' }] } }
const REFUSED = { ok: false, error_code: 400, description: 'Bad Request: no' }

function compared(name: string, telegram: JsonObject, playground: JsonObject, meant?: 'refused'): Outcome {
  const step: CallStep = { name, method: 'sendMessage', place: 'chat', payload: {}, meant }
  return { kind: 'compared', step, telegram, playground, differences: differences(telegram, playground) }
}

test('says of each call whether both answers were the same', () => {
  const italic = { ok: true, result: { text: 'x', entities: [{ type: 'italic' }], date: 1 } }
  expect(
    comparisonTable([
      compared('taken', TAKEN, TAKEN),
      compared('meant', REFUSED, REFUSED, 'refused'),
      compared('not meant', REFUSED, REFUSED),
      compared('refused', REFUSED, TAKEN),
      compared('other', TAKEN, italic),
    ]).split('\n'),
  ).toEqual([
    'taken      same',
    'meant      same',
    'not meant  both refuse it: Bad Request: no',
    'refused    differs',
    '    Telegram:   {"ok":false,"error_code":400,"description":"Bad Request: no"}',
    '    playground: {"ok":true,"result":{"text":"x","entities":[{"type":"bold"}]}}',
    'other      differs',
    '    result.entities.0.type',
    '    Telegram:   "bold"',
    '    playground: "italic"',
    '    result.date',
    '    Telegram:   nothing',
    '    playground: 1',
  ])
})

test('shows the first fields of a long difference, and how many more there are', () => {
  const numbers = (first: number) => ({ ok: true, result: Array.from({ length: 9 }, (_, n) => n + first) })
  const lines = comparisonTable([compared('long', numbers(0), numbers(1))]).split('\n')
  expect(lines).toHaveLength(1 + 5 * 3 + 1)
  expect(lines.at(-1)).toBe('    and 4 more fields')
})
