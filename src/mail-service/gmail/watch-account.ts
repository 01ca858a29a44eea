import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import { deleteInGmail } from './delete-in-gmail.ts'
import { pauseAfter } from './gmail-backoff.ts'
import { type Account, type Inbox, InboxError, openInbox } from './gmail-inbox.ts'
import { LoginError } from './login-refusal.ts'
import { type TakeDeps, takeNewMail } from './take-new-mail.ts'
import type { Wake } from './wake-loop.ts'

/** A mail that the server refused to give is asked for again after this time, or with the next mail. */
const REFUSED_MS = 60_000

/** A look went well; the login was refused; the server can't be reached or refuses a look; or we could not store mail. */
type AccountState = 'open' | 'refused' | 'lost' | 'unstored'

interface WatchDeps extends Omit<TakeDeps, 'refusedSince'> {
  readonly account: Account
  readonly server: { readonly host: string; readonly port: number }
  readonly lookMs: number
  /** Rung when there may be something to do. */
  readonly wake: Wake
  readonly onState: (state: AccountState) => void
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly clock: Clock
  readonly random: () => number
}

/**
 * Keeps an account's inbox open and takes new mail, until the signal aborts. After a failure it waits and tries again.
 * Never rejects.
 */
export async function watchAccount(deps: WatchDeps, signal: AbortSignal): Promise<void> {
  const trouble = createTrouble(deps)
  const refusedSince = new Map<string, number>()
  while (!signal.aborted) {
    try {
      await using inbox = await open(deps, signal)
      await follow(inbox, { ...deps, refusedSince, onPass: trouble.over }, signal)
    } catch (error) {
      if (signal.aborted) return
      deps.onState(stateOf(error))
      // The sleep ends early only when the signal aborts, and that ends the loop.
      await deps.clock.sleep(trouble.note(error), signal).catch(() => undefined)
    }
  }
}

function open({ account, server, lookMs, wake, deleteThere: writable }: WatchDeps, signal: AbortSignal) {
  return openInbox({ account, server, lookMs, writable, onChange: wake.ring, signal })
}

interface FollowDeps extends WatchDeps, Pick<TakeDeps, 'refusedSince'> {
  /** Called after each look that went well. */
  readonly onPass: () => void
}

/** The Gmail account and the connection to it work; what failed is ours. */
class UnstoredError extends Error {
  override readonly name = 'UnstoredError'
}

/**
 * Looks at once, and then whenever there is a reason; rejects when the connection is over, and with an
 * {@link UnstoredError} when we fail.
 */
async function follow(inbox: Inbox, deps: FollowDeps, signal: AbortSignal): Promise<never> {
  for (let looks = 0; ; looks++) {
    const hasAll = await look(inbox, deps).catch(error => {
      throw error instanceof InboxError ? error : new UnstoredError(messageOf(error), { cause: error })
    })
    deps.onPass()
    if (looks === 0) deps.onState('open')
    if (!hasAll) void deps.clock.sleep(REFUSED_MS, signal).then(deps.wake.ring, () => undefined)
    await deps.wake.wait(signal)
  }
}

/** Resolves to false when the server refused to give a mail. */
async function look(inbox: Inbox, deps: FollowDeps): Promise<boolean> {
  const { account, storage } = deps
  inbox.check()
  const hasAll = await takeNewMail(account.email, inbox, deps)
  if (deps.deleteThere) await deleteInGmail(account.email, inbox, storage)
  return hasAll
}

function stateOf(error: unknown): Exclude<AccountState, 'open'> {
  if (error instanceof LoginError) return 'refused'
  return error instanceof UnstoredError ? 'unstored' : 'lost'
}

/** Logs once that an account has trouble, and once that the trouble is over. */
function createTrouble({ account, log, random }: WatchDeps) {
  let failures = 0
  let reported: AccountState = 'open'
  return {
    over(): void {
      const about = { account: account.email }
      if (reported === 'unstored') log.info(about, 'mail from the Gmail account is stored again')
      else if (reported !== 'open') log.info(about, 'the Gmail account works again')
      failures = 0
      reported = 'open'
    },
    /** How long to wait before the next try, in milliseconds. */
    note(error: unknown): number {
      failures++
      const state = stateOf(error)
      if (reported !== state) REPORTS[state](log, { account: account.email, reason: messageOf(error) })
      reported = state
      return pauseAfter(failures, state === 'refused', random)
    },
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

type Report = (log: WatchDeps['log'], details: { readonly account: string; readonly reason: string }) => void

const REPORTS: Readonly<Record<Exclude<AccountState, 'open'>, Report>> = {
  refused: (log, details) =>
    log.error(details, 'cannot log in to the Gmail account; it is not offered until it works'),
  lost: (log, details) => log.warn(details, 'lost the Gmail account, trying again'),
  unstored: (log, details) => log.error(details, 'could not store mail from the Gmail account; trying again'),
}
