import type { Logger } from 'pino'
import { type AlertsMetrics, faultOf } from '../alert-metrics.ts'
import type { MailJob } from './alert-job.ts'

interface MarkReadDeps {
  /** An alert showed this whole message, so its person has read it. */
  readonly onShown: (chatId: number, addressId: string, messageId: string) => Promise<void>
  readonly metrics: AlertsMetrics
  readonly log: Logger
}

/** Notes which mails an alert showed as a whole. No alert waits for it, and none fails with it. */
export interface MarkRead {
  /** A note that fails is logged and forgotten: the mail just stays unread. */
  note(job: MailJob): void
  /** Resolves when all notes so far are written or have failed. */
  settled(): Promise<void>
}

export function createMarkRead({ onShown, metrics, log }: MarkReadDeps): MarkRead {
  const running = new Set<Promise<void>>()

  async function write({ address: { chatId, id: addressId }, message }: MailJob): Promise<void> {
    try {
      await onShown(chatId, addressId, message.id)
    } catch (error) {
      metrics.error(faultOf(error))
      log.warn({ err: error, chatId, addressId }, 'a mail that was shown stays marked as unread')
    }
  }

  return {
    note(job) {
      const writing = write(job).finally(() => running.delete(writing))
      running.add(writing)
    },
    async settled() {
      await Promise.all(running)
    },
  }
}
