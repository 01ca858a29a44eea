import libmime from 'libmime'
import { capCombiningMarks } from './cap-combining-marks.ts'
import { DIRECTION_MARKS, INVISIBLE, SOMETHING_TO_SEE } from './invisible-characters.ts'
import { graphemeSegmenter } from './segmenters.ts'

/** The sender as one line, at most `maxGraphemes` long: name and address, the name first to be shortened. */
export function senderLine(
  sender: { senderName: string; senderEmail: string },
  maxGraphemes: number,
): string {
  const name = cleanLine(cleanLine(sender.senderName).replace(MARKS, '')).replace(/^"(.*)"$/, '$1')
  const email = cleanLine(sender.senderEmail)
  if (name === '' || name.toLowerCase() === email.toLowerCase()) return shortenStart(email, maxGraphemes)
  if (email === '') return shorten(name, maxGraphemes)
  const whole = `${name} <${email}>`
  if (countGraphemes(whole) <= maxGraphemes) return whole
  const nameRoom = maxGraphemes - countGraphemes(email) - 3
  if (nameRoom >= MIN_NAME_GRAPHEMES) return `${shorten(name, nameRoom)} <${email}>`
  return name.includes('@') ? shortenStart(email, maxGraphemes) : shorten(name, maxGraphemes)
}

/** The subject as one line, at most `maxGraphemes` long; empty when there is none. */
export function subjectLine(subject: string, maxGraphemes: number): string {
  return shorten(cleanLine(subject), maxGraphemes)
}

const MIN_NAME_GRAPHEMES = 8

/** Signs that we show beside vouched senders; a sender's own name must not contain them. */
const MARKS = /[✅✔✓☑🗸🗹⍻🮱⚠][\ufe0e\ufe0f]?/gu

/** No real subject is longer, and decoding takes more than linear time. */
const MAX_HEADER_LENGTH = 4096

/** Empty when nothing of it is visible. Some services pass headers on as they came, with RFC 2047 words inside. */
function cleanLine(header: string): string {
  const raw = header.slice(0, MAX_HEADER_LENGTH)
  const decoded = raw.includes('=?') ? libmime.decodeWords(raw) : raw
  const line = capCombiningMarks(decoded.toWellFormed().replace(INVISIBLE, ''))
    .replace(DIRECTION_MARKS, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return SOMETHING_TO_SEE.test(line) ? line : ''
}

function shorten(line: string, maxGraphemes: number): string {
  if (line.length <= maxGraphemes) return line
  let count = 0
  let cut = 0
  for (const { index } of graphemeSegmenter().segment(line)) {
    if (count === maxGraphemes - 1) cut = index
    count += 1
    if (count > maxGraphemes) return `${line.slice(0, cut).trimEnd()}…`
  }
  return line
}

/** The end of an address says whose it is. */
function shortenStart(email: string, maxGraphemes: number): string {
  if (email.length <= maxGraphemes) return email
  const graphemes = Array.from(graphemeSegmenter().segment(email), ({ segment }) => segment)
  return graphemes.length <= maxGraphemes ? email : `…${graphemes.slice(1 - maxGraphemes).join('')}`
}

function countGraphemes(line: string): number {
  return Array.from(graphemeSegmenter().segment(line)).length
}
