/** A leaky bucket for each of many networks: a burst does not wait, and more passes at an even pace. */
interface NetworkPaces {
  /** Adds an amount; returns how many ms pass until no more than the burst is left. */
  fill(name: string, amount?: number): number
  /** The same, and puts nothing in. */
  wait(name: string): number
}

interface NetworkPacesOptions {
  /** This much at one go does not wait … */
  readonly burst: number
  /** … and this much a second after that. */
  readonly perSecond: number
}

/** From this many names on, those with empty buckets are forgotten. */
const MANY_NAMES = 10_000

/** The generic cell rate algorithm (ITU-T I.371): for each bucket it only stores when it will be empty. */
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
