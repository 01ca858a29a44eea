export const DAY_MS = 86_400_000
/** An admin can decide nothing for longer. */
export const MOST_DAYS = 365

/** Days as an admin writes them, such as `30d`; undefined for anything else. */
export function parseDays(word: string): number | undefined {
  const days = Number(/^(\d{1,3})d$/.exec(word)?.[1])
  return days >= 1 && days <= MOST_DAYS ? days : undefined
}
