import { type AsSent, type AsSentOptions, mailDocument } from '../reader/as-sent/mail-document.ts'

/** The task of the cleaner's thread. */
export default function clean(options: AsSentOptions): AsSent {
  return mailDocument(options)
}
