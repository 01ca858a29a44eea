/** Slows down networks whose clients guess recipients, or connect and deliver nothing. */
interface Tarpit {
  /** Counts one such thing; gives how many ms its answer has to wait. */
  count(network: string): number
  /** How many ms a new connection of the network has to wait. */
  wait(network: string): number
}

interface TarpitOptions {
  /** This many rejected attempts in a burst cost nothing; */
  readonly burst: number
  /** after that, this many a second are free. */
  readonly perSecond: number
}

/** Networks that are remembered before those that owe nothing any more are forgotten. */
const MANY_NETWORKS = 10_000

/** A leaky bucket for each network (GCRA): what is kept is the moment at which it will be empty. */
export function createTarpit({ burst, perSecond }: TarpitOptions): Tarpit {
  const emptyAt = new Map<string, number>()
  const stepMs = 1_000 / perSecond

  function wait(network: string): number {
    return Math.max(0, (emptyAt.get(network) ?? 0) - performance.now() - burst * stepMs)
  }

  return {
    count(network) {
      const now = performance.now()
      if (emptyAt.size > MANY_NETWORKS) {
        for (const [name, moment] of emptyAt) if (moment <= now) emptyAt.delete(name)
      }
      emptyAt.set(network, Math.max(emptyAt.get(network) ?? 0, now) + stepMs)
      return wait(network)
    },
    wait,
  }
}
