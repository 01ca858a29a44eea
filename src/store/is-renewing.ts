import type { Address } from './records.ts'

/** How long a renewal whose answer was lost may take to be finished. */
const RENEWING_MS = 60 * 60_000

/** While its token is being renewed, an address may not be found by the old one: that is not its end. */
export function isRenewing({ renewingSince }: Pick<Address, 'renewingSince'>, now: number): boolean {
  return renewingSince !== undefined && now - renewingSince < RENEWING_MS
}
