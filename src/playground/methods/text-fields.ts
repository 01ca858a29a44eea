import type { LinkPreviewOptions, Message } from 'grammy/types'
import type { RefusalRule } from '../refusals/refusal-rule.ts'
import { cleanMessageText, type FormattedText } from '../text/clean-message-text.ts'
import type { World } from '../world/world.ts'

interface Around {
  readonly world: World
  readonly preview?: LinkPreviewOptions | undefined
  /** What is said of too long a text. */
  readonly tooLong?: RefusalRule
}

/** The fields of a message that a text fills, with the preview of its links. */
export function textFields(given: FormattedText, { world, preview, tooLong }: Around): Partial<Message> {
  const mayBeEmpty = preview?.url !== undefined
  const rules = { mayBeEmpty, ...(tooLong !== undefined && { tooLong }) }
  const { text, entities } = cleanMessageText(given, world, rules)
  return {
    text,
    ...(entities.length > 0 && { entities }),
    ...(preview !== undefined && Object.keys(preview).length > 0 && { link_preview_options: preview }),
  }
}
