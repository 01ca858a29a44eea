import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import { deleteInGmail } from './delete-in-gmail.ts'
import { pauseAfter } from './gmail-backoff.ts'
import { type Account, type Inbox, openInbox } from './gmail-inbox.ts'
import { LoginError } from './login-refusal.ts'
import { type TakeDeps, takeNewMail } from './take-new-mail.ts'
import type { Wake } from './wake-loop.ts'

/** Logged in; the login was refused; or the connection could not be made or was lost. */
type AccountState = 'open' | 'refused' | 'lost'

interface WatchDeps extends Omit<TakeDeps, 'refusals'> {
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
  const refusals = new Map<number, number>()
  while (!signal.aborted) {
    try {
      await using inbox = await open(deps, signal)
      deps.onState('open')
      await follow(inbox, { ...deps, refusals, onPass: trouble.over }, signal)
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

interface FollowDeps extends WatchDeps, TakeDeps {
  readonly log: WatchDeps['log']
  /** Called after each look that went well. */
  readonly onPass: () => void
}

/** Looks at once, and then whenever there is a reason; rejects when the connection is over. */
async function follow(inbox: Inbox, deps: FollowDeps, signal: AbortSignal): Promise<never> {
  const { account, wake, storage } = deps
  while (true) {
    inbox.check()
    await takeNewMail(account.email, inbox, deps)
    if (deps.deleteThere) await deleteInGmail(account.email, inbox, storage)
    deps.onPass()
    await wake.wait(signal)
  }
}

function stateOf(error: unknown): 'refused' | 'lost' {
  return error instanceof LoginError ? 'refused' : 'lost'
}

/** Logs once that an account has trouble, and once that the trouble is over. */
function createTrouble({ account, log, random }: WatchDeps) {
  let failures = 0
  let reported: AccountState = 'open'
  return {
    over(): void {
      if (reported !== 'open') log.info({ account: account.email }, 'the Gmail account works again')
      failures = 0
      reported = 'open'
    },
    /** How long to wait before the next try, in milliseconds. */
    note(error: unknown): number {
      failures++
      const state = stateOf(error)
      if (reported !== state) REPORTS[state](log, { account: account.email, reason: reasonOf(error) })
      reported = state
      return pauseAfter(failures, state === 'refused', random)
    },
  }
}

/** The server's own words where there are any: the library's message for those is "Command failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'responseText' in error ? String(error.responseText) : error.message
}

type Report = (log: WatchDeps['log'], details: { readonly account: string; readonly reason: string }) => void

const REPORTS: Readonly<Record<'refused' | 'lost', Report>> = {
  refused: (log, details) =>
    log.error(details, 'cannot log in to the Gmail account; it is not offered until it works'),
  lost: (log, details) => log.warn(details, 'lost the Gmail account, trying again'),
}
