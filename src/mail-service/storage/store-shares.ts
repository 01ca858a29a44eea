import { networksAround } from '../network-of.ts'

/**
 * What one network gets of the room that others leave free: first the share of the widest, then less for each within
 * it.
 */
const SHARES = [3 / 4, 2 / 3, 7 / 12, 1 / 2] as const
/** Below this part of the limit shares need not be looked up: it is within everybody's share. */
const ROOMY = 0.45
/** Of the limit, what is kept for small mail from networks that hold next to nothing … */
const RESERVE = 1 / 16
/** … which is less than this, of the limit too. */
const NEXT_TO_NOTHING = 1 / 1024
const SMALL_BYTES = 256 * 1024

/** What networks hold of the store. */
export interface Holdings {
  /** In bytes; of an IPv4 /24 or /16, or an IPv6 /64, /56, /48 or /32, as `networksAround` names them. */
  of(network: string): number
  /** `network` is one of `networkOf`. */
  add(network: string, bytes: number): void
  /** Of all networks together, in bytes. */
  readonly total: number
}

export function createHoldings(): Holdings {
  const held = new Map<string, number>()
  let total = 0
  return {
    of: network => held.get(network) ?? 0,
    add(network, bytes) {
      for (const name of networksAround(network)) held.set(name, (held.get(name) ?? 0) + bytes)
      total += bytes
    },
    get total() {
      return total
    },
  }
}

/** A mail on its way into the store. */
interface Coming {
  readonly network: string
  readonly bytes: number
}

/** Whether the store is so empty that shares need not be looked up; `all` bytes includes what is coming. */
export function storeIsRoomy(all: number, limit: number): boolean {
  return all < limit * ROOMY
}

/**
 * Whether the store has room for a mail, when it holds `all` bytes already and `heldBy` of them came from each network.
 * A network gets a share of what others leave free, and so does each wider network around it. Somebody with many
 * networks can fill all of that; a reserve stays for small mails from networks that hold next to nothing.
 */
export function storeHasRoom(
  { network, bytes }: Coming,
  { all, heldBy, limit }: { readonly all: number; readonly heldBy: Holdings['of']; readonly limit: number },
): boolean {
  if (all + bytes > limit) return false
  const around = networksAround(network)
  const [widest = network] = around
  if (bytes <= SMALL_BYTES && heldBy(widest) + bytes <= limit * NEXT_TO_NOTHING) return true
  const open = limit * (1 - RESERVE)
  return (
    all + bytes <= open &&
    around.every((name, index) => {
      const held = heldBy(name)
      return held + bytes <= (open - (all - held)) * (SHARES[index] ?? 0)
    })
  )
}
