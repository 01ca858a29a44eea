/** A task that does as it is told. */
export default function obey(order: string): string {
  if (order === 'loop') while (true);
  if (order === 'eat') return eat().join()
  if (order === 'throw') throw new Error('as ordered')
  return `did ${order}`
}

function eat(): string[] {
  const eaten: string[] = []
  while (true) eaten.push(`${eaten.length}`.repeat(100))
}
