import { MailApiError } from '../../mail-api/errors.ts'
import type { Message } from '../../mail-api/mail-api.ts'
import type { AskedMailApi } from '../asked-mail-api.ts'
import type { MailJob } from '../outbox.ts'

/** A mail that is listed but was not readable this many times goes out with its sender and subject. */
const READ_TRIES = 4

/** What there is to show of a mail. */
export type MailContent =
  | { readonly kind: 'whole'; readonly message: Message }
  /** The service lists it, or did, but can't show it: sender and subject must do. */
  | { readonly kind: 'bare' }
  /** It was deleted meanwhile. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'later'; readonly afterMs: number | undefined }

/** Reads the mail of a job. Rejects only on a fault of ours, or when the signal aborts. */
export async function readContent(
  job: MailJob,
  mailApi: AskedMailApi,
  signal: AbortSignal,
): Promise<MailContent> {
  const { watched, message } = job
  try {
    const whole = await mailApi.readMessage(
      { token: watched.token, id: message.id },
      { signal, free: job.nudged },
    )
    return { kind: 'whole', message: whole }
  } catch (error) {
    if (!(error instanceof MailApiError)) throw error
    const unreadable = error.kind === 'session-gone' || job.tries + 1 >= READ_TRIES
    return unreadable ? askTheList(job, mailApi, signal) : { kind: 'later', afterMs: error.retryAfterMs }
  }
}

/** A session that is gone and a message that is gone look alike when reading; the list tells them apart. */
async function askTheList(
  { watched, message }: MailJob,
  mailApi: AskedMailApi,
  signal: AbortSignal,
): Promise<MailContent> {
  try {
    const messages = await mailApi.listMessages(watched.token, { signal })
    return { kind: messages.some(({ id }) => id === message.id) ? 'bare' : 'gone' }
  } catch (error) {
    if (!(error instanceof MailApiError)) throw error
    // The mail came in while the address lived, so it is told, with what is known of it.
    return error.kind === 'session-gone' ? { kind: 'bare' } : { kind: 'later', afterMs: error.retryAfterMs }
  }
}
