import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { Locks } from '../../leadership/elect-by-lock.ts'
import type { Mailboxes } from '../mailboxes.ts'
import type { Messages } from '../messages.ts'
import type { GmailStorage, Storage } from '../storage/storage.ts'
import { inboxVerdict } from '../trust/gmail-verdict.ts'
import { deletingInGmail } from './delete-in-gmail.ts'
import type { Account } from './gmail-inbox.ts'
import { createWake, type Wake } from './wake-loop.ts'
import { watchAccount } from './watch-account.ts'

/** What the start gives the accounts to log in, so that the first `GET /domains` already offers them. */
const START_PATIENCE_MS = 3_000
/** An account whose connection is lost still takes aliases for so long: their mail waits there. */
const LOST_PATIENCE_MS = 60 * 60_000

export interface GmailSettings {
  readonly accounts: readonly Account[]
  readonly imap: { readonly host: string; readonly port: number }
  /** Deleting a message deletes it in the Gmail account too. */
  readonly deleteThere: boolean
}

interface GmailOptions {
  readonly settings: GmailSettings
  readonly maxMessageBytes: number
  readonly storage: Pick<Storage, 'gmail' | 'numberNames'>
  readonly mailboxes: Mailboxes
  readonly messages: Messages
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly clock: Clock
  readonly lookMs: number
  /**
   * With it several instances share the accounts out: one of them watches each account. Without it there is one
   * instance.
   */
  readonly locks: Pick<Locks, 'hold'> | undefined
}

interface Gmail extends AsyncDisposable {
  /** The accounts that can take an alias now. */
  accounts(): Promise<readonly { readonly id: number; readonly email: string }[]>
  /** The messages to serve: with the setting, a delete of theirs goes on to the Gmail account. */
  readonly messages: Messages
}

/** Starts to take the mail of all accounts. An account that can't be reached is tried again for ever, and holds up nobody. */
export async function startGmail(options: GmailOptions): Promise<Gmail> {
  const { settings, storage, messages, mailboxes } = options
  const stopping = new AbortController()
  const watches = new Map(
    settings.accounts.map(account => [
      account.email,
      startWatch(account, { ...options, signal: stopping.signal }),
    ]),
  )
  // Another instance may watch the accounts, and its results are shared.
  if (options.locks === undefined) await untilTried([...watches.values()], options.clock)

  const numbered = await storage.numberNames('gmail_accounts', [...watches.keys()])
  const onDeletion = (email: string) => watches.get(email)?.wake.ring()
  return {
    async accounts() {
      if (numbered.length === 0) return []
      const usable = await storage.gmail.usable()
      return numbered.filter(({ name }) => usable.has(name)).map(({ id, name }) => ({ id, email: name }))
    },
    messages: settings.deleteThere
      ? deletingInGmail(messages, { mailboxes, storage: storage.gmail, onDeletion })
      : messages,
    async [Symbol.asyncDispose]() {
      stopping.abort()
      await Promise.all(Array.from(watches.values(), watch => watch.stop()))
    },
  }
}

interface Watch {
  readonly wake: Wake
  /** Resolves after the first try to log in. */
  readonly tried: Promise<void>
  /** Resolves when it has ended, once the signal has aborted. */
  stop(): PromiseLike<void>
}

interface WatchOptions extends GmailOptions {
  readonly signal: AbortSignal
}

function startWatch(account: Account, options: WatchOptions): Watch {
  const { settings, signal, locks, lookMs, clock } = options
  const storage = options.storage.gmail
  const wake = createWake()
  const { promise: tried, resolve } = Promise.withResolvers<void>()
  const watch = (until: AbortSignal) => {
    const note = createNote(account.email, { storage, clock })
    return watchAccount(
      {
        ...options,
        storage,
        account,
        server: settings.imap,
        deleteThere: settings.deleteThere,
        verdictOf: raw => inboxVerdict(raw, settings.imap.host),
        wake,
        random: Math.random,
        onState: state => void note(state).finally(resolve),
      },
      until,
    )
  }
  if (locks === undefined) {
    const ended = watch(signal)
    return { wake, tried, stop: () => ended }
  }
  const held = locks.hold(`gmail ${account.email}`, async holding => {
    // Another instance may be asked to delete mail there.
    const ringing = setInterval(wake.ring, lookMs).unref()
    await watch(AbortSignal.any([signal, holding.signal])).finally(() => clearInterval(ringing))
  })
  return { wake, tried, stop: () => held[Symbol.asyncDispose]() }
}

/** Notes with each state of an account whether aliases of it may be given out. */
function createNote(
  account: string,
  { storage, clock }: { readonly storage: Pick<GmailStorage, 'setUsable'>; readonly clock: Clock },
) {
  let lostAt: number | undefined
  return async (state: 'open' | 'refused' | 'lost' | 'unstored'): Promise<void> => {
    if (state === 'unstored') return
    lostAt = state === 'lost' ? (lostAt ?? clock.monotonic()) : undefined
    if (lostAt !== undefined && clock.monotonic() - lostAt < LOST_PATIENCE_MS) return
    // The watch itself fails with the storage, and says so when it begins again.
    await Promise.try(() => storage.setUsable(account, state === 'open')).catch(() => undefined)
  }
}

/** Until every account has been tried once, or patience is over. */
async function untilTried(watches: readonly Watch[], clock: Clock): Promise<void> {
  const patience = new AbortController()
  const over = clock.sleep(START_PATIENCE_MS, patience.signal).catch(() => undefined)
  await Promise.race([Promise.all(watches.map(watch => watch.tried)), over])
  patience.abort()
}
