import { headerField } from './headers.ts'
import type { ParsedMail } from './parsed-mail.ts'

/** An id is no longer (RFC 2919 §3). */
const MAX_ID = 255

/** The list that a message says it is of, by `List-Id`, or by `List-Unsubscribe` where it names none; undefined for other mail. */
export function mailingListOf(header: string): ParsedMail['list'] {
  const field = headerField(header, 'list-id')?.trim() ?? ''
  const [, id = field] = /<([^<>]+)>[^<>]*$/.exec(field) ?? []
  if (/^[^\s<>"(),]+$/.test(id) && id.length <= MAX_ID) return { id: id.toLowerCase() }
  return headerField(header, 'list-unsubscribe') === undefined ? undefined : { id: null }
}
