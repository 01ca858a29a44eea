import type { Range } from './find-history.ts'
import { LEGAL_WORDS, RECIPIENT_WORDS } from './legal-words.ts'
import type { StyledText } from './styled-text.ts'

/** A signature or a legal notice. */
interface Signature extends Range {
  /** It is worth folding. */
  readonly isLong: boolean
}

/**
 * The signatures of a mail and the legal notices below them, outside of its history. Mail programs mark signatures in
 * HTML; in text they stand below a line of two dashes (RFC 3676, 4.3).
 */
export function findSignatures({ text, spans }: StyledText, history: readonly Range[]): readonly Signature[] {
  const isOpen = ({ start, end }: Range) => !history.some(range => start < range.end && end > range.start)
  const marked = spans.filter(span => span.style === 'signature' && isOpen(span))
  const signatures = [...marked, ...belowDashes(text, marked, history)].map(({ start, end }) => ({
    start,
    end,
    isLong: isLong(text.slice(start, end)),
  }))
  const notices = legalNotices(text).filter(isOpen)
  return [...signatures, ...notices.map(notice => ({ ...notice, isLong: true }))]
    .filter(({ start }) => start > 0)
    .sort((a, b) => a.start - b.start || b.end - a.end)
}

const MAX_OPEN_LINES = 4
const MAX_OPEN_LENGTH = 200

function isLong(signature: string): boolean {
  const lines = signature.trim().split('\n')
  return lines.length > MAX_OPEN_LINES || signature.length > MAX_OPEN_LENGTH
}

/** Shorter ones take no room. */
const MIN_NOTICE_LENGTH = 160

/** From two dashes on, as far as the signature of the HTML goes, or as what stands there reads like one. */
function belowDashes(text: string, marked: readonly Range[], history: readonly Range[]): Range[] {
  for (const { index } of text.matchAll(/^--$/gm)) {
    if (history.some(range => range.start <= index && index < range.end)) continue
    const isMarked = ({ start, end }: Range) => start <= index && index < end
    if (marked.some(isMarked)) return []
    const next = marked.find(({ start }) => start > index && text.slice(index + 2, start).trim() === '')
    const limit = history.find(range => range.start > index)?.start ?? text.length
    return [{ start: index, end: next?.end ?? endOfSignature(text, index, limit) }]
  }
  return []
}

/** A signature has few lines; text that continues below it has sentences. */
function endOfSignature(text: string, start: number, limit: number): number {
  for (const { index, 0: paragraph } of text.slice(start, limit).matchAll(PARAGRAPH)) {
    if (index > 0 && isProse(paragraph)) return start + text.slice(start, start + index).trimEnd().length
  }
  return limit
}

/** A motto has one sentence, an advertisement or a list's footer an address. */
function isProse(paragraph: string): boolean {
  const sentences = paragraph.match(/\p{L}{2}[.!?](?=\s|$)|[。！？]/gu) ?? []
  return (
    paragraph.length >= MIN_PROSE_LENGTH &&
    sentences.length >= 2 &&
    !/@|:\/\/|www\./.test(paragraph) &&
    !LEGAL_WORDS.test(paragraph) &&
    !RECIPIENT_WORDS.test(paragraph)
  )
}

const MIN_PROSE_LENGTH = 100

/** Paragraphs that say the mail is confidential and what to do when it isn't for you. */
function legalNotices(text: string): Range[] {
  const notices: Range[] = []
  for (const { index, 0: paragraph } of text.matchAll(PARAGRAPH)) {
    const end = index + paragraph.length
    const last = notices.at(-1)
    if (!isNotice(paragraph, last !== undefined)) continue
    if (last && text.slice(last.end, index).trim() === '')
      notices[notices.length - 1] = { start: last.start, end }
    else notices.push({ start: index, end })
  }
  return notices
}

const PARAGRAPH = /[^\n]+(?:\n[^\n]+)*/g

function isNotice(paragraph: string, goesOn: boolean): boolean {
  if (paragraph.length < MIN_NOTICE_LENGTH || paragraph.length > MAX_NOTICE_LENGTH) return false
  const isLegal = LEGAL_WORDS.test(paragraph)
  return goesOn ? isLegal || RECIPIENT_WORDS.test(paragraph) : isLegal && RECIPIENT_WORDS.test(paragraph)
}

const MAX_NOTICE_LENGTH = 4000
