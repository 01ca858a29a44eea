import { type TrackedAddress, trackAddress } from '../../../src/alerts/tracked-address.ts'

/** An address made at `createdAt` of which nothing else is known but `change`. */
export function freshAddress(createdAt: number, change: Partial<TrackedAddress> = {}): TrackedAddress {
  const address = { id: 'aaaaaaa1', email: 'a@mail.test', token: 'token', createdAt, opened: [] }
  return Object.assign(trackAddress(1, address), change)
}
