import type { Address } from '../../store/records.ts'

/** Addresses that end within this time of each other are told in one message. */
const TOGETHER_MS = 2 * 60_000
/** What ended earlier was told, or need not be. */
const LATELY_MS = 60 * 60_000

/**
 * Which of a chat's addresses one message names when this address is about to end, or has ended. When others end a
 * little later (`later`), no message is sent now: theirs will name this one too. `now` is in milliseconds since 1970.
 */
export function endingTogether(
  addresses: readonly Address[],
  {
    address,
    notice,
    now,
  }: { readonly address: Address; readonly notice: 'soon' | 'over'; readonly now: number },
): { readonly now: readonly Address[]; readonly later: readonly Address[] } {
  const others = addresses.filter(({ id }) => id !== address.id)
  const endIn = (from: number, to: number) =>
    others.filter(({ expiresAt }) => expiresAt !== undefined && expiresAt > from && expiresAt <= to)
  if (notice === 'soon')
    return { now: [address, ...endIn(now, endOf(address, now) + TOGETHER_MS)], later: [] }
  return { now: [address, ...endIn(now - LATELY_MS, now)], later: endIn(now, now + TOGETHER_MS) }
}

function endOf({ expiresAt }: Address, now: number): number {
  return expiresAt ?? now
}
