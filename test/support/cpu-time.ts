/** Milliseconds that some work keeps this thread's processor busy: other work on the machine must not fail a test. */
export function cpuMs(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/**
 * The least processor time of up to three tries, in milliseconds, and what the last one resolved to: a busy machine
 * makes one or another dearer than it is. One that takes less than `enough` is the last.
 */
export async function leastCpuMs<Result>(
  enough: number,
  work: () => Promise<Result>,
): Promise<{ readonly ms: number; readonly result: Result }> {
  for (let tries = 1, least = Number.POSITIVE_INFINITY; ; tries++) {
    const before = process.cpuUsage()
    const result = await work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
    if (least < enough || tries === 3) return { ms: least, result }
  }
}
