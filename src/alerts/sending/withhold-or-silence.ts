import type { Message } from '../../mail-api/mail-api.ts'
import type { Reading } from '../../reader/mail-reading.ts'
import { isBlocked } from '../../store/blocked-senders.ts'
import { isUnknown } from '../../store/known-senders.ts'
import { isQuiet } from '../../store/quiet-hours.ts'
import type { Address, ChatRecord } from '../../store/records.ts'
import type { ReadMail } from './alert-forms.ts'
import type { AlertJob } from './alert-job.ts'
import { hasCodeOrConfirms, urgencyOf } from './urgent-first.ts'

/**
 * Whether the chat does not want this mail: it blocked the mailing list, which only the mail's own header names, or it
 * wants codes only and this mail has none. A counting line is then unwanted too: mails with a code get their own alert.
 * An address that ends after its next mail was made for that mail, whatever it says: it is told.
 */
export function isWithheld(
  { kind, address }: AlertJob,
  {
    mail,
    chat,
    record,
  }: { readonly mail: ReadMail | undefined; readonly chat: ChatRecord; readonly record: Address },
): boolean {
  const { alertDetail } = chat.settings
  if (kind === 'mail' && mail && isBlocked(chat, address.id, mail.message)) return true
  if (alertDetail !== 'codes') return false
  if (kind === 'rest') return true
  return mail !== undefined && record.burn !== 'mail' && !hasCodeOrConfirms(mail.reading)
}

/** Whether a mail is told whatever it says. */
export function isToldAnyway({ address }: AlertJob, message: Message, chat: ChatRecord): boolean {
  const { alertDetail, bundles } = chat.settings
  return alertDetail !== 'codes' && bundles !== true && !isBlocked(chat, address.id, message)
}

/** Whether a mail went to the subscribers of a list, and has nothing that somebody waits for. */
export function isNewsletter({
  message,
  reading,
}: {
  readonly message: Message
  readonly reading: Pick<Reading, 'codes' | 'links' | 'passwords' | 'facts'>
}): boolean {
  const isOfList = message.list !== undefined || message.unsubscribe !== undefined
  const { passwords, facts } = reading
  const isWaitedFor = urgencyOf(message, reading) !== undefined || passwords.length > 0 || facts !== undefined
  return isOfList && !isWaitedFor
}

/** Whether a mail comes from a sender that the address does not know: then only a line tells of it. */
export function isHeld(job: AlertJob, mail: ReadMail | undefined, chat: ChatRecord): boolean {
  return job.kind === 'mail' && isUnknown(chat, job.address.id, mail?.message ?? job.message)
}

/** Whether a line counts only mails that would be held. */
export function isOfStrangers(job: AlertJob, chat: ChatRecord): boolean {
  return job.kind === 'rest' && job.messages.every(message => isUnknown(chat, job.address.id, message))
}

/** Whether an alert makes no sound. */
export function isSilent({ settings }: ChatRecord, { muted }: Address, now: number): boolean {
  return muted === true || isQuiet(settings, now)
}
