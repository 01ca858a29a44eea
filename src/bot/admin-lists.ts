import { isLive } from '../store/is-live.ts'
import type { AdminData } from '../views/admin-view.ts'
import type { BotDeps } from './deps.ts'

type ListDeps = Pick<BotDeps, 'chats' | 'clock'>

const MOST_PEOPLE = 10
/** As many as fit into one message. */
const MOST_LIMITED = 50

/** Reads through all chats, which an admin may ask for and nobody else; as the two below. */
export async function busiest({ chats, clock }: ListDeps): Promise<AdminData['people']> {
  const now = clock.now()
  let most: AdminData['people'] = []
  for await (const [chatId, chat] of chats.entries()) {
    const addresses = chat.addresses.filter(address => isLive(address, now)).length
    if (addresses === 0 || addresses <= (most[MOST_PEOPLE - 1]?.addresses ?? 0)) continue
    most = [...most, { chatId, addresses }].sort((a, b) => b.addresses - a.addresses).slice(0, MOST_PEOPLE)
  }
  return most
}

/** Those that end last come first. */
export async function limitedOnes({ chats, clock }: ListDeps): Promise<AdminData['limited']> {
  const now = clock.now()
  const limited: AdminData['limited'][number][] = []
  for await (const [chatId, { quota }] of chats.entries())
    if (quota && quota.until > now) limited.push({ chatId, quota })
  return limited.sort((a, b) => b.quota.until - a.quota.until).slice(0, MOST_LIMITED)
}

export async function bannedOnes({ chats }: Pick<ListDeps, 'chats'>): Promise<AdminData['banned']> {
  const banned: AdminData['banned'][number][] = []
  for await (const [chatId, chat] of chats.entries())
    if (chat.banned) banned.push({ chatId, by: chat.bannedBy?.by, at: chat.bannedBy?.at })
  return banned
}
