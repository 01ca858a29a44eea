import type { Range } from './find-history.ts'
import { LEGAL_WORDS, RECIPIENT_WORDS } from './legal-words.ts'
import type { StyledText } from './styled-text.ts'

/** A signature or a legal notice. */
export interface Signature extends Range {
  /** It is worth folding. */
  readonly isLong: boolean
}

/**
 * The signatures of a mail and the legal notices below them, outside of its history. Mail programs mark signatures
 * in HTML; in text they stand below a line of two dashes (RFC 3676, 4.3).
 */
export function findSignatures({ text, spans }: StyledText, history: readonly Range[]): readonly Signature[] {
  const isOpen = ({ start, end }: Range) => !history.some(range => start < range.end && end > range.start)
  const marked = spans.filter(span => span.style === 'signature' && isOpen(span))
  const signatures = [...marked, ...belowDashes(text, history)].map(({ start, end }) => ({
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

function belowDashes(text: string, history: readonly Range[]): Range[] {
  for (const { index } of text.matchAll(/^--$/gm)) {
    if (history.some(range => range.start <= index && index < range.end)) continue
    const end = history.find(range => range.start > index)?.start ?? text.length
    return [{ start: index, end }]
  }
  return []
}

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
