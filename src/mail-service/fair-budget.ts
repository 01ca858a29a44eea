/** One user of a limited amount, such as a connection or a download. */
export interface Holder {
  readonly network: string
  /** The holder of least worth gives way first. */
  worth(): number
  /**
   * Gives up all that is held, because another holder needs it; undefined for one that can't: one of our own, which no
   * share limits, or a message that is being stored.
   */
  readonly giveWay: (() => void) | undefined
}

export interface FairBudget {
  /** False when there is no room, even after others gave way: no other holder is worth less. */
  take(holder: Holder, amount: number): boolean
  giveBack(holder: Holder, amount: number): void
}

interface FairBudgetOptions {
  readonly limit: number
  /** What one network may have. */
  readonly share: number
}

interface Network {
  used: number
  readonly held: Map<Holder, number>
}

/** Networks of about the same size don't push each other out in turn: whoever is pushed out comes back, which costs work. */
const CLEARLY_MORE = 1.25

/**
 * Divides a limited amount between networks. When it runs out, the network that holds the most has to give some back,
 * and within it the holder of least worth. So a flood from one network takes room from itself, not from other networks.
 */
export function createFairBudget({ limit, share }: FairBudgetOptions): FairBudget {
  const networks = new Map<string, Network>()
  let used = 0

  function giveBack(holder: Holder, amount: number): void {
    const network = networks.get(holder.network)
    const held = network?.held.get(holder)
    if (network === undefined || held === undefined) return
    const given = Math.min(held, amount)
    used -= given
    network.used -= given
    if (given < held) network.held.set(holder, held - given)
    else network.held.delete(holder)
    if (network.held.size === 0) networks.delete(holder.network)
  }

  function makeRoom(holder: Holder, amount: number): boolean {
    while (true) {
      const own = networks.get(holder.network)?.used ?? 0
      const isOverShare = holder.giveWay !== undefined && own + amount > share
      if (!isOverShare && used + amount <= limit) return true
      const crowd = isOverShare ? [holder.network] : largest(holder, amount)
      const victim = leastWorth(crowd.flatMap(name => [...(networks.get(name)?.held.keys() ?? [])]))
      if (victim === undefined || isSpared(victim, holder)) return false
      giveBack(victim, Number.POSITIVE_INFINITY)
      victim.giveWay?.()
    }
  }

  /**
   * The networks that hold the most, if clearly more than the asking one would have; otherwise the asking one. For our
   * own holders, any network counts.
   */
  function largest(holder: Holder, amount: number): readonly string[] {
    const own = networks.get(holder.network)?.used ?? 0
    let most = holder.giveWay === undefined ? 0 : own * CLEARLY_MORE + amount
    let names: string[] = []
    for (const [name, { used, held }] of networks) {
      if (name === holder.network || used < most || !someCanGiveWay(held)) continue
      if (used > most) names = []
      most = used
      names.push(name)
    }
    return names.length > 0 ? names : [holder.network]
  }

  return {
    take(holder, amount) {
      if (!makeRoom(holder, amount)) return false
      const network = networks.get(holder.network) ?? { used: 0, held: new Map() }
      networks.set(holder.network, network)
      network.held.set(holder, (network.held.get(holder) ?? 0) + amount)
      network.used += amount
      used += amount
      return true
    },
    giveBack,
  }
}

function someCanGiveWay(held: ReadonlyMap<Holder, number>): boolean {
  for (const holder of held.keys()) if (holder.giveWay !== undefined) return true
  return false
}

function leastWorth(holders: readonly Holder[]): Holder | undefined {
  let least: Holder | undefined
  for (const holder of holders) {
    if (holder.giveWay !== undefined && (least === undefined || holder.worth() < least.worth()))
      least = holder
  }
  return least
}

/** Within a network nobody gives way to a newcomer of less worth. */
function isSpared(victim: Holder, newcomer: Holder): boolean {
  return victim === newcomer || (victim.network === newcomer.network && victim.worth() >= newcomer.worth())
}
