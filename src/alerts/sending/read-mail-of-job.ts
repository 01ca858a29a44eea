import type { Clock } from '../../clock.ts'
import type { Extensions, MailApi, Message } from '../../mail-api/mail-api.ts'
import { MailApiError, type MailApiErrorKind } from '../../mail-api/mail-api-error.ts'
import type { BudgetedMailApi } from '../polling/poll-budget.ts'
import type { MailJob } from './alert-job.ts'
import { SEND_PAUSES } from './send-pauses.ts'

/** The result of reading a mail. */
type ReadResult =
  | { readonly kind: 'whole'; readonly message: Message }
  /** The service lists it, or did, but can't return it: the alert has only sender and subject. */
  | { readonly kind: 'bare' }
  /** It was deleted meanwhile. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'unread'; readonly retryAfterMs: number | undefined }

/** A mail, and how often reading it failed. */
type WantedMail = Pick<MailJob, 'address' | 'tries' | 'nudged'> & {
  readonly message: { readonly id: string }
}

interface ReadDeps {
  readonly mailApi: BudgetedMailApi
  readonly clock: Pick<Clock, 'now'>
}

/** Reads the mail of a job. Rejects only on a fault of ours, or when the signal aborts. */
export async function readMailOfJob(
  job: WantedMail,
  deps: ReadDeps,
  signal: AbortSignal,
): Promise<ReadResult> {
  const { address, message } = job
  try {
    const ref = { token: address.token, id: message.id }
    return { kind: 'whole', message: await deps.mailApi.readMessage(ref, { signal, free: job.nudged }) }
  } catch (error) {
    if (!(error instanceof MailApiError)) throw error
    const unreadable = GONE.has(error.kind) || job.tries + 1 >= SEND_PAUSES.readTries
    return unreadable ? askTheList(job, deps, signal) : { kind: 'unread', retryAfterMs: error.retryAfterMs }
  }
}

const GONE: ReadonlySet<MailApiErrorKind> = new Set(['session-gone', 'message-gone'])

/** Not every service says whether the session or the message is gone; its list shows that. */
async function askTheList(
  { address, message }: WantedMail,
  { mailApi, clock }: ReadDeps,
  signal: AbortSignal,
): Promise<ReadResult> {
  try {
    const messages = await mailApi.listMessages(address.token, { signal })
    return { kind: messages.some(({ id }) => id === message.id) ? 'bare' : 'gone' }
  } catch (error) {
    if (!(error instanceof MailApiError)) throw error
    const ended = address.endsBy(clock.now()) || address.saidToEnd === 'over'
    // The mail arrived while the address still worked, so the chat is told what is known of it. Some services report the
    // end of an address like any other error.
    return error.kind === 'session-gone' || (error.kind === 'rejected' && ended)
      ? { kind: 'bare' }
      : { kind: 'unread', retryAfterMs: error.retryAfterMs }
  }
}

/** The mail API's extensions as last read: no alert waits for them once they are known, and none fails. */
export function createExtensionsReader(
  mailApi: Pick<MailApi, 'getCapabilities'>,
  clock: Clock,
): () => Promise<Extensions> {
  let known: Extensions | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<Extensions> = Promise.resolve(new Set())

  async function ask(): Promise<Extensions> {
    try {
      known = (await mailApi.getCapabilities()).extensions
    } catch {
      // Without an answer the buttons stay as they were, or simple.
    }
    return known ?? new Set()
  }

  return async () => {
    if (clock.monotonic() - askedAt >= SEND_PAUSES.keepExtensionsMs) {
      askedAt = clock.monotonic()
      asking = ask()
    }
    return known ?? asking
  }
}
