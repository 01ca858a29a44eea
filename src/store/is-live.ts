import type { Address } from './records.ts'

/** Whether an address has not ended yet; `now` in milliseconds since 1970. */
export function isLive({ expiresAt }: Pick<Address, 'expiresAt'>, now: number): boolean {
  return expiresAt === undefined || expiresAt > now
}
