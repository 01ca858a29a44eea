import { siteOf } from '../network-of.ts'

/** Checks that run at the same time: nearly all of them wait for the DNS. */
export const CHECKS_TOGETHER = 64
/** This many slots are reserved for mails that somebody waits for. */
const KEPT_FOR_AWAITED = 32
/** Slots of one /24 of IPv4 or /48 of IPv6: a few mails whose DNS never answers leave some to mails that are awaited. */
const CHECKS_PER_NETWORK = 8
/** Messages up to this size don't count towards the bytes. */
const SMALL_BYTES = 256 * 1024
/** Bytes of larger ones that are checked at the same time; one that is larger still is the only large one. */
const BYTES_TOGETHER = 32 * 1024 * 1024
/** One network's share of these, likewise. */
const BYTES_PER_NETWORK = 16 * 1024 * 1024

/** What takes a slot: a mail from a client at this address. */
interface Applicant {
  readonly ip: string
  readonly size: number
}

/** Taken by one check, until it is released. */
export interface CheckSlot {
  release(): void
}

/** The slots of running checks, shared out by network. */
interface CheckSlots {
  /** Slots that checks nobody waits for may take. */
  readonly left: number
  /** Resolves when the next slot becomes free. */
  readonly released: Promise<void>
  /** Undefined when there is no slot now. */
  take(applicant: Applicant, isAwaited: boolean): CheckSlot | undefined
}

interface Share {
  checks: number
  bytes: number
}

export function createCheckSlots(): CheckSlots {
  const all: Share = { checks: 0, bytes: 0 }
  const networks = new Map<string, Share>()
  let next = Promise.withResolvers<void>()

  function hasRoom(share: Share, size: number, isAwaited: boolean): boolean {
    const most = isAwaited ? CHECKS_TOGETHER : CHECKS_TOGETHER - KEPT_FOR_AWAITED
    if (all.checks >= most || share.checks >= CHECKS_PER_NETWORK) return false
    return isWithin(all, size, BYTES_TOGETHER) && isWithin(share, size, BYTES_PER_NETWORK)
  }

  return {
    get released() {
      return next.promise
    },
    get left() {
      return Math.max(0, CHECKS_TOGETHER - KEPT_FOR_AWAITED - all.checks)
    },
    take({ ip, size: wholeSize }, isAwaited) {
      const size = wholeSize <= SMALL_BYTES ? 0 : wholeSize
      const network = siteOf(ip)
      const share = networks.get(network) ?? { checks: 0, bytes: 0 }
      if (!hasRoom(share, size, isAwaited)) return undefined
      networks.set(network, share)
      for (const one of [all, share]) {
        one.checks += 1
        one.bytes += size
      }
      return {
        release() {
          for (const one of [all, share]) {
            one.checks -= 1
            one.bytes -= size
          }
          if (share.checks === 0) networks.delete(network)
          next.resolve()
          next = Promise.withResolvers<void>()
        },
      }
    },
  }
}

function isWithin({ bytes }: Share, size: number, most: number): boolean {
  return bytes === 0 || bytes + size <= most
}
