import type { Message } from 'grammy/types'
import { type MediaItem, mediaList } from '../reading/read-media.ts'
import { Refusal, refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import type { World } from '../world/world.ts'
import { captionFields } from './caption-fields.ts'
import { documentOf } from './document-methods.ts'
import { type Method, method } from './method.ts'
import { photoOf } from './photo-methods.ts'
import { SEND_OPTIONS, sendAllAsBot } from './send-as-bot.ts'

const MOST_ITEMS = 10

const { reply_markup: _, suggested_post_parameters: __, ...ALBUM_OPTIONS } = SEND_OPTIONS

/** Several photos, or several documents, as one message to the eye. */
export const ALBUM_METHODS: Readonly<Record<string, Method>> = {
  sendMediaGroup: method({ media: mediaList, ...ALBUM_OPTIONS }, ({ world }, { media, ...options }) => {
    checkAlbum(media)
    const media_group_id = String(world.now())
    const contents = media.map(
      (item, index) => (): Partial<Message> => ({
        ...captionFields(item.caption, world),
        ...mediaOf(world, item, index + 1),
        ...(media.length > 1 && { media_group_id }),
      }),
    )
    return sendAllAsBot(world, { contents, options })
  }),
}

/** td MessageContent.cpp:check_message_group_message_contents. */
function checkAlbum(media: readonly MediaItem[]): void {
  const [first] = media
  if (media.length > MOST_ITEMS) refuse(REFUSALS.mediaTooMany)
  if (first === undefined) refuse(REFUSALS.mediaNone)
  if (media.some(({ isCaptionAbove }) => isCaptionAbove !== first.isCaptionAbove))
    refuse(REFUSALS.mediaCaptionPlace)
  if (media.some(({ type }) => type !== first.type)) refuse(REFUSALS.mediaMixed, { type: 'Document' })
}

/** What the server refuses of one item names its place (Client.cpp:on_message_send_failed). */
function mediaOf(world: World, { type, media }: MediaItem, place: number): Partial<Message> {
  try {
    if (type === 'document') return { document: documentOf(world, media) }
    return { photo: [photoOf(world, media)] }
  } catch (error) {
    const words =
      error instanceof Refusal ? /^Bad Request: ([A-Z][A-Z_]+)$/.exec(error.message)?.[1] : undefined
    if (words === undefined) throw error
    return refuse(REFUSALS.mediaItemRefused, { n: place, text: words })
  }
}
