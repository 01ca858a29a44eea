import type { Address } from './records.ts'

/** So long it is waited for somebody to finish a renewal whose answer was lost. */
const RENEWING_MS = 60 * 60_000

/** The address's token may open nothing, and the one that does is not known yet: that is not its end. */
export function isRenewing({ renewingSince }: Pick<Address, 'renewingSince'>, now: number): boolean {
  return renewingSince !== undefined && now - renewingSince < RENEWING_MS
}
