import type { MessageEntity } from 'grammy/types'
import type { FormattedText } from '../reader/formatted-text.ts'

/** What a text is built of: words as they are, or text that brings its entities along. */
export type Part = string | FormattedText

/** An entity without its place in the text. */
type EntityKind = MessageEntity extends infer E
  ? E extends MessageEntity
    ? Omit<E, 'offset' | 'length'>
    : never
  : never

/** One text after another; entities move along. */
export function join(parts: readonly Part[], separator: Part = ''): FormattedText {
  let text = ''
  const entities: MessageEntity[] = []
  for (const part of parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]))) {
    const { text: added, entities: moving } = formatted(part)
    entities.push(...moving.map(entity => ({ ...entity, offset: entity.offset + text.length })))
    text += added
  }
  return { text, entities }
}

/** The parts that are there, a line each; a missing one leaves no empty line. */
export function lines(...parts: readonly (Part | undefined)[]): FormattedText {
  return join(
    parts.filter(part => part !== undefined),
    '\n',
  )
}

/** The same with an empty line between. */
export function paragraphs(...parts: readonly (Part | undefined)[]): FormattedText {
  return join(
    parts.filter(part => part !== undefined),
    '\n\n',
  )
}

/** Puts one entity around a part, outermost; nothing around an empty one, which Telegram refuses. */
export function wrap(part: Part, kind: EntityKind): FormattedText {
  const { text, entities } = formatted(part)
  if (text === '') return { text, entities }
  return { text, entities: [{ ...kind, offset: 0, length: text.length } as MessageEntity, ...entities] }
}

export function bold(part: Part): FormattedText {
  return wrap(part, { type: 'bold' })
}

/** In italics, except parts with entities of their own, to be copied or counted down. */
export function quiet(part: FormattedText): FormattedText {
  const pieces: Part[] = []
  let done = 0
  for (const entity of part.entities) {
    if (entity.offset < done) continue
    const end = entity.offset + entity.length
    pieces.push(...quietWords(part.text.slice(done, entity.offset)))
    pieces.push({ text: part.text.slice(entity.offset, end), entities: [{ ...entity, offset: 0 }] })
    done = end
  }
  return join([...pieces, ...quietWords(part.text.slice(done))])
}

/** White space at its ends stays outside. */
function quietWords(text: string): readonly Part[] {
  const words = text.trim()
  const start = text.indexOf(words)
  return [text.slice(0, start), italic(words), text.slice(start + words.length)]
}

export function italic(part: Part): FormattedText {
  return wrap(part, { type: 'italic' })
}

function formatted(part: Part): FormattedText {
  return typeof part === 'string' ? { text: part, entities: [] } : part
}
