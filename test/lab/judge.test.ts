import { describe, expect, test } from 'vitest'
import { saidDeleted } from './judge.ts'

const EMAIL = 'a@tempmail.localhost'
const CARD = { messageId: 7, text: `Your new address ${EMAIL}` }

function deletedOf(...told: readonly { messageId: number; text: string }[]): readonly string[] {
  const who = { wishes: [{ kind: 'delete', email: EMAIL, messageId: 7 } as const], presses: [] }
  return saidDeleted(who, { texts: [CARD, ...told], addresses: new Map(), deleted: new Set() })
}

describe('an address that somebody deletes', () => {
  test('takes no mail any more once the press was handled', () => {
    expect(deletedOf({ messageId: 7, text: 'No address.' })).toEqual([EMAIL])
  })

  test('may take mail where the person was told that it failed', () => {
    expect(deletedOf({ messageId: 8, text: 'Something went wrong on my side. Please try again.' })).toEqual(
      [],
    )
  })

  test('takes none where it was said to be deleted, whatever else failed', () => {
    const texts = [CARD, { messageId: 8, text: 'Something went wrong on my side. Please try again.' }]
    const who = { wishes: [], presses: [] }
    expect(saidDeleted(who, { texts, addresses: new Map(), deleted: new Set([EMAIL]) })).toEqual([EMAIL])
  })
})
