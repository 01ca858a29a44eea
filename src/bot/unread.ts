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

/** What is new at an address. */
interface AddressNews {
  readonly unread: number
  /** The newest mail, read or not. */
  readonly latest?: MessageSummary | undefined
}

/** What is new at each of these addresses, by id, where the mail API says so in time. */
export async function newsOf(
  deps: UnreadDeps,
  chat: ChatRecord,
  addresses: readonly Address[],
): Promise<ReadonlyMap<string, AddressNews>> {
  const lists = await listsOf(deps, addresses)
  return new Map(
    lists.entries().map(([address, mails]) => {
      const latest = mails.find(({ senderEmail }) => !isBlocked(chat, address.id, senderEmail))
      return [address.id, { unread: countUnread(chat, address, mails), latest }] as const
    }),
  )
}

/**
 * How many mails of each of these addresses of a chat are unread, by address id, where the mail API says so in time.
 * Those of blocked senders do not count.
 */
export async function unreadCounts(
  deps: UnreadDeps,
  chat: ChatRecord,
  addresses: readonly Address[],
): Promise<ReadonlyMap<string, number>> {
  const lists = await listsOf(deps, addresses)
  return new Map(lists.entries().map(([address, mails]) => [address.id, countUnread(chat, address, mails)]))
}

function listsOf({ mailApi, clock }: UnreadDeps, addresses: readonly Address[]) {
  const now = clock.now()
  const live = addresses.filter(({ expiresAt }) => expiresAt === undefined || expiresAt > now)
  return askEachWithin(live, ({ token }, signal) => mailApi.listMessages(token, { signal }), {
    clock,
    withinMs: COUNT_WITHIN_MS,
  })
}

function countUnread(chat: ChatRecord, { id, opened }: Address, mails: readonly MessageSummary[]): number {
  const shown = mails.filter(({ senderEmail }) => !isBlocked(chat, id, senderEmail))
  return new Set(shown.map(mail => mail.id)).difference(new Set(opened)).size
}
