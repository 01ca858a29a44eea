import type { MessageEntity } from 'grammy/types'
import type { Translator } from '../locales/translator.ts'
import type { FormattedText } from '../reader/formatted-text.ts'

/** What a text is built of: own words as they are, or text that brings its entities along. */
export type Part = string | FormattedText
/** A variable: a number for plurals, a foreign string to be isolated, or a formatted part to be placed as it is. */
export type Variable = string | number | FormattedText
export type Variables = Readonly<Record<string, Variable>>

/** Entities without their place in the text. */
type EntityKind = MessageEntity extends infer E
  ? E extends MessageEntity
    ? Omit<E, 'offset' | 'length'>
    : never
  : never

/** The message `key` with each variable where its language puts it. */
export function compose(t: Translator, key: string, variables: Variables = {}): FormattedText {
  const placed: Part[] = []
  const marked = Object.entries(variables).map(([name, value]) => {
    if (typeof value === 'number') return [name, value] as const
    placed.push(typeof value === 'string' ? isolate(t, value) : isolatePart(t, value))
    return [name, String.fromCharCode(FIRST_MARK + placed.length - 1)] as const
  })
  const pieces = t.text(key, Object.fromEntries(marked)).split(MARKS)
  return join(
    pieces.map((piece, index) =>
      index % 2 === 0 ? piece : (placed[piece.charCodeAt(0) - FIRST_MARK] ?? ''),
    ),
  )
}

/** Marks stand for variables while Fluent formats, so that it never sees foreign text or entities. */
const FIRST_MARK = 0xe000
const MARKS = /([\uE000-\uE0FF])/

/** The same for places that take no entities: buttons, toasts, descriptions. */
export function plain(
  t: Translator,
  key: string,
  variables: Readonly<Record<string, string | number>> = {},
): string {
  return compose(t, key, variables).text
}

const FSI = '\u2068'
const PDI = '\u2069'
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** Foreign text as it may stand in a sentence: with isolation marks where directions could mix, without any of its own. */
export function isolate(t: Translator, foreign: string): string {
  const clean = foreign.replace(BIDI_CONTROLS, '').replace(/\s+/g, ' ')
  return t.rightToLeft || RIGHT_TO_LEFT.test(clean) ? FSI + clean + PDI : clean
}

/** The same around entities: the marks stay outside, so that what is copied or tapped is free of them. */
function isolatePart(t: Translator, part: FormattedText): FormattedText {
  return t.rightToLeft || RIGHT_TO_LEFT.test(part.text) ? join([FSI, part, PDI]) : part
}

/** One text after another; entities move along. */
export function join(parts: readonly Part[], separator: Part = ''): FormattedText {
  let text = ''
  const entities: MessageEntity[] = []
  for (const [index, part] of parts.entries()) {
    for (const piece of index === 0 ? [part] : [separator, part]) {
      const { text: added, entities: moving } =
        typeof piece === 'string' ? { text: piece, entities: [] } : piece
      entities.push(...moving.map(entity => ({ ...entity, offset: entity.offset + text.length })))
      text += added
    }
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
  const { text, entities } = typeof part === 'string' ? { text: part, entities: [] } : part
  if (text === '') return { text, entities }
  return { text, entities: [{ ...kind, offset: 0, length: text.length } as MessageEntity, ...entities] }
}

export function bold(part: Part): FormattedText {
  return wrap(part, { type: 'bold' })
}

export function italic(part: Part): FormattedText {
  return wrap(part, { type: 'italic' })
}

/** Text that a tap copies: an address, a code. */
export function code(text: string): FormattedText {
  return wrap(text, { type: 'code' })
}
