import type { MessageEntity } from 'grammy/types'
import type { FormattedText } from '../reader/formatted-text.ts'
import { clipEntity } from '../reader/styles-to-entities.ts'
import { join } from './join-formatted.ts'

/** A line of a text, with where it begins. */
export interface TextLine {
  readonly text: string
  readonly start: number
  /** An empty line stands before it. */
  readonly isParagraph: boolean
}

/** The lines that say something. */
export function linesIn(text: string): readonly TextLine[] {
  const found: TextLine[] = []
  let start = 0
  let isParagraph = false
  for (const line of text.split('\n')) {
    const isBlank = line.trim() === ''
    if (!isBlank) found.push({ text: line, start, isParagraph })
    isParagraph = isBlank
    start += line.length + 1
  }
  return found
}

/** Some of them, with their entities and with the empty lines before them. */
export function chosen(page: FormattedText, picked: readonly TextLine[]): FormattedText {
  return join(
    picked.flatMap(({ text, start, isParagraph }, index) => {
      const line = slice(page, start, start + text.length)
      if (index === 0) return [line]
      return [isParagraph ? '\n\n' : '\n', line]
    }),
  )
}

/** What stands between two places, with its entities. */
export function slice({ text, entities }: FormattedText, start: number, end: number): FormattedText {
  const kept = entities.flatMap((entity): MessageEntity[] => {
    const clipped = clipEntity(text, entity, { start, end })
    return clipped ? [{ ...clipped, offset: clipped.offset - start }] : []
  })
  return { text: text.slice(start, end), entities: kept }
}

/** The links that lie in a line. */
export function linksIn(
  { entities }: FormattedText,
  { text, start }: TextLine,
): readonly MessageEntity.TextLinkMessageEntity[] {
  return entities.filter(
    (entity): entity is MessageEntity.TextLinkMessageEntity =>
      entity.type === 'text_link' &&
      entity.offset < start + text.length &&
      entity.offset + entity.length > start,
  )
}

/** A line that is one link from its beginning to its end. */
export function wholeLink(page: FormattedText, line: TextLine): string | undefined {
  const [link, ...others] = linksIn(page, line)
  if (!link || others.length > 0) return undefined
  const covered = page.text.slice(link.offset, link.offset + link.length).trim()
  return covered === line.text.trim() ? link.url : undefined
}
