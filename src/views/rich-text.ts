import type { MessageEntity, RichText } from 'grammy/types'
import type { FormattedText } from '../reader/formatted-text.ts'

/**
 * A text with entities as rich text. Entities nest and never cross; entities that would be blocks become plain words.
 */
export function richText({ text, entities }: FormattedText): RichText {
  const sorted = entities.toSorted((a, b) => a.offset - b.offset || b.length - a.length)
  return single(piecesOf(text, { start: 0, end: text.length }, sorted))
}

function piecesOf(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  entities: readonly MessageEntity[],
): readonly RichText[] {
  const pieces: RichText[] = []
  let position = start
  for (let index = 0; index < entities.length; ) {
    const entity = entities[index++]
    if (!entity) break
    const last = Math.min(entity.offset + entity.length, end)
    const inner: MessageEntity[] = []
    for (let next = entities[index]; next && next.offset < last; next = entities[++index]) inner.push(next)
    if (entity.offset > position) pieces.push(text.slice(position, entity.offset))
    const words = piecesOf(text, { start: entity.offset, end: last }, inner)
    if (words.length > 0) pieces.push(marked(entity, single(words)))
    position = last
  }
  if (position < end) pieces.push(text.slice(position, end))
  return pieces
}

function single(pieces: readonly RichText[]): RichText {
  const [first = '', ...others] = pieces
  return others.length === 0 ? first : [first, ...others]
}

function marked(entity: MessageEntity, text: RichText): RichText {
  switch (entity.type) {
    case 'bold':
    case 'italic':
    case 'underline':
    case 'strikethrough':
    case 'code':
      return { type: entity.type, text }
    case 'text_link':
      return { type: 'url', text, url: entity.url }
    case 'date_time':
      return {
        type: 'date_time',
        text,
        unix_time: entity.unix_time,
        date_time_format: entity.date_time_format ?? 'dt',
      }
    default:
      return text
  }
}
