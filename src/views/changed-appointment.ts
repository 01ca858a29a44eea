import type { Message } from '../mail-api/mail-api.ts'
import type { Reading } from '../reader/mail-reading.ts'
import { isCalendarFile } from './facts-view.ts'

interface Mail {
  readonly message: Message
  readonly reading: Reading
}

/** How a later mail changed an appointment. */
interface EventChange {
  readonly isCancelled: boolean
  /** As that mail says it; undefined when that mail is gone. */
  readonly facts: Reading['facts']
}

/** An invitation whose appointment has changed: with what is true now, and without the outdated calendar. */
export function withChange({ message, reading }: Mail, { isCancelled, facts }: EventChange): Mail {
  const now = facts?.kind === 'event' ? facts : reading.facts
  if (now?.kind !== 'event') return { message, reading }
  const status = isCancelled ? 'cancelled' : 'updated'
  const attachments = message.attachments.filter(file => !isCalendarFile(file))
  return { message: { ...message, attachments }, reading: { ...reading, facts: { ...now, status } } }
}
