import type { Translator } from '../locales/translator.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { isolate, isolateCommands, isolatePart } from './isolate-direction.ts'
import { join, type Part } from './join-formatted.ts'

/** A variable: a number for plurals, a foreign string to be isolated, or a formatted part to be placed as it is. */
type Variable = string | number | FormattedText

/** While Fluent formats, marks stand for variables, so that it never sees foreign text or entities. */
const FIRST_MARK = 0xe000
const MARKS = /([\uE000-\uE0FF])/

/** The message `key` with each variable where its language puts it. */
export function compose(
  t: Translator,
  key: string,
  variables: Readonly<Record<string, Variable>> = {},
): FormattedText {
  const placed: Part[] = []
  const marked = Object.entries(variables).map(([name, value]) => {
    if (typeof value === 'number') return [name, value] as const
    placed.push(typeof value === 'string' ? isolate(t, value) : isolatePart(t, value))
    return [name, String.fromCharCode(FIRST_MARK + placed.length - 1)] as const
  })
  const pieces = t.text(key, Object.fromEntries(marked)).split(MARKS)
  return join(
    pieces.map((piece, index) =>
      index % 2 === 0 ? isolateCommands(t, piece) : (placed[piece.charCodeAt(0) - FIRST_MARK] ?? ''),
    ),
  )
}

/** The same for places that take no entities: buttons, toasts, descriptions. */
export function plain(
  t: Translator,
  key: string,
  variables: Readonly<Record<string, string | number>> = {},
): string {
  return compose(t, key, variables).text
}
