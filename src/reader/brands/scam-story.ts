import type { LureTopic } from './lure-signs.ts'

/** How many signs of each topic a mail has, and whether it says that an account is locked or about to be. */
export interface Said {
  readonly counts: ReadonlyMap<LureTopic, number>
  readonly isThreat: boolean
}

/**
 * How many signs of a topic a mail has to show, and how many together with what speaks against its sender. Genuine
 * mails show some too: a request to confirm an address speaks of an account, a mail that sells coins of a wallet.
 */
const LEAST: Readonly<Record<LureTopic, { readonly said: number; readonly inAll: number }>> = {
  account: { said: 2, inAll: 4 },
  payment: { said: 2, inAll: 3 },
  parcel: { said: 2, inAll: 3 },
  prize: { said: 2, inAll: 3 },
  fortune: { said: 3, inAll: 4 },
  extortion: { said: 3, inAll: 3 },
  wallet: { said: 3, inAll: 4 },
  storage: { said: 2, inAll: 3 },
}
const DOUBTS: ReadonlySet<string> = new Set([
  'links elsewhere',
  'links to free hosts',
  'from free mail',
  'from nobody',
  'from somebody unknown',
  'from somebody unsigned',
  'name claims a domain',
])

/** Says whether a mail says most of what fraud of one topic says, while its sender does not show who it is. */
export function tellsStory({ counts, isThreat }: Said, traits: readonly string[]): boolean {
  const shown = new Set(traits)
  const doubts = traits.filter(trait => DOUBTS.has(trait)).length
  return [...counts].some(([topic, said]) => {
    const { said: leastSaid, inAll } = LEAST[topic]
    if (said < leastSaid) return false
    const against = shown.has('links elsewhere') || needsNoLink(topic) ? doubts : -1
    const isHome = shown.has('links home') && needsNoLink(topic)
    return said + Number(topic === 'account' && isThreat) + against - 2 * Number(isHome) >= inAll
  })
}

/** Fraud of these is answered by mail or paid. */
function needsNoLink(topic: LureTopic): boolean {
  return topic === 'fortune' || topic === 'extortion'
}
