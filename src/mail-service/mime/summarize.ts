import { decodeField, headerBlock, headerField, parseSender } from './headers.ts'

/** What the listing says about a message. */
export interface Summary {
  readonly senderName: string
  readonly senderEmail: string
  readonly subject: string
}

const MAX_NAME_LENGTH = 256
const MAX_EMAIL_LENGTH = 320
const MAX_SUBJECT_LENGTH = 1_000

/** Sender and subject from the header alone: cheap enough to do it for each message as it comes in. Never throws. */
export function summarize(raw: Buffer): Summary {
  const block = headerBlock(raw)
  const sender = findSender(block)
  return {
    senderName: cut(sender.name, MAX_NAME_LENGTH),
    senderEmail: cut(sender.email, MAX_EMAIL_LENGTH),
    subject: cut(decodeField(headerField(block, 'subject') ?? ''), MAX_SUBJECT_LENGTH),
  }
}

function findSender(block: string) {
  for (const name of ['from', 'sender', 'reply-to', 'return-path'] as const) {
    const field = headerField(block, name)
    const sender = field === undefined ? undefined : parseSender(field)
    if (sender !== undefined) return sender
  }
  return { name: '', email: '' }
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).toWellFormed()
}
