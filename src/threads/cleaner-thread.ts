import { type AsSent, type AsSentOptions, mailDocument } from '../reader/as-sent/mail-document.ts'
import { stepBack } from './step-back.ts'

/** The task of the cleaner's thread. */
export default function clean(options: AsSentOptions): AsSent {
  stepBack()
  return mailDocument(options)
}
