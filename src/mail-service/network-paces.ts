/** A leaky bucket for each of many networks: a burst of it costs no wait, and what is more goes at an even pace. */
interface NetworkPaces {
  /** Puts something in; gives how many ms pass until no more than the burst is left. */
  fill(name: string, amount?: number): number
  /** The same, and puts nothing in. */
  wait(name: string): number
}

interface NetworkPacesOptions {
  /** So much at one go costs no wait … */
  readonly burst: number
  /** … and so much a second after that. */
  readonly perSecond: number
}

/** Names that are remembered before those whose buckets are empty are forgotten. */
const MANY_NAMES = 10_000

/** The generic cell rate algorithm (ITU-T I.371): what is kept of a bucket is the moment at which it will be empty. */
export function createNetworkPaces({ burst, perSecond }: NetworkPacesOptions): NetworkPaces {
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
