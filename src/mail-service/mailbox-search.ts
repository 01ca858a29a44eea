import QuickLRU from 'quick-lru'
import type { Clock } from '../clock.ts'
import type { WireSearch } from '../mail-api/wire.ts'
import { type Asker, BusyError, createFairQueue, type FairQueue } from '../threads/fair-queue.ts'
import { hashToken } from './hash-token.ts'
import type { MailParser } from './mime/mail-parser.ts'
import type { ParsedMail } from './mime/parsed-mail.ts'
import { matches, searchQueryOf, searchTextOf } from './search-text.ts'
import type { MessageStorage, StoredMessage } from './storage/storage.ts'

export interface MailSearch {
  /** Stores, a little later, the text to search of a parsed mail. */
  note(message: StoredMessage, parsed: ParsedMail): void
  /**
   * All mail of a mailbox that has what is asked for; undefined when the token opens none. Ends after 4 s, or when the
   * signal aborts: the rest counts as unsearched. Rejects with a `BusyError` when too many searches wait already.
   */
  search(token: string, q: string, from: SearchFrom): Promise<WireSearch | undefined>
}

interface SearchFrom {
  readonly asker: Asker
  /** Aborts when whoever asked has gone. */
  readonly signal: AbortSignal
}

interface SearchDeps {
  readonly storage: Pick<MessageStorage, 'search' | 'noteSearchText' | 'read'>
  readonly parser: Pick<MailParser, 'parse'>
  readonly clock: Pick<Clock, 'now' | 'monotonic'>
}

/** How long a search may take once it has begun, with parsing mails that nobody has read yet. */
const SEARCHING_MS = 4_000
/** Searches that may wait: in all, and of one network or mailbox. */
const WAITING = { keptForAlerts: 0, mostWaiting: 512, mostOfOne: 8 }
/** Searches at the same time, of one mailbox one. They wait for as long as our bot does. */
const OF_OUR_BOTS = { ...WAITING, slots: 4, maxWaitMs: 10_000 }
/** … and of one network one. These take no slot from our bots. */
const OF_STRANGERS = { ...WAITING, slots: 2, maxWaitMs: 5_000 }
/** Mails that were noted lately. */
const REMEMBERED = 20_000

/**
 * Searches mailboxes. To keep reception fast, the text to search is not stored when a mail arrives, but when one of our
 * bots first reads the mail, which each alert does. For all other mail it is stored at the first search.
 */
export function createMailSearch({ storage, parser, clock }: SearchDeps): MailSearch {
  const ofOurBots = createFairQueue(OF_OUR_BOTS)
  const ofStrangers = createFairQueue(OF_STRANGERS)
  const noted = new QuickLRU<number, true>({ maxSize: REMEMBERED })

  function queueOf({ rank }: Asker): FairQueue {
    return rank === 'stranger' ? ofStrangers : ofOurBots
  }

  function note(message: StoredMessage, parsed: ParsedMail): void {
    if (noted.has(message.id)) return
    noted.set(message.id, true)
    setImmediate(() => storage.noteSearchText(message.id, searchTextOf(message, parsed)))
  }

  return {
    note,
    async search(token, q, { asker, signal }) {
      const tokenHash = hashToken(token)
      const query = searchQueryOf(q)
      let until = Number.POSITIVE_INFINITY
      const isOver = () => signal.aborted || clock.monotonic() >= until
      const found = await queueOf(asker).run(asker, async () => {
        until = clock.monotonic() + SEARCHING_MS
        return storage.search(tokenHash, query, { now: clock.now(), isOver })
      })
      if (found === undefined) return undefined
      const ids = new Set(found.ids)
      let unsearched = 0
      for (const id of found.unsearched) {
        const text = isOver() ? undefined : await read(id)
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
