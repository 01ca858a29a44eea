/**
 * How often each name stands in a list of fields, such as the `h=` of a signature. It stands by itself: who reads what
 * Gmail found out needs none of the code that verifies signatures.
 */
export function countFields(names: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const part of names.toLowerCase().split(':')) {
    const name = part.trim()
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}
