import { pickLocale } from '../locales/pick-locale.ts'
import { translator } from '../locales/translator.ts'
import { readInlineImages } from '../mail-api/inline-images.ts'
import type { MailApi, Message } from '../mail-api/mail-api.ts'
import type { Address } from '../store/records.ts'
import type { MailCleaner } from '../threads/mail-cleaner.ts'
import type { MailReader } from '../threads/mail-reader.ts'
import { asSentFiles, asSentHeading, asSentWarnings } from '../views/as-sent-words.ts'

export interface MailCleaning {
  readonly cleaner: Pick<MailCleaner, 'clean'>
  readonly reader: Pick<MailReader, 'read'>
  readonly mailApi: Pick<MailApi, 'readMessage' | 'readAttachment'>
  /** The page that asks before a link opens. */
  readonly linkPage: string
}

interface MailWish {
  readonly address: Address
  readonly token: string
  readonly message: Message
  readonly language: string
  readonly images: boolean
  readonly dark: boolean
}

/** The mail as the page shows it. A mail whose HTML can't be had is shown as its text, and the page says so. */
export async function mailAnswer({ cleaner, reader, mailApi, linkPage }: MailCleaning, wish: MailWish) {
  const { address, message, token, images, dark } = wish
  const t = translator(pickLocale(undefined, wish.language))
  const parts = await readInlineImages(mailApi, { token, message }, { personWaiting: true })
  const { isText, ...asSent } = await cleaner.clean({
    html: message.bodyHtml,
    text: message.bodyText,
    subject: message.subject,
    parts,
    remoteImages: images,
    dark,
    linkPage: `${linkPage}?language=${t.locale}`,
  })
  return {
    ...asSentHeading(t, message),
    warnings: asSentWarnings(t, { address, message, reading: await reader.read(address.id, message) }),
    ...asSent,
    receivedAt: message.receivedAt,
    isEmpty: isText && message.bodyText.trim() === '',
    isTextOnly: isText && message.bodyHtml !== '',
    files: asSentFiles(t, message.attachments),
  }
}
