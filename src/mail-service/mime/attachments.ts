import type { AttachmentStream } from 'mailparser'
import { createBufferedBytes } from '../buffered-bytes.ts'
import { clean } from './headers.ts'
import type { AttachmentInfo } from './parsed-mail.ts'
import { summarize } from './summarize.ts'

const MAX_FILENAME_LENGTH = 255
/** What is kept of an attached message to find its subject, and of a calendar to know it again. */
const KEPT_BYTES = 256 * 1024

export interface AttachmentContent extends AttachmentInfo {
  readonly bytes: Buffer
}

/** An attachment as it was found, with its first `KEPT_BYTES` or all of its bytes. */
export interface FoundAttachment extends Omit<AttachmentInfo, 'index'> {
  readonly bytes: Buffer
}

/** Reads an attachment to its end; without `keepsAll` only as much is kept as it takes to name it. */
export async function readAttachment(part: AttachmentStream, keepsAll: boolean): Promise<FoundAttachment> {
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
  return { filename: declared || nameByContent(contentType, bytes), contentType, size, bytes }
}

/** The attachments as they are listed: in their order, a calendar that is there twice only once. */
export function listAttachments(found: readonly FoundAttachment[]): AttachmentContent[] {
  const listed: FoundAttachment[] = []
  for (const one of found) {
    const twin = listed.findIndex(other => isSameCalendar(one, other))
    if (twin < 0) listed.push(one)
  }
  return listed.map((one, index) => ({ index, ...one }))
}

function isSameCalendar(one: FoundAttachment, other: FoundAttachment): boolean {
  if (!isCalendar(one.contentType, one.filename) || !isCalendar(other.contentType, other.filename))
    return false
  return calendarText(one) === calendarText(other)
}

/** Writers break the lines of the two copies in different ways. */
function calendarText({ bytes }: FoundAttachment): string {
  return bytes.toString('latin1').replace(/\s+/g, '')
}

function isCalendar(contentType: string, filename: string): boolean {
  return /^(?:text\/(?:x-v)?calendar|application\/ics)$/.test(contentType) || /\.ics$/i.test(filename)
}

function isMessage(contentType: string): boolean {
  return contentType === 'message/rfc822' || contentType === 'message/global'
}

/** What to call an attachment that has no name, where its content tells. */
function nameByContent(contentType: string, bytes: Buffer): string {
  if (isCalendar(contentType, '')) return 'invite.ics'
  if (!isMessage(contentType)) return ''
  const { subject } = summarize(bytes)
  const name = subject
    .replace(/[\\/:*?"<>|\s]+/g, ' ')
    .slice(0, MAX_FILENAME_LENGTH - '.eml'.length)
    .replace(/[ .]+$/, '')
    .trim()
    .toWellFormed()
  return `${name || 'message'}.eml`
}
