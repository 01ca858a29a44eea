import type { Message } from '../../mail-api/mail-api.ts'
import type { Reading } from '../../reader/mail-reading.ts'
import { urgencyOf } from './urgent-first.ts'

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
