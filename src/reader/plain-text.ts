import type { ReadableMail } from './read-mail.ts'

const MAX_TEXT_LENGTH = 262_144

/** The readable text of a plain text part; at most its first 262,144 characters are read. */
export function plainText(source: string): ReadableMail {
  const text = source.slice(0, MAX_TEXT_LENGTH).toWellFormed().replace(/\r\n?/g, '\n').trim()
  return { body: { text, entities: [] }, truncated: source.length > MAX_TEXT_LENGTH }
}
