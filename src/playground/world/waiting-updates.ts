import type { Update } from 'grammy/types'

/** Client.cpp:add_message_update and its like, in milliseconds. */
const DAY_MS = 86_400_000
const CALLBACK_MS = 150_000
const INLINE_MS = 30_000
const CHOSEN_MS = 600_000
const MOST = 100_000
/** db/TQueue.cpp:get: an offset out of these bounds confirms nothing. */
const AHEAD = 10
const BEHIND = 100_000

/** Updates that the bot has not confirmed, oldest first. Those that are too old go unseen. */
interface WaitingUpdates {
  list(): readonly Update[]
  add(update: Update): void
  /** Removes one of those that are the same. */
  remove(update: Update): void
  clear(): void
  /** Forgets what is before the offset; a negative one keeps only the newest. `lastId` is the newest number. */
  confirm(offset: number, lastId: number): void
}

/** An empty queue; `now` gives milliseconds since 1970. */
export function createWaitingUpdates(now: () => number): WaitingUpdates {
  let waiting: readonly { readonly update: Update; readonly until: number }[] = []
  return {
    list: () => {
      const at = now()
      waiting = waiting.filter(({ until }) => until >= at)
      return waiting.map(({ update }) => update)
    },
    add: update => {
      waiting = [...waiting, { update, until: expiryOf(update, now()) }].slice(-MOST)
    },
    remove: update => {
      const index = waiting.findIndex(entry => entry.update === update)
      if (index >= 0) waiting = waiting.toSpliced(index, 1)
    },
    clear: () => {
      waiting = []
    },
    confirm: (offset, lastId) => {
      const oldest = waiting[0]?.update.update_id ?? lastId
      if (offset < 0) waiting = waiting.slice(offset)
      else if (offset > 0 && offset <= lastId + AHEAD && offset >= oldest - BEHIND)
        waiting = waiting.filter(({ update }) => update.update_id >= offset)
    },
  }
}

function expiryOf(
  { message, callback_query, inline_query, chosen_inline_result }: Update,
  now: number,
): number {
  if (callback_query) return now + CALLBACK_MS
  if (inline_query) return now + INLINE_MS
  if (chosen_inline_result) return now + CHOSEN_MS
  return (message ? message.date * 1_000 : now) + DAY_MS
}
