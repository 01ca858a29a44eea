import type { WatchedAddress } from '../../../src/alerts/tracked-address.ts'
import { watchedAddress } from '../../../src/alerts/tracked-address.ts'

/** An address made at `createdAt` of which nothing else is known. */
export function freshAddress(createdAt: number, change: Partial<WatchedAddress> = {}): WatchedAddress {
  const address = { id: 'aaaaaaa1', email: 'a@mail.test', token: 'token', createdAt, opened: [] }
  return { ...watchedAddress(1, address, createdAt), ...change }
}
