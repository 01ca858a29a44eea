import { Readable } from 'node:stream'
import type { AttachmentStream, MessageText } from 'mailparser'
import { clean } from './headers.ts'
import { type AttachmentInfo, bodyOf, type MailContent } from './mail-content.ts'
import { isMostlyLineEnds, rawContent } from './raw-content.ts'
import { TextParser } from './text-parser.ts'

const CHUNK_BYTES = 64 * 1024
const MAX_FILENAME_LENGTH = 255
/** Clients wait 10 s for an answer. */
const MAX_PARSE_MS = 8_000

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

/** Goes through a message part by part; rejects when the parser gives up. */
async function walk(parser: TextParser, raw: Buffer, attend: Attend): Promise<MessageText | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<MessageText | undefined>()
  let body: MessageText | undefined
  let index = 0
  parser.on('data', (part: AttachmentStream | MessageText) => {
    if (part.type === 'text') {
      body = part
      return
    }
    attend(describe(part, index++), part.content as unknown as AsyncIterable<Buffer>).then(
      part.release,
      reject,
    )
  })
  parser.once('end', () => resolve(body))
  parser.on('error', reject)
  // Whoever asked gets an answer, even if a mail should be found that keeps the parser waiting for ever.
  const timer = setTimeout(() => reject(new Error('the message took too long to parse')), MAX_PARSE_MS)
  // Events and one write: half the price of a pipeline for the usual small mail.
  if (raw.length <= CHUNK_BYTES) parser.end(raw)
  else Readable.from(slices(raw), { objectMode: false }).pipe(parser)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    parser.destroy()
  }
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
