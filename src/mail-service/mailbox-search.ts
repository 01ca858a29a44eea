import QuickLRU from 'quick-lru'
import type { Clock } from '../clock.ts'
import type { WireSearch } from '../mail-api/wire.ts'
import { type Asker, BusyError, createFairQueue } from '../threads/fair-queue.ts'
import { hashToken } from './hash-token.ts'
import type { MailParser } from './mime/mail-parser.ts'
import type { ParsedMail } from './mime/parsed-mail.ts'
import { matches, searchQueryOf, searchTextOf } from './search-text.ts'
import type { MessageStorage, StoredMessage } from './storage/storage.ts'

export interface MailSearch {
  /** Stores, a little later, the text to search of a parsed mail. */
  note(message: StoredMessage, parsed: ParsedMail): void
  /**
   * All mail of a mailbox that has what is asked for; undefined when the token opens none. Rejects with a `BusyError` when
   * too many searches wait already.
   */
  search(token: string, q: string, asker: Asker): Promise<WireSearch | undefined>
}

interface SearchDeps {
  readonly storage: Pick<MessageStorage, 'search' | 'noteSearchText' | 'read'>
  readonly parser: Pick<MailParser, 'parse'>
  readonly clock: Pick<Clock, 'now' | 'monotonic'>
}

/** How long a search may parse mails that nobody has read yet. */
const READING_MS = 4_000
/** Searches at the same time, of one asker one; and those that may wait: in all, and of one network or mailbox. */
const SEARCHES = { slots: 4, keptForAlerts: 0, mostWaiting: 512, mostOfOne: 8, maxWaitMs: 5_000 }
/** Mails that were noted lately. */
const REMEMBERED = 20_000

/**
 * Searches mailboxes. To keep reception fast, the text to search is not stored when a mail arrives, but when one of our
 * bots first reads the mail, which each alert does. For all other mail it is stored at the first search.
 */
export function createMailSearch({ storage, parser, clock }: SearchDeps): MailSearch {
  const queue = createFairQueue(SEARCHES)
  const noted = new QuickLRU<number, true>({ maxSize: REMEMBERED })

  function note(message: StoredMessage, parsed: ParsedMail): void {
    if (noted.has(message.id)) return
    noted.set(message.id, true)
    setImmediate(() => storage.noteSearchText(message.id, searchTextOf(message, parsed)))
  }

  return {
    note,
    async search(token, q, asker) {
      const tokenHash = hashToken(token)
      const query = searchQueryOf(q)
      const found = await queue.run(asker, async () => storage.search(tokenHash, query, clock.now()))
      if (found === undefined) return undefined
      const ids = new Set(found.ids)
      const until = clock.monotonic() + READING_MS
      let unsearched = 0
      for (const id of found.unsearched) {
        const text = clock.monotonic() < until ? await read(id) : undefined
        if (text === undefined) unsearched += 1
        else if (text !== 'gone' && matches(text, query)) ids.add(id)
      }
      return { status: 'success', ids: [...ids].sort((a, b) => b - a), unsearched }

      async function read(id: number) {
        const message = await storage.read({ tokenHash, id }, clock.now())
        if (message === undefined) return 'gone' as const
        try {
          const parsed = await parser.parse(message, asker)
          note(message, parsed)
          return searchTextOf(message, parsed)
        } catch (error) {
          if (error instanceof BusyError) return undefined
          throw error
        }
      }
    },
  }
}
