/** A bucket for each of many names, such as networks: what goes in leaks out evenly. */
interface LeakyBuckets {
  /** Puts something in; gives how many ms pass until no more than the burst is left. */
  fill(name: string, amount?: number): number
  /** The same, and puts nothing in. */
  wait(name: string): number
}

interface LeakyBucketsOptions {
  /** So much at one go costs no wait … */
  readonly burst: number
  /** … and so much a second after that. */
  readonly perSecond: number
}

/** Names that are remembered before those whose buckets are empty are forgotten. */
const MANY_NAMES = 10_000

/** The generic cell rate algorithm: what is kept of a bucket is the moment at which it will be empty. */
export function createLeakyBuckets({ burst, perSecond }: LeakyBucketsOptions): LeakyBuckets {
  const emptyAt = new Map<string, number>()
  const stepMs = 1_000 / perSecond

  function wait(name: string): number {
    return Math.max(0, (emptyAt.get(name) ?? 0) - performance.now() - burst * stepMs)
  }

  return {
    fill(name, amount = 1) {
      const now = performance.now()
      if (emptyAt.size > MANY_NAMES) {
        for (const [other, moment] of emptyAt) if (moment <= now) emptyAt.delete(other)
      }
      emptyAt.set(name, Math.max(emptyAt.get(name) ?? 0, now) + amount * stepMs)
      return wait(name)
    },
    wait,
  }
}
