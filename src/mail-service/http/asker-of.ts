import type { FastifyRequest } from 'fastify'
import type { Asker } from '../../threads/fair-queue.ts'
import { siteOf } from '../network-of.ts'
import type { StoredMessage } from '../storage/storage.ts'

interface AskerOptions {
  readonly isOwn: boolean
  /** What a bot of ours needs the message for: no alert needs a file, so files come after alerts. */
  readonly rank: 'alert' | 'person'
}

/**
 * Between whom the parser's time is shared: a bot of ours sets the order of its own requests, other clients share by
 * network.
 */
export function askerOf({ ip }: FastifyRequest, { id }: StoredMessage, { isOwn, rank }: AskerOptions): Asker {
  return isOwn ? { rank, key: String(id) } : { rank: 'stranger', key: siteOf(ip) }
}
