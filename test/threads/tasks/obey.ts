/** A task that does as it is told. */
export default function obey(order: string): string | Promise<string> {
  if (order === 'loop') while (true);
  if (order === 'eat') return eat().join()
  if (order === 'rest') rest()
  if (order === 'meet') return meet()
  if (order === 'throw') throw new Error('as ordered')
  return `did ${order}`
}

/** Keeps the thread without using the processor, as a busy machine does. */
function rest(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000)
}

let alone: ((said: string) => void) | undefined

/** Waits for another that is told the same. */
function meet(): string | Promise<string> {
  if (alone === undefined) return new Promise(resolve => (alone = resolve))
  alone('did meet')
  alone = undefined
  return 'did meet'
}

function eat(): string[] {
  const eaten: string[] = []
  while (true) eaten.push(`${eaten.length}`.repeat(100))
}
