import { Upload } from '../telegram/files.ts'

const HEADERS_END = Buffer.from('\r\n\r\n')

/**
 * Reads a multipart/form-data body: texts as strings, files as uploads, by name. File names may stand without quotes,
 * as grammY writes them and Telegram reads them; busboy and undici lose their blanks or refuse them.
 */
export function parseMultipart(body: Buffer, contentType: string): Record<string, string | Upload> {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType)
  const mark = boundary?.[1] ?? boundary?.[2]
  if (mark === undefined) throw new Error('a multipart body without a boundary')
  return Object.fromEntries(partsOf(body, Buffer.from(`--${mark}`)).flatMap(readPart))
}

/** What stands between the boundaries, without the line breaks that belong to them. */
function partsOf(body: Buffer, boundary: Buffer): Buffer[] {
  const parts: Buffer[] = []
  const delimiter = Buffer.concat([Buffer.from('\r\n'), boundary])
  let start = body.indexOf(boundary)
  while (start >= 0) {
    const from = start + boundary.length + 2
    const end = body.indexOf(delimiter, from - 2)
    if (end < 0) break
    parts.push(body.subarray(from, end))
    start = end + 2
  }
  return parts
}

function readPart(part: Buffer): [name: string, value: string | Upload][] {
  const split = part.indexOf(HEADERS_END)
  if (split < 0) return []
  const headers = part.subarray(0, split).toString()
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(headers)?.[1] ?? ''
  const name = parameterOf(disposition, 'name')
  if (name === undefined) return []
  const data = part.subarray(split + HEADERS_END.length)
  const fileName = parameterOf(disposition, 'filename')
  if (fileName === undefined) return [[name, data.toString()]]
  const type = /^content-type:\s*(\S+)/im.exec(headers)?.[1] ?? 'application/octet-stream'
  return [[name, new Upload(fileName || name, type, data)]]
}

function parameterOf(disposition: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|;)\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^;]*))`, 'i').exec(disposition)
  const quoted = match?.[1]
  if (quoted !== undefined) return quoted.replace(/\\(["\\])/g, '$1').replaceAll('%22', '"')
  return match?.[2]?.trim()
}
