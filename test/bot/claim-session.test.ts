import { expect, test } from 'vitest'
import { claimsOf } from '../../src/bot/claim-session.ts'

test('the token of an address that was made by its name is renewed with the claim that made it', () => {
  const claimOf = claimsOf({ token: '123:secret' })
  const { claimedBy }: { claimedBy?: string | undefined } = {}
  expect(claimOf(5, claimedBy)).toBe(claimOf(5))
})

test('each chat, update and address that is made again has a claim of its own', () => {
  const claimOf = claimsOf({ token: '123:secret' })
  const claims = [claimOf(5), claimOf(6), claimOf(5, '1-abc'), claimOf(5, '2-abc'), claimOf(5, 'again a1')]
  expect(new Set(claims).size).toBe(claims.length)
})
