import { decodeField, headerBlock, headerField, parseSender, type Sender } from './headers.ts'

/** What the listing says about a message. */
export interface Summary {
  readonly senderName: string
  readonly senderEmail: string
  readonly subject: string
}

const MAX_NAME_LENGTH = 256
const MAX_EMAIL_LENGTH = 320
const MAX_SUBJECT_LENGTH = 1_000
/** Where the first part of a message names its charset. */
const SEARCHED_BYTES = 8 * 1024
const CHARSET = /\bcharset\s*=\s*["']?([\w:.-]{1,40})/i
const EIGHT_BIT = /[\x80-\xff]/

/** Sender and subject from the header alone: cheap enough to do it for each message as it comes in. Never throws. */
export function summarize(raw: Buffer): Summary {
  const block = headerBlock(raw)
  const label = EIGHT_BIT.test(block) ? namedCharset(raw, block) : ''
  const sender = findSender(block, label)
  return {
    senderName: cut(sender.name, MAX_NAME_LENGTH),
    senderEmail: cut(sender.email, MAX_EMAIL_LENGTH),
    subject: cut(decodeField(headerField(block, 'subject') ?? '', label), MAX_SUBJECT_LENGTH),
  }
}

/** A charset that the message names: its writer's raw bytes in the header are likely to be in it too. */
function namedCharset(raw: Buffer, block: string): string {
  const named = CHARSET.exec(headerField(block, 'content-type') ?? '')
  const first =
    named ?? CHARSET.exec(raw.subarray(block.length, block.length + SEARCHED_BYTES).toString('latin1'))
  return first?.[1] ?? ''
}

/** Who is named first. An address that From lacks comes from the next field that has one. */
function findSender(block: string, label: string): Sender {
  let first: Sender | undefined
  for (const field of SENDER_FIELDS) {
    const text = headerField(block, field)
    const sender = text === undefined ? undefined : parseSender(text, label)
    if (sender?.email.includes('@'))
      return first ? { name: first.name || first.email, email: sender.email } : sender
    first ??= sender
  }
  return first ?? { name: '', email: '' }
}

const SENDER_FIELDS = ['from', 'sender', 'reply-to', 'return-path'] as const

function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).toWellFormed()
}
