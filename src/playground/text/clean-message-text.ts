import type { MessageEntity } from 'grammy/types'
import { refuse } from '../refusal-error.ts'
import type { RefusalRule } from '../refusals/refusal-rule.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { cleanTogether, trimTogether, withLength } from './clean-entities.ts'
import { codePoints, isInvisible } from './clean-string.ts'
import { checkValues, type TextWorld } from './entity-values.ts'
import { fixEntities, mergeFound } from './fix-entities.ts'
import { findEntities } from './found-entities.ts'

/** A text with its entities, as a call brings it or as Telegram stores it. */
export interface FormattedText {
  readonly text: string
  readonly entities: readonly MessageEntity[]
}

interface CleanText {
  readonly text: string
  readonly entities: MessageEntity[]
}

interface TextRules {
  readonly tooLong?: RefusalRule
  /** A link preview alone is a message too. */
  readonly mayBeEmpty?: boolean
}

const MOST_IN_TEXT = 4096
const MOST_IN_CAPTION = 1024

/**
 * The text of a message as Telegram stores it, or its refusal. The limit counts characters, not UTF-16 units. For edits
 * and inline results the refusal has other words, because there only the server behind the Bot API checks the length.
 */
export function cleanMessageText(
  raw: FormattedText,
  world: TextWorld,
  { tooLong = REFUSALS.messageTooLong, mayBeEmpty = false }: TextRules = {},
): CleanText {
  const clean = cleanText(raw, world, { mayBeEmpty })
  return codePoints(clean.text) > MOST_IN_TEXT ? refuse(tooLong) : clean
}

/** The same for a caption, which may be empty. */
export function cleanCaption(raw: FormattedText, world: TextWorld): CleanText {
  const clean = cleanText(raw, world, { mayBeEmpty: true })
  if (codePoints(clean.text) > MOST_IN_CAPTION) refuse(REFUSALS.captionTooLong)
  return clean
}

/** td MessageEntity.cpp:get_message_entities, then fix_formatted_text; a text of blanks alone loses its entities. */
function cleanText(raw: FormattedText, world: TextWorld, { mayBeEmpty }: { mayBeEmpty: boolean }): CleanText {
  const checked = checkValues(raw.entities, world)
  if (!raw.text.isWellFormed()) refuse(REFUSALS.textNotUtf8)
  const cleaned = cleanTogether(raw.text, fixEntities(withLength(checked)))
  if (/^[ \n]*$/.test(cleaned.text)) {
    if (!mayBeEmpty) refuse(REFUSALS.textInvisible)
    return { text: '', entities: [] }
  }
  const { text, entities } = trimTogether({ ...cleaned, entities: fixEntities(cleaned.entities) })
  if (!mayBeEmpty && isInvisible(text)) refuse(REFUSALS.textInvisible)
  return { text, entities: mergeFound(entities, findEntities(text)) }
}
