import type { Document, Message } from 'grammy/types'
import { badRequest, Refusal } from '../refusal.ts'
import { cleanCaption } from '../text/message-text.ts'
import { Upload } from '../world/files.ts'
import type { World } from '../world/world.ts'
import { type Method, method } from './method.ts'
import { entities, file, flag, string } from './parameter-types.ts'
import { writableRoom } from './reach.ts'
import { SEND_OPTIONS, sendAsBot } from './send.ts'

const MAX_UPLOAD_BYTES = 50 * 1024 * 1024
const MAX_DOWNLOAD_BYTES = 20 * 1024 * 1024

/** Files that go into a chat and out again. */
export const DOCUMENT_METHODS: Readonly<Record<string, Method>> = {
  sendDocument: method(
    {
      ...SEND_OPTIONS,
      document: file,
      thumbnail: file.optional(),
      caption: string.optional(),
      caption_entities: entities.optional(),
      disable_content_type_detection: flag.optional(),
    },
    ({ world }, parameters) => {
      const room = writableRoom(world, parameters.chat_id)
      const { caption_entities: given, parse_mode } = parameters
      const clean = cleanCaption({ text: parameters.caption ?? '', entities: given, parse_mode })
      const content: Partial<Message> = { document: documentOf(world, parameters.document) }
      if (clean.text !== '') content.caption = clean.text
      if (clean.entities.length > 0) content.caption_entities = clean.entities
      return sendAsBot(world, { room, content, options: parameters })
    },
  ),

  getFile: method({ file_id: string }, ({ world }, parameters) => {
    const stored = world.files.byId(parameters.file_id)
    if (stored === undefined) throw badRequest('wrong file_id or the file is temporarily unavailable')
    if (stored.upload.data.length > MAX_DOWNLOAD_BYTES) throw badRequest('file is too big')
    return {
      file_id: stored.id,
      file_unique_id: stored.uniqueId,
      file_size: stored.upload.data.length,
      file_path: stored.path,
    }
  }),
}

function documentOf(world: World, document: Upload | string): Document {
  const stored = document instanceof Upload ? world.files.add(checked(document)) : world.files.byId(document)
  if (stored === undefined) throw badRequest('wrong remote file identifier specified: Wrong string length')
  return {
    file_id: stored.id,
    file_unique_id: stored.uniqueId,
    file_name: stored.upload.name,
    mime_type: stored.upload.type,
    file_size: stored.upload.data.length,
  }
}

function checked(upload: Upload): Upload {
  if (upload.data.length === 0) throw badRequest('file must be non-empty')
  if (upload.data.length > MAX_UPLOAD_BYTES) throw new Refusal(413, 'Request Entity Too Large')
  return upload
}
