import type { MessageEntity } from 'grammy/types'
import type { FormattedText } from './formatted-text.ts'
import { graphemeSegmenter, sentenceSegmenter, wordSegmenter } from './segmenters.ts'

/**
 * Where a page that starts at `start` has to end, at most `limit` UTF-16 units on. For a better place to cut, a page
 * may be emptier.
 */
export function pageEnd({ text, entities }: FormattedText, start: number, limit: number): number {
  const room = Math.max(limit, MIN_LIMIT)
  if (text.length - start <= room) return text.length
  const window = { text: text.slice(start, start + room + LOOK_AHEAD), room }
  const cut =
    lastBreak(window, '\n\n', 0.5) ??
    lastBreak(window, '\n', 0.6) ??
    lastSegment(window, { segmenter: sentenceSegmenter(), reach: SENTENCE_REACH, minFill: 0.6 }) ??
    lastSegment(window, { segmenter: wordSegmenter(), reach: WORD_REACH, minFill: 0.5 }) ??
    lastSegment(window, { segmenter: graphemeSegmenter(), reach: WORD_REACH, minFill: 0 }) ??
    lastCodePoint(window)
  return beforeLink(entities, start + cut, start + room * 0.5)
}

/** A page has room for any one character. */
const MIN_LIMIT = 8

/** Whether a grapheme ends somewhere depends on what comes next. */
const LOOK_AHEAD = 64

/** Segmenting is slow, and only the end of a page matters: as far back as this. */
const SENTENCE_REACH = 600
const WORD_REACH = 200

/** The text from the page's start to a little past its end. */
interface Window {
  readonly text: string
  readonly room: number
}

function lastBreak({ text, room }: Window, separator: string, minFill: number): number | undefined {
  const index = text.lastIndexOf(separator, room)
  return index > 0 && index >= room * minFill ? index : undefined
}

/** What to cut between, how far back to look for it, and how full a page has to be. */
interface Segments {
  readonly segmenter: Intl.Segmenter
  readonly reach: number
  readonly minFill: number
}

function lastSegment({ text, room }: Window, { segmenter, reach, minFill }: Segments): number | undefined {
  // Not inside a grapheme: what is segmented from there on might be cut within it.
  const from =
    graphemeSegmenter()
      .segment(text)
      .containing(Math.max(0, room - reach))?.index ?? 0
  let last = 0
  for (const { index } of segmenter.segment(text.slice(from))) {
    if (from + index > room) break
    last = from + index
  }
  return last > from && last >= room * minFill ? last : undefined
}

/** For a grapheme that is longer than a page. */
function lastCodePoint({ text, room }: Window): number {
  const isPair = (text.codePointAt(room - 1) ?? 0) > 0xffff
  return isPair ? room - 1 : room
}

/** A link or code in one piece is worth a line less on the page. */
function beforeLink(entities: readonly MessageEntity[], cut: number, earliest: number): number {
  const across = entities.find(
    ({ type, offset, length }) => WHOLE.has(type) && offset < cut && cut < offset + length,
  )
  return across && across.offset >= earliest ? across.offset : cut
}

const WHOLE: ReadonlySet<MessageEntity['type']> = new Set(['text_link', 'code'])
