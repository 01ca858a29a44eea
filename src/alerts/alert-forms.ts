import type { Translator } from '../locales/translator.ts'
import type { Extensions, Message } from '../mail-api/mail-api.ts'
import type { Address, Settings } from '../store/records.ts'
import { alertBareView, alertPlainView, alertView, restView } from '../views/alert-view.ts'
import { expiryOverView, expirySoonView } from '../views/expiry-view.ts'
import type { View } from '../views/view.ts'
import type { MailJob, NoticeJob, RestJob } from './outbox.ts'

/** A message in its forms, best first; each is made only when the one before was refused. */
export type Forms = readonly (() => View)[]

export interface FormContext {
  readonly t: Translator
  readonly address: Address
  readonly detail: Settings['alertDetail']
  readonly extensions: Extensions
  readonly now: number
}

/** A mail: as the chat wants it, then as plain text, then sender and subject only. `message` may be unreadable. */
export function mailForms(job: MailJob, message: Message | undefined, context: FormContext): Forms {
  const { t, address, detail, extensions } = context
  const { repeated } = job
  const bare = () => alertBareView(t, { address, message: job.message, repeated })
  if (!message) return [bare]
  const data = { address, message, detail, repeated, extensions }
  return [() => alertView(t, data), () => alertPlainView(t, data), bare]
}

/** The line about what came on top of twenty alerts. */
export function restForms({ repeated }: RestJob, count: number, { t, address }: FormContext): Forms {
  const view = () => restView(t, { address, count, repeated })
  return [view, () => plain(view())]
}

/** The notice that an address ends, or has ended. */
export function noticeForms(job: NoticeJob, { t, address, extensions, now }: FormContext): Forms {
  const view = () =>
    job.notice === 'over'
      ? expiryOverView(t, { address })
      : expirySoonView(t, { address, now, extendable: extensions.has('extend') })
  return [view, () => plain(view())]
}

function plain(view: View): View {
  return { ...view, entities: [] }
}
