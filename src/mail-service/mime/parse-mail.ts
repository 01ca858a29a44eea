import { Readable } from 'node:stream'
import type { AttachmentStream, MessageText } from 'mailparser'
import { deliveredTo } from '../own-delivered-to.ts'
import {
  type AttachmentContent,
  calendarOf,
  type FoundAttachment,
  listAttachments,
  readAttachment,
} from './attachments.ts'
import { type Detector, limitedDetector } from './detect-charset.ts'
import { type OpenedMail, openMail } from './headers.ts'
import { mailingListOf } from './mailing-list.ts'
import { bodyOf, type ParsedMail } from './parsed-mail.ts'
import { rawContent } from './raw-content.ts'
import { readOneText } from './read-one-text.ts'
import { repairMail } from './repair-mail.ts'
import { TextParser } from './text-parser.ts'

const CHUNK_BYTES = 64 * 1024
/** So many texts and names of a message are looked at, should their charsets be labelled wrong. */
const MAX_GUESSES = 8
/** Clients wait 10 s for an answer. */
const MAX_PARSE_MS = 8_000

/**
 * What a message says. Never rejects: where the parser fails, the result is what it had read until then, or the raw
 * text. `detect` finds the charset of a text whose label is wrong.
 */
export async function parseMail(
  raw: Buffer,
  detect: Detector = limitedDetector(MAX_GUESSES),
): Promise<ParsedMail> {
  const recipient = deliveredTo(raw)
  const opened = openMail(raw)
  const list = mailingListOf(opened.header)
  const content = await contentOf(opened, detect)
  return { ...content, ...(recipient === undefined ? {} : { recipient }), ...(list && { list }) }
}

async function contentOf(opened: OpenedMail, detect: Detector): Promise<ParsedMail> {
  if (isMostlyLineEnds(opened.raw)) return rawContent(opened, detect)
  const { body, attachments, hasLostParts, hasPlainText, isCut } = await walk(opened, {
    keepsBytes: false,
    detect,
  })
  const { text, html } = explained(
    bodyOf(body?.text),
    bodyOf(typeof body?.html === 'string' ? body.html : undefined),
    hasPlainText,
  )
  const listed = attachments.map(({ bytes: _, ...info }) => info)
  const calendar = calendarOf(attachments)
  const more = calendar === undefined ? {} : { calendar }
  const isLost = text === null && html === null && (hasLostParts || listed.length === 0)
  const content = isLost
    ? { ...rawContent(opened, detect), attachments: listed }
    : { text, html, attachments: listed, ...more }
  return isCut ? { ...content, isCut } : content
}

/** Where only the HTML is written for people, the report of a mail server stands below it, and not in its place. */
function explained(text: string | null, html: string | null, hasPlainText: boolean) {
  if (text === null || html === null || hasPlainText) return { text, html }
  const report = text.trim().replace(/[&<>]/g, sign => `&#${sign.charCodeAt(0)};`)
  return { text: null, html: bodyOf(`${html}<pre>${report}</pre>`) }
}

/**
 * One attachment of a message with its bytes; undefined when there is none with that index. `detect` is asked as by
 * `parseMail`.
 */
export async function parseAttachment(
  raw: Buffer,
  index: number,
  detect: Detector = limitedDetector(MAX_GUESSES),
): Promise<AttachmentContent | undefined> {
  if (isMostlyLineEnds(raw)) return undefined
  const { attachments } = await walk(openMail(raw), { keepsBytes: true, detect })
  return attachments[index]
}

interface WalkOptions {
  readonly keepsBytes: boolean
  readonly detect: Detector
}

interface Walked {
  readonly body: MessageText | undefined
  readonly attachments: readonly AttachmentContent[]
  readonly hasLostParts: boolean
  readonly hasPlainText: boolean
  /** The parser gave up before the end. */
  readonly isCut: boolean
}

/** Never rejects. */
async function walk({ raw, ends, header }: OpenedMail, options: WalkOptions): Promise<Walked> {
  const repaired = repairMail(raw, ends, header)
  const only = repaired === raw ? readOneText({ raw, ends, header }, options.detect) : undefined
  if (only === undefined) return walkParts(repaired, options)
  const { body, files, hasPlainText } = only
  return { body, attachments: listAttachments(files), hasLostParts: false, hasPlainText, isCut: false }
}

/** Goes through a message part by part, to its end or to where the parser gives up; never rejects. */
async function walkParts(raw: Buffer, { keepsBytes, detect }: WalkOptions): Promise<Walked> {
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>()
  const parser = new TextParser(detect)
  const found: FoundAttachment[] = []
  const reading: Promise<void>[] = []
  let body: MessageText | undefined
  let isCut = false
  parser.on('data', (part: AttachmentStream | MessageText) => {
    if (part.type === 'text') {
      body = part
      return
    }
    // The parser hands over the next part when this one is released, so they come in order.
    reading.push(
      readAttachment(part, keepsBytes, detect)
        .then(one => {
          found.push(one)
          part.release?.()
        })
        .catch(reject),
    )
  })
  // The last attachment is still being read when the parser has nothing more to say.
  parser.once('end', () => Promise.all(reading).then(() => resolve()))
  parser.on('error', reject)
  // The caller gets an answer even if a mail keeps the parser waiting for ever.
  const timer = setTimeout(() => reject(new Error('the message took too long to parse')), MAX_PARSE_MS)
  feed(parser, raw)
  try {
    await ended
  } catch {
    // What was found before the parser gave up counts.
    body ??= parser.salvage()
    isCut = true
  } finally {
    clearTimeout(timer)
    parser.destroy()
  }
  const { hasLostParts, hasPlainText, files } = parser
  isCut ||= parser.isCut
  return { body, attachments: listAttachments([...found, ...files]), hasLostParts, hasPlainText, isCut }
}

/** Events and one write: half the price of a pipeline for the usual small mail. */
function feed(parser: TextParser, raw: Buffer): void {
  if (raw.length <= CHUNK_BYTES) parser.end(raw)
  else Readable.from(slices(raw), { objectMode: false }).pipe(parser)
}

function* slices(raw: Buffer): Generator<Buffer> {
  for (let start = 0; start < raw.length; start += CHUNK_BYTES) yield raw.subarray(start, start + CHUNK_BYTES)
}

/** A message with more almost empty lines than this is no mail: each costs the parser as much as a full one. */
const MAX_SHORT_LINES = 300_000
const SHORT_LINE_BYTES = 16

/** Whether a message is so full of short lines that it is not worth parsing. */
function isMostlyLineEnds(raw: Buffer): boolean {
  // Nothing to count in a message that could not have so many.
  if (raw.length < MAX_SHORT_LINES) return false
  const tooMany = Math.max(MAX_SHORT_LINES, raw.length / SHORT_LINE_BYTES)
  let lines = 0
  for (let at = raw.indexOf(10); at >= 0 && lines <= tooMany; at = raw.indexOf(10, at + 1)) lines++
  return lines > tooMany
}
