import type { ChatRecord } from '../store/records.ts'

/** Whether the record is as that of a chat which was never seen, or was forgotten. */
export function isBlank({ version: _, settings, ...kept }: ChatRecord): boolean {
  const isChosen = Object.entries(settings).some(
    ([name, value]) => value !== undefined && !(name === 'alertDetail' && value === 'full'),
  )
  return !isChosen && Object.values(kept).every(value => value === undefined || isEmptyList(value))
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
