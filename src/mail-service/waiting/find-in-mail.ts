import { domainToASCII } from 'node:url'
import type { Logger } from 'pino'
import type { WireFinds, WireMessage } from '../../mail-api/wire.ts'
import { type Asker, createFairQueue } from '../../threads/fair-queue.ts'
import type { ContentReader } from '../../threads/mail-reader.ts'

/** The reader has one thread for large mails. Those that may wait for it: in all, and of one network or mailbox. */
const THREAD = { slots: 1, keptForAlerts: 0, mostWaiting: 64, mostOfOne: 16, maxWaitMs: 10_000 }

/** Finds what a program wants of a mail: its codes, its links, and who vouches for the sender. */
export interface MailFinder extends AsyncDisposable {
  /** Rejects with a `BusyError` when too many large mails wait already. */
  find(message: WireMessage, asker: Asker): Promise<WireFinds>
}

/** The reader and its word lists are loaded for the first mail: most services never need them. */
export function createMailFinder(options: { readonly log: Pick<Logger, 'warn'> }): MailFinder {
  let reader: Promise<ContentReader> | undefined
  const queue = createFairQueue(THREAD)

  async function load(): Promise<ContentReader> {
    const { createContentReader } = await import('../../threads/mail-reader.ts')
    return createContentReader(options)
  }

  return {
    async find(message, asker) {
      reader ??= load()
      const content = {
        subject: message.subject,
        senderName: message.sender_name,
        senderEmail: message.sender_email,
        bodyText: message.body_text ?? '',
        bodyHtml: message.body_html,
        otpToken: message.otp_token?.code,
      }
      const { codes, links } = await (await reader).readContent(content, task => queue.run(asker, task))
      return {
        codes: codes.map(({ value, isSure }) => ({ value, sure: isSure })),
        links: links.map(({ kind, host, url }) => ({ kind, host, url })),
        vouched_by: voucherOf(message),
      }
    },
    async [Symbol.asyncDispose]() {
      await (await reader)?.[Symbol.asyncDispose]()
    },
  }
}

/** The domain that vouches for the mail, when it is the one that the sender's address shows. */
function voucherOf({ authentication, sender_email }: WireMessage): string | null {
  const host = sender_email.slice(sender_email.lastIndexOf('@') + 1)
  if (authentication?.dmarc !== 'pass' || !authentication.domain) return null
  return domainToASCII(authentication.domain) === domainToASCII(host) ? authentication.domain : null
}
