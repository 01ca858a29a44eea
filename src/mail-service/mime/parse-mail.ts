import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { AttachmentStream, MessageText } from 'mailparser'
import { clean } from './headers.ts'
import { type AttachmentInfo, bodyOf, type MailContent } from './mail-content.ts'
import { isMostlyLineEnds, rawContent } from './raw-content.ts'
import { TextParser } from './text-parser.ts'

const CHUNK_BYTES = 64 * 1024
const MAX_FILENAME_LENGTH = 255

export interface AttachmentContent extends AttachmentInfo {
  readonly bytes: Buffer
}

/** What a message says. A message that the parser can't take is read as far as it got, or as raw text; never rejects. */
export async function parseMail(raw: Buffer): Promise<MailContent> {
  if (isMostlyLineEnds(raw)) return rawContent(raw)
  const attachments: AttachmentInfo[] = []
  const parser = new TextParser()
  const body = await walk(parser, raw, async (info, stream) => {
    attachments.push({ ...info, size: await countBytes(stream) })
  }).catch(() => parser.salvage())
  const text = bodyOf(body?.text)
  const html = bodyOf(typeof body?.html === 'string' ? body.html : undefined)
  const isEmpty = text === null && html === null && attachments.length === 0
  return isEmpty ? rawContent(raw) : { text, html, attachments }
}

/** One attachment of a message with its bytes; undefined when there is none with that index. */
export async function parseAttachment(raw: Buffer, index: number): Promise<AttachmentContent | undefined> {
  let found: AttachmentContent | undefined
  try {
    await walk(new TextParser(), raw, async (info, stream) => {
      if (info.index !== index) {
        await countBytes(stream)
        return
      }
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      const bytes = Buffer.concat(chunks)
      found = { ...info, size: bytes.length, bytes }
    })
  } catch {
    // What was found before the parser gave up counts.
  }
  return found
}

type PartInfo = Omit<AttachmentInfo, 'size'>
type Attend = (info: PartInfo, stream: AsyncIterable<Buffer>) => Promise<void>

async function walk(parser: TextParser, raw: Buffer, attend: Attend): Promise<MessageText | undefined> {
  let body: MessageText | undefined
  let index = 0
  await pipeline(Readable.from(slices(raw), { objectMode: false }), parser, async parts => {
    for await (const part of parts as AsyncIterable<AttachmentStream | MessageText>) {
      if (part.type === 'text') {
        body = part
        continue
      }
      await attend(describe(part, index++), part.content as unknown as AsyncIterable<Buffer>)
      part.release()
    }
  })
  return body
}

function* slices(raw: Buffer): Generator<Buffer> {
  for (let start = 0; start < raw.length; start += CHUNK_BYTES) yield raw.subarray(start, start + CHUNK_BYTES)
}

function describe(part: AttachmentStream, index: number): PartInfo {
  const filename = clean(part.filename || '').slice(0, MAX_FILENAME_LENGTH)
  return {
    index,
    filename,
    contentType: clean(part.contentType || 'application/octet-stream').slice(0, MAX_FILENAME_LENGTH),
  }
}

async function countBytes(stream: AsyncIterable<Buffer>): Promise<number> {
  let size = 0
  for await (const chunk of stream) size += chunk.length
  return size
}
