import type { MessageEntity } from 'grammy/types'
import { clipEntity } from '../reader/entities.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { subjectLine } from '../reader/lines.ts'
import { purposeOf } from '../reader/links/purpose.ts'
import { clip } from './clip.ts'
import { italic, lines } from './formatted.ts'

interface Said {
  readonly subject: string
  readonly senderName: string
  readonly preheader: string | undefined
}

/** The longest line that a preheader makes. */
export const MOST_PREHEADER = 160

/**
 * The beginning of a mail below its alert's first line: without lines that only repeat that or lead to the mail
 * elsewhere, and behind the mail's own word of itself to lists of mails, where that says more.
 */
export function alertOpening(page: FormattedText, said: Said): FormattedText {
  const text = withoutRepeated(page, said)
  const preheader = clip(subjectLine(said.preheader ?? '', MOST_PREHEADER), MOST_PREHEADER)
  const known = letters(`${page.text} ${said.subject}`)
  const saysMore = preheader !== '' && !known.includes(letters(preheader).slice(0, PREHEADER_LETTERS))
  return saysMore ? lines(italic(preheader), '', text) : text
}

/** Of what the text says too, the beginning is enough to tell. */
const PREHEADER_LETTERS = 40
/** So many lines at the beginning may go. */
const MOST_REPEATED = 4
/** In letters and digits: what is shorter may be anything. */
const LEAST_REPEATED = 4

function withoutRepeated(page: FormattedText, { subject, senderName }: Said): FormattedText {
  const known = [subject, senderName].map(letters)
  const isKnown = (line: string) => {
    const word = letters(line)
    return word.length >= LEAST_REPEATED && known.some(one => one.includes(word))
  }
  let start = 0
  let gone = 0
  for (const line of page.text.split('\n')) {
    const isBlank = line.trim() === ''
    const isNews = !isBlank && !isKnown(line) && !leadsElsewhere(page, { start, line })
    if (isNews || gone > MOST_REPEATED) break
    if (!isBlank) gone += 1
    start += line.length + 1
  }
  return gone === 0 || start >= page.text.length ? page : behind(page, start)
}

/** A line that is nothing but links, and says that the mail can be read on some page. */
function leadsElsewhere(
  { entities }: FormattedText,
  { start, line }: { readonly start: number; readonly line: string },
): boolean {
  const isLink = entities.some(
    ({ type, offset, length }) =>
      type === 'text_link' && offset < start + line.length && offset + length > start,
  )
  if (!isLink || line.length > LONGEST_LINE) return false
  const { elsewhere, never } = purposeOf(line)
  return elsewhere || never
}

const LONGEST_LINE = 80

function behind({ text, entities }: FormattedText, start: number): FormattedText {
  const kept = entities.flatMap((entity): MessageEntity[] => {
    const clipped = clipEntity(text, entity, { start, end: text.length })
    return clipped ? [{ ...clipped, offset: clipped.offset - start }] : []
  })
  return { text: text.slice(start), entities: kept }
}

function letters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
