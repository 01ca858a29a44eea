import { compile } from 'html-to-text'
import type { ReadableMail } from './read-mail.ts'

const MAX_HTML_LENGTH = 262_144

/** The readable text of an HTML part; at most its first 262,144 characters are read. */
export function htmlText(html: string): ReadableMail {
  const text = convert(html.slice(0, MAX_HTML_LENGTH)).toWellFormed().trim()
  return { body: { text, entities: [] }, truncated: html.length > MAX_HTML_LENGTH }
}

const convert = compile({
  wordwrap: false,
  limits: { maxDepth: 200, maxChildNodes: 5000 },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
  ],
})
