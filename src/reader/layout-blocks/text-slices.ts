import type { MessageEntity } from 'grammy/types'
import type { Range } from '../find-history.ts'
import { firstIndex } from '../first-index.ts'
import type { FormattedText } from '../formatted-text.ts'
import { SOMETHING_TO_SEE } from '../invisible-characters.ts'
import type { Style, StyledText } from '../styled-text.ts'
import { clipEntity, toFormattedText } from '../styles-to-entities.ts'

/** Cuts pieces out of a text with what marks words in it: bold, italic, underline, strikethrough, code and links. */
export interface TextSlices {
  readonly text: string
  /** The piece without white space at its ends and at the ends of its lines; empty when there is nothing to see. */
  slice(range: Range): FormattedText
}

const INLINE: ReadonlySet<Style> = new Set(['bold', 'italic', 'underline', 'strikethrough', 'code', 'link'])

export function textSlices({ text, spans }: StyledText): TextSlices {
  const { entities } = toFormattedText({ text, spans: spans.filter(({ style }) => INLINE.has(style)) })
  // Those of one type share no text, so that the first one of a piece is found at once.
  const byType = [...Map.groupBy(entities, ({ type }) => type).values()]

  function line({ start, end }: Range): FormattedText {
    return {
      text: text.slice(start, end),
      entities: byType.flatMap(sorted => entitiesWithin(text, sorted, { start, end })).sort(byPlace),
    }
  }

  return {
    text,
    slice(range) {
      const lines = linesIn(text, range)
      const [first = { start: 0, end: 0 }] = lines
      return lines.length < 2 ? line(first) : joinLines(lines.map(line))
    },
  }
}

function entitiesWithin(text: string, sorted: readonly MessageEntity[], bounds: Range): MessageEntity[] {
  const found: MessageEntity[] = []
  const first = firstIndex(sorted.length, index => endOf(sorted[index]) > bounds.start)
  for (let index = first; index < sorted.length; index++) {
    const entity = sorted[index]
    if (!entity || entity.offset >= bounds.end) break
    const part = clipEntity(text, entity, bounds)
    if (part) found.push({ ...part, offset: part.offset - bounds.start })
  }
  return found
}

function endOf(entity: MessageEntity | undefined): number {
  return entity ? entity.offset + entity.length : 0
}

function linesIn(text: string, { start, end }: Range): readonly Range[] {
  const lines: Range[] = []
  let lineStart = start
  for (const line of text.slice(start, end).split('\n')) {
    const shown = line.trim()
    const from = lineStart + line.length - line.trimStart().length
    if (SOMETHING_TO_SEE.test(shown)) lines.push({ start: from, end: from + shown.length })
    lineStart += line.length + 1
  }
  return lines
}

function joinLines(lines: readonly FormattedText[]): FormattedText {
  let text = ''
  const entities: MessageEntity[] = []
  for (const line of lines) {
    if (text !== '') text += '\n'
    for (const entity of line.entities) entities.push({ ...entity, offset: entity.offset + text.length })
    text += line.text
  }
  return { text, entities }
}

function byPlace(a: MessageEntity, b: MessageEntity): number {
  return a.offset - b.offset || b.length - a.length
}
