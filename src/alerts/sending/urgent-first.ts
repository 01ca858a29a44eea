import type { Message } from '../../mail-api/mail-api.ts'
import type { Reading } from '../../reader/mail-reading.ts'
import { isSentByProgram } from '../../reader/sent-by-program.ts'
import { subjectKind } from '../../reader/subject-prefix.ts'

/** `first` goes before everything that waits in its chat. Both get an alert of their own, and are never only counted. */
export type MailUrgency = 'first' | 'told'

/** How urgent a mail is: codes and links to confirm go first, people's answers are always told. Undefined for the rest. */
export function urgencyOf(
  message: Message,
  reading: Pick<Reading, 'codes' | 'links'>,
): MailUrgency | undefined {
  if (hasCodeOrConfirms(reading)) return 'first'
  return isAnswer(message) ? 'told' : undefined
}

/** Whether a mail has what somebody waits for: a code, or a link that confirms, signs in and the like. */
export function hasCodeOrConfirms({ codes, links }: Pick<Reading, 'codes' | 'links'>): boolean {
  return codes.length > 0 || links.some(({ kind }) => CONFIRMING.has(kind))
}

const CONFIRMING: ReadonlySet<Reading['links'][number]['kind']> = new Set([
  'confirm',
  'sign-in',
  'reset',
  'accept',
])

/** An answer that a person wrote: programs that answer offer to unsubscribe, or want no answer themselves. */
function isAnswer({ subject, bodyText, unsubscribe, senderEmail }: Message): boolean {
  if (subject.trim() === '' || unsubscribe !== undefined || isSentByProgram(senderEmail)) return false
  return subjectKind(subject, bodyText) === 'reply'
}
