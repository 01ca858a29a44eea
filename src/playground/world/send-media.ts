import type { Message, User } from 'grammy/types'
import { Upload } from './kept-files.ts'
import type { LocalChat } from './local-chat.ts'
import { writeAsPerson } from './person-says.ts'
import { dateOf, newMessage, type World } from './world.ts'

/** What a person can send that is no text of their own. */
export const MEDIA = ['sticker', 'photo', 'forward'] as const
export type Media = (typeof MEDIA)[number]

/** One grey point, shown larger. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkqPtfDwAEUAIJ5xvuZAAAAABJRU5ErkJggg==',
  'base64',
)

/** Sends it as a person does; refused where the person is not, and where they blocked the bot. */
export function sendMedia(
  world: World,
  { person, chat, media }: { readonly person: User; readonly chat: LocalChat; readonly media: Media },
): Message {
  if (!chat.members.has(person.id)) throw new Error(`"${person.first_name}" is not in chat ${chat.id}`)
  if (chat.kind === 'private' && chat.botIsShutOut)
    throw new Error(`"${person.first_name}" has blocked the bot`)
  const message = { ...newMessage(world, chat, person), ...contentOf(world, media) } as Message
  return writeAsPerson(world, chat, message)
}

function contentOf(world: World, media: Media): Partial<Message> {
  if (media === 'forward') {
    const origin = { type: 'hidden_user', sender_user_name: 'Grace', date: dateOf(world) } as const
    return { forward_origin: origin, text: 'Have you seen this?' }
  }
  const { id: file_id, uniqueId: file_unique_id } = world.files.add(
    new Upload(`${media}.png`, 'image/png', PICTURE),
    'Photo',
  )
  const file = { file_id, file_unique_id, file_size: PICTURE.length }
  if (media === 'photo') return { photo: [{ ...file, width: 320, height: 240 }] }
  const look = { width: 512, height: 512, is_animated: false, is_video: false, emoji: '👋' }
  return { sticker: { ...file, ...look, type: 'regular' } }
}
