/**
 * The last day of security fixes, by major version: https://www.postgresql.org/support/versioning/ and
 * https://github.com/nodejs/release#release-schedule
 */
const LAST_DAYS = {
  PostgreSQL: {
    14: '2026-11-12',
    15: '2027-11-11',
    16: '2028-11-09',
    17: '2029-11-08',
    18: '2030-11-14',
  },
  'Node.js': { 24: '2028-04-30' },
} as const satisfies Readonly<Record<string, Readonly<Record<number, string>>>>

/**
 * Says when the fixes for this version ended, as the end of a sentence; undefined while there are some. `now` is in
 * milliseconds since 1970. Versions that are not listed are newer.
 */
export function endOfLife(program: keyof typeof LAST_DAYS, major: number, now: number): string | undefined {
  const days: Readonly<Record<number, string>> = LAST_DAYS[program]
  const last = days[major]
  if (last === undefined || now <= Date.parse(`${last}T23:59:59Z`)) return undefined
  return `which has had no security fixes since ${last}`
}
