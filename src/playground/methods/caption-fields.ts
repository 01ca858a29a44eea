import type { Message } from 'grammy/types'
import { cleanCaption, type FormattedText } from '../text/clean-message-text.ts'
import type { World } from '../world/world.ts'

/** The fields of a message that a caption fills; none when it is empty. */
export function captionFields(caption: FormattedText, world: World): Partial<Message> {
  const { text, entities } = cleanCaption(caption, world)
  if (text === '') return {}
  return { caption: text, ...(entities.length > 0 && { caption_entities: entities }) }
}
