import ipaddr from 'ipaddr.js'
import type { Clock } from '../../clock.ts'

/** What is counted is forgotten after a day, by the hour. */
const HOUR_MS = 3_600_000
const HOURS = 24
/** Names that are counted in one hour; an admin could not act on more. */
const MOST_NAMES = 2_000
/** Of what was most. */
const SHOWN = 10

interface Tally {
  readonly name: string
  readonly count: number
}

/** What came in at this instance in the last day, for the admins: in memory alone. */
export interface Tallies {
  /** A mail of this sender's domain was taken. */
  accepted(domain: string): void
  /** A recipient or a mail from this address was refused. */
  refused(ip: string): void
  /** The most first. */
  senders(): readonly Tally[]
  /** Networks as they can be blocked: a /24 of IPv4, a /64 of IPv6. */
  refusals(): readonly Tally[]
}

export function createTallies(clock: Pick<Clock, 'now'>): Tallies {
  const [senders, refusals] = [createCounter(clock), createCounter(clock)]
  return {
    accepted: domain => senders.count(domain || '(no sender)'),
    refused: ip => refusals.count(cidrOf(ip)),
    senders: senders.most,
    refusals: refusals.most,
  }
}

function createCounter(clock: Pick<Clock, 'now'>) {
  const hours = new Map<number, Map<string, number>>()

  function forgetOld(hour: number): void {
    for (const known of hours.keys()) if (known <= hour - HOURS) hours.delete(known)
  }

  return {
    count(name: string): void {
      const hour = Math.floor(clock.now() / HOUR_MS)
      const counts = hours.get(hour) ?? new Map<string, number>()
      if (!hours.has(hour)) {
        forgetOld(hour)
        hours.set(hour, counts)
      }
      if (counts.has(name) || counts.size < MOST_NAMES) counts.set(name, (counts.get(name) ?? 0) + 1)
    },
    most(): readonly Tally[] {
      forgetOld(Math.floor(clock.now() / HOUR_MS))
      const sums = new Map<string, number>()
      for (const counts of hours.values())
        for (const [name, count] of counts) sums.set(name, (sums.get(name) ?? 0) + count)
      const all = [...sums].map(([name, count]) => ({ name, count }))
      return all.sort((a, b) => b.count - a.count).slice(0, SHOWN)
    },
  }
}

/** The network of an address as CIDR has it; what is no address is itself. */
function cidrOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/24`)}/24`
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`
}
