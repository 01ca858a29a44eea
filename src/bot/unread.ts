import type { Clock } from '../clock.ts'
import type { MailApi, MessageSummary } from '../mail-api/mail-api.ts'
import { isBlocked } from '../store/blocked-senders.ts'
import type { Address, ChatRecord } from '../store/records.ts'
import { askEachWithin } from './ask-each-within.ts'

/** A list of addresses waits so long for the numbers of unread mails beside them. */
const COUNT_WITHIN_MS = 1_000

export interface UnreadDeps {
  readonly mailApi: Pick<MailApi, 'listMessages'>
  readonly clock: Clock
}

/**
 * How many mails of each of these addresses of a chat are unread, by address id, where the mail API says so in time.
 * Those of blocked senders do not count.
 */
export async function unreadCounts(
  { mailApi, clock }: UnreadDeps,
  chat: ChatRecord,
  addresses: readonly Address[],
): Promise<ReadonlyMap<string, number>> {
  const now = clock.now()
  const live = addresses.filter(({ expiresAt }) => expiresAt === undefined || expiresAt > now)
  const lists = await askEachWithin(live, ({ token }, signal) => mailApi.listMessages(token, { signal }), {
    clock,
    withinMs: COUNT_WITHIN_MS,
  })
  return new Map(lists.entries().map(([address, mails]) => [address.id, countUnread(chat, address, mails)]))
}

function countUnread(chat: ChatRecord, { id, opened }: Address, mails: readonly MessageSummary[]): number {
  const shown = mails.filter(({ senderEmail }) => !isBlocked(chat, id, senderEmail))
  return new Set(shown.map(mail => mail.id)).difference(new Set(opened)).size
}
