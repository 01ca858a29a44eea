import type { ParsedMail } from './parsed-mail.ts'
import { wordsOfHtml } from './words-of-html.ts'

/** How much of a mail is searched, in UTF-16 units: more than anybody writes. */
export const MOST_SEARCHED_UNITS = 200_000

/** What is searched of a mail's body: its text and the words of its HTML, folded. */
export function searchedBodyOf({ text, html }: Pick<ParsedMail, 'text' | 'html'>): string {
  const body = `${text ?? ''}\n${html === null ? '' : wordsOfHtml(html)}`
  return fold(body.slice(0, MOST_SEARCHED_UNITS))
}

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
