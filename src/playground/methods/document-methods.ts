import type { Document, Message } from 'grammy/types'
import { captionText } from '../reading/read-text.ts'
import { file, flag, ignored, string } from '../reading/readers.ts'
import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { Upload } from '../world/kept-files.ts'
import type { World } from '../world/world.ts'
import { captionFields } from './caption-fields.ts'
import { type Method, method } from './method.ts'
import { SEND_OPTIONS, sendAsBot } from './send-as-bot.ts'
import { storedFile } from './stored-file.ts'

/** What a bot may upload (https://core.telegram.org/bots/api#sending-files). */
export const MAX_UPLOAD_BYTES = 50 * 1024 * 1024
const MAX_DOWNLOAD_BYTES = 20 * 1024 * 1024

/** Files that go into a chat and out again. */
export const DOCUMENT_METHODS: Readonly<Record<string, Method>> = {
  sendDocument: method(
    {
      document: file,
      thumbnail: file,
      caption: captionText,
      parse_mode: ignored,
      caption_entities: ignored,
      disable_content_type_detection: flag,
      ...SEND_OPTIONS,
    },
    ({ world }, { document, caption, ...options }) => {
      if (document === undefined) refuse(REFUSALS.documentMissing)
      const content = (): Partial<Message> => ({
        ...captionFields(caption, world),
        document: documentOf(world, document),
      })
      return sendAsBot(world, { content, options })
    },
  ),

  getFile: method({ file_id: string }, ({ world }, { file_id }) => {
    if (file_id === '') refuse(REFUSALS.fileIdMissing)
    const stored = world.files.byId(file_id) ?? refuse(REFUSALS.fileIdInvalid)
    if (stored.upload.data.length > MAX_DOWNLOAD_BYTES) refuse(REFUSALS.fileTooBig)
    return {
      file_id: stored.id,
      file_unique_id: stored.uniqueId,
      file_size: stored.upload.data.length,
      file_path: stored.path,
    }
  }),
}

/** A document as it stands in a message, stored with what was sent of it. */
export function documentOf(world: World, document: Upload | string): Document {
  if (document instanceof Upload && document.data.length > MAX_UPLOAD_BYTES) refuse(REFUSALS.bodyTooLarge)
  const stored = storedFile(world, document, 'Document')
  return {
    file_id: stored.id,
    file_unique_id: stored.uniqueId,
    file_name: stored.upload.name,
    mime_type: stored.upload.type,
    file_size: stored.upload.data.length,
  }
}
