import { expect, test } from 'vitest'
import { deletingInGmail } from '../../../src/mail-service/gmail/delete-in-gmail.ts'
import type { Messages } from '../../../src/mail-service/messages.ts'
import type { StoredMessage } from '../../../src/mail-service/storage/storage.ts'

const PLACE = { account: 'me@gmail.com', uidValidity: 1, uid: 3 }
const REF = { token: 'token', id: 7 }

test('a mail that is deleted after a failure is deleted in its account too', async () => {
  const kept = new Set([REF.id])
  const noted: unknown[] = []
  let failures = 1
  const messages = deletingInGmail(
    {
      read: async ({ id }) =>
        kept.has(id) ? ({ raw: async () => Buffer.from('mail') } as unknown as StoredMessage) : undefined,
      delete: async ({ id }) => kept.delete(id),
    } satisfies Partial<Messages> as unknown as Messages,
    {
      mailboxes: { findByToken: () => ({ id: 1, email: 'me+shop@gmail.com', createdAt: 0, expiresAt: 1 }) },
      storage: {
        placeOf: () => PLACE,
        addDeletion: async place => {
          if (failures-- > 0) throw new Error('the database is away')
          noted.push(place)
        },
      },
      onDeletion: account => noted.push(account),
    },
  )
  await expect(messages.delete(REF)).rejects.toThrow('away')
  expect(await messages.delete(REF)).toBe(true)
  expect(noted).toEqual([PLACE, PLACE.account])
})
