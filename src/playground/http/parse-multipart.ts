import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { Upload } from '../world/kept-files.ts'
import { cleanFileName } from './clean-file-name.ts'
import { readPartHeader } from './part-header.ts'

export type Field = readonly [name: string, value: string | Upload]

const MOST_IN_BOUNDARY = 70
const MOST_FILES = 50
const MOST_HEADER_BYTES = 262_144
const BLANK_LINE = '\r\n\r\n'

/** The fields of a multipart/form-data body in their order: texts as strings, files as uploads (td HttpReader.cpp:parse_multipart_form_data). */
export function parseMultipart(body: Buffer, contentType: string): Field[] {
  const boundary = boundaryOf(contentType)
  const fields: Field[] = []
  let headerBytes = 0
  let place = body.indexOf(boundary.slice(2))
  if (place < 0) refuse(REFUSALS.multipartMalformed)
  place += boundary.length - 2
  while (body.toString('latin1', place, place + 2) !== '--') {
    const headersEnd = body.indexOf(BLANK_LINE, place)
    if (headersEnd <= place) refuse(REFUSALS.multipartMalformed)
    headerBytes += headersEnd - place
    if (headerBytes > MOST_HEADER_BYTES) refuse(REFUSALS.headersTooLarge)
    const start = headersEnd + BLANK_LINE.length
    const end = body.indexOf(boundary, start)
    if (end < 0) refuse(REFUSALS.multipartMalformed)
    fields.push(fieldOf(body.toString('latin1', place + 2, headersEnd), body.subarray(start, end)))
    place = end + boundary.length
  }
  if (fields.filter(([, value]) => value instanceof Upload).length > MOST_FILES) refuse(REFUSALS.tooManyFiles)
  return fields
}

/** With the line end before it, as it stands between parts. */
function boundaryOf(contentType: string): string {
  const [, value = ''] = /boundary[^=]*=([^;]*)/i.exec(contentType) ?? []
  const boundary = /^"(.*)"$/.exec(value)?.[1] ?? value
  if (boundary === '' || boundary.length > MOST_IN_BOUNDARY) refuse(REFUSALS.multipartMalformed)
  return `\r\n--${boundary}`
}

function fieldOf(headers: string, data: Buffer): Field {
  const { name, fileName, type } = readPartHeader(headers)
  if (fileName === undefined) return [name, data.toString()]
  return [name, new Upload(cleanFileName(fileName), type, Buffer.from(data))]
}
