import type { FastifyRequest } from 'fastify'
import type { Asker } from '../../threads/fair-queue.ts'
import { siteOf } from '../network-of.ts'
import { queryOf, tokenOf } from './call-parameters.ts'

interface AskerOptions {
  readonly isOwn: boolean
  /** What a bot of ours needs the message for: no alert needs a file, so files come after alerts. */
  readonly rank: 'alert' | 'person'
}

/**
 * Between whom the parser's time is shared: requests of a bot of ours by mailbox, so that a flood to one delays no other,
 * those of other clients by network.
 */
export function askerOf(request: Pick<FastifyRequest, 'ip' | 'query'>, { isOwn, rank }: AskerOptions): Asker {
  return isOwn ? { rank, key: tokenOf(queryOf(request)) } : { rank: 'stranger', key: siteOf(request.ip) }
}
