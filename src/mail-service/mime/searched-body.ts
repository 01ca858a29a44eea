import type { ParsedMail } from './parsed-mail.ts'
import { wordsOfHtml } from './words-of-html.ts'

/** How much of a mail is searched, in UTF-16 units: more than anybody writes. */
export const MOST_SEARCHED_UNITS = 200_000

/** What is searched of a mail's body: its text, the words of its HTML and of its invitation, folded. */
export function searchedBodyOf({
  text,
  html,
  calendar,
}: Pick<ParsedMail, 'text' | 'html' | 'calendar'>): string {
  const words = [text ?? '', html === null ? '' : wordsOfHtml(html), wordsOfCalendar(calendar ?? '')]
  return fold(words.join('\n').slice(0, MOST_SEARCHED_UNITS))
}

/** What an appointment is called, where it is, what is said of it (RFC 5545 §3.8.1). An alarm only reminds of it. */
function wordsOfCalendar(calendar: string): string {
  const [event = ''] = calendar.replace(/\r?\n[ \t]/g, '').split(/^BEGIN:VALARM/im, 1)
  const values = Array.from(event.matchAll(SAID_IN_WORDS), ([, value = '']) => value)
  return values
    .join('\n')
    .replace(/\\n/gi, '\n')
    .replace(/\\([,;\\])/g, '$1')
}

const SAID_IN_WORDS = /^(?:SUMMARY|LOCATION|DESCRIPTION)(?:;[^:\r\n]*)?:(.*)$/gim

/** Text in the form that is compared; without NULs and lone surrogates, which PostgreSQL does not store. */
export function fold(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\0', '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\S\n]+/g, ' ')
}
