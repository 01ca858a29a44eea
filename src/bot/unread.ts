import type { Clock } from '../clock.ts'
import type { MailApi } from '../mail-api/mail-api.ts'
import type { Address } from '../store/records.ts'
import { inTime } from './in-time.ts'

/** A list of addresses waits so long for the numbers of unread mails beside them. */
const COUNT_WITHIN_MS = 1_000

export interface UnreadDeps {
  readonly mailApi: Pick<MailApi, 'listMessages'>
  readonly clock: Clock
}

/** How many mails of each address are unread, by address id, where the mail API says so in time. */
export async function unreadCounts(
  { mailApi, clock }: UnreadDeps,
  addresses: readonly Address[],
): Promise<ReadonlyMap<string, number>> {
  const now = clock.now()
  const live = addresses.filter(({ expiresAt }) => expiresAt === undefined || expiresAt > now)
  const lists = await inTime(live, ({ token }, signal) => mailApi.listMessages(token, { signal }), {
    clock,
    withinMs: COUNT_WITHIN_MS,
  })
  const count = ({ opened }: Address, ids: readonly string[]) => new Set(ids).difference(new Set(opened)).size
  return new Map(
    lists.entries().map(([address, messages]) => [
      address.id,
      count(
        address,
        messages.map(({ id }) => id),
      ),
    ]),
  )
}
