import type { Translator } from '../locales/translator.ts'
import type { Attachment, Message, MessageSummary } from '../mail-api/mail-api.ts'
import type { Reading } from '../reader/mail-reading.ts'
import { senderLine, subjectLine } from '../reader/sender-and-subject.ts'
import type { AddressData } from './address-data.ts'
import { plain } from './compose.ts'
import { mailCautions } from './mail-cautions.ts'
import { linkWarnings } from './mail-finds.ts'
import { senderWarning } from './sender-trust.ts'
import { fileSize } from './sizes.ts'

const MAX_GRAPHEMES = 200

/** The texts of the page *Original design*, and of the page that asks before a link opens, by their key. */
export function asSentWords(t: Translator): ReadonlyMap<string, string> {
  return new Map(PAGE_TEXTS.map(key => [key, t.text(key)]))
}

const PAGE_TEXTS = [
  'as-sent-title',
  'as-sent-images',
  'as-sent-load-images',
  'as-sent-text',
  'as-sent-expired',
  'as-sent-unavailable',
  'loading',
  'mail-empty',
  'button-retry',
  'error-message-gone',
  'error-attachment-gone',
  'error-rate-limited',
  'link-ask',
  'link-ask-hint',
  'link-ask-open',
  'link-ask-bad',
] as const

/** What stands above a mail on that page, as plain text. */
export function asSentHeading(t: Translator, message: MessageSummary) {
  return {
    subject: subjectLine(message.subject, MAX_GRAPHEMES) || t.text('mail-no-subject'),
    sender: senderLine(message, MAX_GRAPHEMES) || t.text('mail-no-sender'),
  }
}

/** Warnings about its sender, its files and its links, as in the chat. */
export function asSentWarnings(
  t: Translator,
  {
    address,
    message,
    reading,
  }: { readonly address: AddressData; readonly message: Message; readonly reading: Reading },
): readonly string[] {
  const sender = senderWarning(t, { ...message, pretends: reading.pretends })
  const all = [
    ...(sender ? [sender] : []),
    ...mailCautions(t, { address, message }),
    ...linkWarnings(t, reading),
  ]
  return all.map(({ text }) => text)
}

/** What stands below it: its files. */
export function asSentFiles(t: Translator, attachments: readonly Attachment[]) {
  return {
    title: plain(t, 'button-attachments', { count: attachments.length }),
    list: attachments.map(({ index, filename, size }) => ({
      index,
      name: subjectLine(filename, MAX_GRAPHEMES) || plain(t, 'attachment-unnamed'),
      size: fileSize(t, size),
    })),
  }
}
