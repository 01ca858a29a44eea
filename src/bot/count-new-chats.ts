import { Counter, type Registry } from 'prom-client'
import type { Chats } from '../store/chats.ts'
import type { ChatRecord } from '../store/records.ts'

/** The same chats, counting new addresses and chats that made their first one. */
export function countNewChats(chats: Chats, registry: Registry): Chats {
  const registers = [registry]
  const addresses = new Counter({
    name: 'tempmail_new_addresses_total',
    help: 'Addresses that were made',
    registers,
  })
  const newChats = new Counter({
    name: 'tempmail_new_chats_total',
    help: 'Chats that made their first address, or their first one since /forget',
    registers,
  })
  return {
    ...chats,
    get incomplete() {
      return chats.incomplete
    },
    async update(chatId, change) {
      let last: string | undefined
      const after = await chats.update(chatId, chat => {
        last = newest(chat)
        return change(chat)
      })
      if (newest(after) === undefined || newest(after) === last) return after
      addresses.inc()
      if (last === undefined) newChats.inc()
      return after
    },
  }
}

/** The update that made the newest address of the chat. */
function newest({ made }: ChatRecord): string | undefined {
  return made?.at(-1)?.update
}
