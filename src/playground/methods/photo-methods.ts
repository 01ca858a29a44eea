import type { Message, PhotoSize } from 'grammy/types'
import { z } from 'zod'
import { badRequest } from '../refusal.ts'
import { cleanCaption } from '../text/message-text.ts'
import { Upload } from '../world/files.ts'
import type { World } from '../world/world.ts'
import { type Method, method } from './method.ts'
import { entities, file, flag, json, string } from './parameter-types.ts'
import { writableRoom } from './reach.ts'
import { SEND_OPTIONS, sendAsBot } from './send.ts'

const MAX_PHOTO_BYTES = 10 * 1024 * 1024
const ALBUM = { least: 2, most: 10 } as const

const { reply_markup: _, parse_mode: __, suggested_post_parameters: ___, ...ALBUM_OPTIONS } = SEND_OPTIONS

/** Documents and films come in albums too; this bot sends none. */
const photoMedia = z.strictObject({
  type: z.literal('photo'),
  media: file,
  caption: string.optional(),
  parse_mode: string.optional(),
  caption_entities: entities.optional(),
  show_caption_above_media: flag.optional(),
  has_spoiler: flag.optional(),
})

const album = method(
  { ...ALBUM_OPTIONS, media: json(z.array(photoMedia)) },
  ({ world }, { media, ...options }) => {
    const room = writableRoom(world, options.chat_id)
    if (media.length < ALBUM.least || media.length > ALBUM.most)
      throw badRequest('group of media must contain from 2 to 10 items')
    const contents = media.map(item => photoContent(world, item.media, item))
    const media_group_id = String(world.now())
    return contents.map(content =>
      sendAsBot(world, { room, content: { ...content, media_group_id }, options }),
    )
  },
)

/** Pictures that a chat shows at once. */
export const PHOTO_METHODS: Readonly<Record<string, Method>> = {
  sendPhoto: method(
    {
      ...SEND_OPTIONS,
      photo: file,
      caption: string.optional(),
      caption_entities: entities.optional(),
      show_caption_above_media: flag.optional(),
      has_spoiler: flag.optional(),
    },
    ({ world }, parameters) => {
      const room = writableRoom(world, parameters.chat_id)
      return sendAsBot(world, {
        room,
        content: photoContent(world, parameters.photo, parameters),
        options: parameters,
      })
    },
  ),
  sendMediaGroup: { ...album, run: (context, payload) => album.run(context, attached(payload)) },
}

/** Files stand beside the list, which names them as `attach://field`. */
function attached(payload: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const others = { ...payload }
  const list: unknown = typeof payload.media === 'string' ? JSON.parse(payload.media) : payload.media
  if (!Array.isArray(list)) return others
  const media = list.map(item => {
    const [, field] = /^attach:\/\/(.+)$/.exec(String(item?.media)) ?? []
    const upload = field === undefined ? undefined : payload[field]
    if (field === undefined || !(upload instanceof Upload)) return item
    delete others[field]
    return { ...item, media: upload }
  })
  return { ...others, media }
}

interface Captioned {
  readonly caption?: string | undefined
  readonly caption_entities?: Parameters<typeof cleanCaption>[0]['entities']
  readonly parse_mode?: string | undefined
}

function photoContent(world: World, photo: Upload | string, captioned: Captioned): Partial<Message> {
  const { caption = '', caption_entities, parse_mode } = captioned
  const clean = cleanCaption({ text: caption, entities: caption_entities, parse_mode })
  return {
    photo: [photoOf(world, photo)],
    ...(clean.text === '' ? {} : { caption: clean.text, caption_entities: clean.entities }),
  }
}

function photoOf(world: World, photo: Upload | string): PhotoSize {
  const stored = photo instanceof Upload ? world.files.add(checked(photo)) : world.files.byId(photo)
  if (stored === undefined) throw badRequest('wrong remote file identifier specified: Wrong string length')
  const { data } = stored.upload
  return { file_id: stored.id, file_unique_id: stored.uniqueId, file_size: data.length, ...sizeOf(data) }
}

/** What it is called counts for nothing. */
function checked(upload: Upload): Upload {
  const { data } = upload
  if (data.length === 0) throw badRequest('file must be non-empty')
  if (data.length > MAX_PHOTO_BYTES) throw badRequest('file is too big')
  if (!isPicture(data)) throw badRequest('IMAGE_PROCESS_FAILED')
  const { width, height } = sizeOf(data)
  if (width + height > 10_000 || Math.max(width, height) > 20 * Math.min(width, height))
    throw badRequest('PHOTO_INVALID_DIMENSIONS')
  return upload
}

function isPicture(data: Buffer): boolean {
  const start = data.toString('latin1', 0, 12)
  return /^(?:\x89PNG\r\n|\xff\xd8\xff|GIF8|RIFF....WEBP)/s.test(start)
}

/** A PNG says it in its beginning; of others any size does here. */
function sizeOf(data: Buffer): { width: number; height: number } {
  if (data.length < 24 || data.toString('latin1', 1, 4) !== 'PNG') return { width: 320, height: 240 }
  return { width: data.readUInt32BE(16), height: data.readUInt32BE(20) }
}
