import { describe, expect, test } from 'vitest'
import { MAX_OPENED, withOpened } from '../../src/store/read-marks.ts'
import type { Address } from '../../src/store/records.ts'
import { chat } from './backends.ts'

const address = (id: string, opened: readonly string[] = []): Address => ({
  id,
  email: `${id}@a.example`,
  token: id,
  createdAt: 1,
  opened,
})

describe('a message that is noted as opened', () => {
  test('is added to its address and to no other', () => {
    const record = chat({ addresses: [address('a', ['1']), address('b')] })
    expect(withOpened(record, 'a', '2').addresses).toEqual([address('a', ['1', '2']), address('b')])
  })

  test.each([
    ['was opened before', chat({ addresses: [address('a', ['1'])] })],
    ['belongs to an address that is gone', chat({ addresses: [address('b')] })],
    ['belongs to a chat that is gone', chat()],
  ])('changes nothing when it %s', (_, record) => {
    expect(withOpened(record, 'a', '1')).toBe(record)
  })

  test('takes the place of the one opened first when there are too many', () => {
    const ids = Array.from({ length: MAX_OPENED }, (_, index) => String(index))
    const [changed] = withOpened(chat({ addresses: [address('a', ids)] }), 'a', 'new').addresses
    expect(changed?.opened).toEqual([...ids.slice(1), 'new'])
  })
})
