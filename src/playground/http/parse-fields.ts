import { getMultipartBoundary, type MultipartPart, parseMultipart } from '@remix-run/multipart-parser'
import { Upload } from '../world/files.ts'

/**
 * Reads the fields of a multipart/form-data body: texts as strings, files as uploads. Throws when it is malformed.
 * The parser is chosen for its file names without quotes, as grammY writes them and Telegram reads them: busboy loses
 * their blanks, undici refuses them.
 */
export function parseFields(body: Buffer, contentType: string): Record<string, string | Upload> {
  const boundary = getMultipartBoundary(contentType)
  if (boundary === null) throw new Error('a multipart body without a boundary')
  const limits = { maxFileSize: body.length, maxTotalSize: body.length }
  return Object.fromEntries(
    parseMultipart(body, { boundary, ...limits }).flatMap(part =>
      part.name === undefined ? [] : [[part.name, fieldValue(part)]],
    ),
  )
}

function fieldValue(part: MultipartPart): string | Upload {
  const { filename, mediaType = 'application/octet-stream', name = '' } = part
  return filename === undefined
    ? part.text
    : new Upload(filename || name, mediaType, Buffer.from(part.bytes.buffer))
}
