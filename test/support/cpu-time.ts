/** Milliseconds that some work keeps this thread's processor busy: other work on the machine must not fail a test. */
export function cpuMs(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
