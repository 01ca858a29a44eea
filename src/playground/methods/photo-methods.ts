import type { Message, PhotoSize } from 'grammy/types'
import { captionText } from '../reading/read-text.ts'
import { file, flag, ignored } from '../reading/readers.ts'
import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { Upload } from '../world/kept-files.ts'
import type { World } from '../world/world.ts'
import { captionFields } from './caption-fields.ts'
import { type Method, method } from './method.ts'
import { SEND_OPTIONS, sendAsBot } from './send-as-bot.ts'
import { storedFile } from './stored-file.ts'

const MAX_PHOTO_BYTES = 10 * 1024 * 1024
const MAX_SIDES = 10_000
const MAX_RATIO = 20

/** Pictures that a chat shows at once. */
export const PHOTO_METHODS: Readonly<Record<string, Method>> = {
  sendPhoto: method(
    {
      photo: file,
      caption: captionText,
      parse_mode: ignored,
      caption_entities: ignored,
      show_caption_above_media: flag,
      has_spoiler: flag,
      ...SEND_OPTIONS,
    },
    ({ world }, { photo, caption, ...options }) => {
      if (photo === undefined) refuse(REFUSALS.photoMissing)
      const content = (): Partial<Message> => ({
        ...captionFields(caption, world),
        photo: [photoOf(world, photo)],
      })
      return sendAsBot(world, { content, options })
    },
  ),
}

/** A picture as it stands in a message, stored with what was sent of it. */
export function photoOf(world: World, photo: Upload | string): PhotoSize {
  if (photo instanceof Upload) checkPicture(photo.data)
  const stored = storedFile(world, photo, 'Photo')
  const { data } = stored.upload
  return { file_id: stored.id, file_unique_id: stored.uniqueId, file_size: data.length, ...sizeOf(data) }
}

/** The file's name does not matter. */
function checkPicture(data: Buffer): void {
  if (data.length === 0) refuse(REFUSALS.fileEmpty)
  if (data.length > MAX_PHOTO_BYTES) refuse(REFUSALS.photoTooBig, { n: data.length })
  if (!isPicture(data)) refuse(REFUSALS.imageUnreadable)
  const { width, height } = sizeOf(data)
  if (width + height > MAX_SIDES || Math.max(width, height) > MAX_RATIO * Math.min(width, height))
    refuse(REFUSALS.photoDimensions)
}

function isPicture(data: Buffer): boolean {
  const start = data.toString('latin1', 0, 12)
  return /^(?:\x89PNG\r\n|\xff\xd8\xff|GIF8|RIFF....WEBP)/s.test(start)
}

/** A PNG states its size; for other formats any size will do. */
function sizeOf(data: Buffer): { width: number; height: number } {
  if (data.length < 24 || data.toString('latin1', 1, 4) !== 'PNG') return { width: 320, height: 240 }
  return { width: data.readUInt32BE(16), height: data.readUInt32BE(20) }
}
