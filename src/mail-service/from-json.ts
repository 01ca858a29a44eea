/** A value as we wrote it ourselves; undefined where there is none, or it is damaged and no JSON any more. */
export function fromJson<T>(value: unknown): T | undefined {
  if (typeof value !== 'string') return undefined
  try {
    return JSON.parse(value) as T
  } catch {
    return undefined
  }
}
