import type { Quota } from '../store/records.ts'

/** What a quota allows, in words. */
export function allowed({ held, perHour }: Pick<Quota, 'held' | 'perHour'>): string {
  return `${held} live addresses and ${perHour} new ones an hour`
}

export function utc(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

export function inDays(days: number): string {
  if (days === 365) return '1 year'
  return days === 1 ? '1 day' : `${days} days`
}
