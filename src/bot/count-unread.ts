import type { Clock } from '../clock.ts'
import type { MailApi, MessageSummary } from '../mail-api/mail-api.ts'
import { isBlocked } from '../store/blocked-senders.ts'
import { isLive } from '../store/is-live.ts'
import type { Address, ChatRecord } from '../store/records.ts'
import type { MailReader } from '../threads/mail-reader.ts'
import type { AddressNews } from '../views/addresses-view.ts'
import { askEachWithin } from './ask-each-within.ts'

/** A list of addresses waits this long for the numbers of unread mails. */
const COUNT_WITHIN_MS = 1_000

export interface UnreadDeps {
  readonly mailApi: Pick<MailApi, 'listMessages'>
  readonly reader: Pick<MailReader, 'found'>
  readonly clock: Clock
}

/** What is new at each of these addresses, by id, where the mail API answers in time. */
export async function newsOf(
  deps: UnreadDeps,
  chat: ChatRecord,
  addresses: readonly Address[],
): Promise<ReadonlyMap<string, AddressNews>> {
  const lists = await listsOf(deps, addresses)
  return new Map(
    lists.entries().map(([address, mails]) => {
      const shown = shownOf(deps, chat, address, mails)
      return [address.id, { unread: countUnread(address, shown), latest: shown[0] }] as const
    }),
  )
}

/**
 * How many mails of each of these addresses are unread, by address id, where the mail API answers in time. Mail of
 * blocked senders does not count.
 */
export async function unreadCounts(
  deps: UnreadDeps,
  chat: ChatRecord,
  addresses: readonly Address[],
): Promise<ReadonlyMap<string, number>> {
  const news = await newsOf(deps, chat, addresses)
  return new Map(news.entries().map(([id, { unread }]) => [id, unread]))
}

function listsOf({ mailApi, clock }: UnreadDeps, addresses: readonly Address[]) {
  const now = clock.now()
  const live = addresses.filter(address => isLive(address, now))
  return askEachWithin(live, ({ token }, signal) => mailApi.listMessages(token, { signal }), {
    clock,
    withinMs: COUNT_WITHIN_MS,
  })
}

/** Mails that are not folded away; whether a mail belongs to a blocked list is known only if it was read. */
function shownOf(
  { reader }: Pick<UnreadDeps, 'reader'>,
  chat: ChatRecord,
  { id }: Address,
  mails: readonly MessageSummary[],
): readonly MessageSummary[] {
  return mails.filter(mail => !isBlocked(chat, id, { ...mail, list: reader.found(id, mail.id)?.list }))
}

function countUnread({ opened }: Address, shown: readonly MessageSummary[]): number {
  return new Set(shown.map(mail => mail.id)).difference(new Set(opened)).size
}
