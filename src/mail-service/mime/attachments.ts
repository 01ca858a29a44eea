import type { AttachmentStream } from 'mailparser'
import { createBufferedBytes } from '../buffered-bytes.ts'
import type { Detector } from './detect-charset.ts'
import { clean, decodeField, headerBlock, headerField } from './headers.ts'
import type { AttachmentInfo } from './parsed-mail.ts'

const MAX_FILENAME_LENGTH = 255
/** A subject is looked at up to here for a name, while it is encoded. */
const MAX_SUBJECT_LENGTH = 1024
/** What is kept of an attached message to find its subject, and of a calendar to know it again. */
const KEPT_BYTES = 256 * 1024

export interface AttachmentContent extends AttachmentInfo {
  readonly bytes: Buffer
}

/** An attachment as it was found, with its first `KEPT_BYTES` or all of its bytes. */
export interface FoundAttachment extends Omit<AttachmentInfo, 'index'> {
  readonly bytes: Buffer
}

/**
 * Reads an attachment to its end. Without `keepsAll` it keeps only as much as naming the file takes. `detect` finds the
 * charset of the name.
 */
export async function readAttachment(part: AttachmentStream, keepsAll: boolean, detect: Detector) {
  const contentType = clean(part.contentType || 'application/octet-stream').slice(0, MAX_FILENAME_LENGTH)
  const declared = clean(part.filename || '').slice(0, MAX_FILENAME_LENGTH)
  const keeps = keepsAll || isCalendar(contentType, declared) || isMessage(contentType)
  const limit = keepsAll ? Number.POSITIVE_INFINITY : KEPT_BYTES
  const kept = createBufferedBytes()
  let size = 0
  for await (const chunk of part.content as unknown as AsyncIterable<Buffer>) {
    if (keeps && size < limit) kept.add(chunk)
    size += chunk.length
  }
  const bytes = Buffer.concat(kept.pieces())
  const filename = declared || nameByContent(contentType, bytes, detect)
  const contentId = clean(part.cid || '').slice(0, MAX_FILENAME_LENGTH)
  return {
    filename,
    contentType,
    size,
    bytes,
    ...(contentId === '' ? {} : { contentId }),
  } satisfies FoundAttachment
}

/** The attachments as they are listed: in their order, a calendar that is there twice only once. */
export function listAttachments(found: readonly FoundAttachment[]): AttachmentContent[] {
  const calendars = new Set<string>()
  const listed = found.filter(one => {
    const key = calendarKey(one)
    const isCopy = key !== undefined && calendars.has(key)
    if (key !== undefined) calendars.add(key)
    return !isCopy
  })
  return listed.map((one, index) => ({ index, ...one }))
}

/** The first calendar among them, which most likely is an invitation; undefined where it is long, or there is none. */
export function calendarOf(found: readonly AttachmentContent[]): string | undefined {
  const calendar = found.find(({ contentType, filename }) => isCalendar(contentType, filename))
  if (!calendar || calendar.size === 0 || calendar.size > MAX_CALENDAR_BYTES) return undefined
  return calendar.bytes.toString('utf8').replaceAll('\0', '').toWellFormed()
}

/** Each answer contains it as text: an appointment can have hundreds of guests. */
const MAX_CALENDAR_BYTES = 64 * 1024

/** The same for two copies of a calendar, whose lines their writers break in different ways. */
function calendarKey({ contentType, filename, size, bytes }: FoundAttachment): string | undefined {
  if (size > KEPT_BYTES || !isCalendar(contentType, filename)) return undefined
  return bytes.toString('latin1').replace(/\s+/g, '')
}

function isCalendar(contentType: string, filename: string): boolean {
  return /^(?:text\/(?:x-v)?calendar|application\/ics)$/.test(contentType) || /\.ics$/i.test(filename)
}

function isMessage(contentType: string): boolean {
  return contentType === 'message/rfc822' || contentType === 'message/global'
}

/** What to call an attachment that has no name, where its content tells. */
function nameByContent(contentType: string, bytes: Buffer, detect: Detector): string {
  if (isCalendar(contentType, '')) return 'invite.ics'
  if (!isMessage(contentType)) return ''
  const subject = headerField(headerBlock(bytes), 'subject') ?? ''
  const name = decodeField(subject.slice(0, MAX_SUBJECT_LENGTH), '', detect)
    .replace(/[\\/:*?"<>|\s]+/g, ' ')
    .slice(0, MAX_FILENAME_LENGTH - '.eml'.length)
    .replace(/[ .]+$/, '')
    .trim()
    .toWellFormed()
  return `${name || 'message'}.eml`
}
