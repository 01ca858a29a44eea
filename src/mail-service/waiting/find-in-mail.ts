import { domainToASCII } from 'node:url'
import type { Logger } from 'pino'
import type { WireFinds, WireMessage } from '../../mail-api/wire.ts'
import type { MailReader } from '../../threads/mail-reader.ts'

/** Finds what a program wants of a mail: its codes, its links, and who vouches for the sender. */
export interface MailFinder extends AsyncDisposable {
  find(message: WireMessage): Promise<WireFinds>
}

/** The reader and its word lists are loaded for the first mail: most services never need them. */
export function createMailFinder(options: { readonly log: Pick<Logger, 'warn'> }): MailFinder {
  let reader: Promise<MailReader> | undefined

  async function load(): Promise<MailReader> {
    const { createMailReader } = await import('../../threads/mail-reader.ts')
    return createMailReader(options)
  }

  return {
    async find(message) {
      reader ??= load()
      const { codes, links } = await (await reader).read('', {
        id: String(message.id),
        subject: message.subject,
        senderName: message.sender_name,
        senderEmail: message.sender_email,
        bodyText: message.body_text ?? '',
        bodyHtml: message.body_html,
        otpToken: message.otp_token?.code,
        attachments: [],
      })
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
