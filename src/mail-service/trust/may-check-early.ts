import { siteOf } from '../network-of.ts'
import { createNetworkPaces } from '../network-paces.ts'

/** A check of a small mail takes a millisecond or two. */
const SMALL_BYTES = 64 * 1024
/** Checks that begin early, as many as alerts may be sent: where mail comes faster, taking it in goes first. */
const OVERALL = { burst: 20, perSecond: 30 }
/** One network's share of these, so that it does not use up all of them. */
const OF_A_SITE = { burst: 10, perSecond: 10 }

/** Whether the sender of a mail from this client may be checked while the mail is being written; counts those that may. */
type MayCheckEarly = (ip: string, bytes: number) => boolean

export function createMayCheckEarly(): MayCheckEarly {
  const overall = createNetworkPaces(OVERALL)
  const sites = createNetworkPaces(OF_A_SITE)
  return (ip, bytes) => {
    const site = siteOf(ip)
    if (bytes > SMALL_BYTES || overall.wait('') > 0 || sites.wait(site) > 0) return false
    overall.fill('')
    sites.fill(site)
    return true
  }
}
