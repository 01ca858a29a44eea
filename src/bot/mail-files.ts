import { InputMediaBuilder } from 'grammy'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { readInlineImages } from '../mail-api/inline-images.ts'
import type { MailApi, Message } from '../mail-api/mail-api.ts'
import { isMessageGone, isTooLarge } from '../mail-api/mail-api-error.ts'
import type { Chats } from '../store/chats.ts'
import type { Address } from '../store/records.ts'
import { MAX_UPLOAD_BYTES, upload } from '../telegram/named-upload.ts'
import { refusalOf } from '../telegram/refusals.ts'
import type { RichSupport } from '../telegram/rich-support.ts'
import type { MailCleaner } from '../threads/mail-cleaner.ts'
import type { MailReader } from '../threads/mail-reader.ts'
import { mailFileName, photosOf } from '../views/attachments-view.ts'
import type { Problem } from '../views/error-view.ts'
import { toastText } from '../views/toast.ts'
import type { BotContext } from './context.ts'
import type { AddressWatch, BotDeps, Deletions } from './deps.ts'
import { fileName } from './file-name.ts'
import { isClosed } from './group-rights.ts'
import type { PrivateAnswers } from './show-privately.ts'
import { tellProblem } from './tell-problems.ts'

export interface ReadMailDeps {
  readonly chats: Chats
  readonly mailApi: MailApi
  readonly reader: Pick<MailReader, 'read' | 'found'>
  readonly cleaner: Pick<MailCleaner, 'clean'>
  readonly rich: RichSupport
  readonly publicUrl?: string | undefined
  readonly watch: AddressWatch
  readonly deletions: Pick<Deletions, 'hold' | 'undoShown' | 'undo' | 'undoableMessages' | 'isMessageHeld'>
  readonly claimOf: BotDeps['claimOf']
  readonly log: Logger
  readonly clock: Clock
  readonly privateAnswers: PrivateAnswers
}

/** Sends one attachment as a document; for one too big for Telegram says so before fetching it. */
export async function sendAttachment(
  ctx: BotContext,
  deps: ReadMailDeps,
  { address, mail, index }: { address: Address; mail: Message; index: number },
): Promise<void> {
  const attachment = mail.attachments.find(one => one.index === index)
  if (!attachment) return tellProblem(ctx, { kind: 'attachment-gone' })
  const { filename, size } = attachment
  if (size > MAX_UPLOAD_BYTES) return tellProblem(ctx, tooBig(filename, size))
  const ref = { token: address.token, id: mail.id, index }
  await sendFile(ctx, deps, fileName(filename, `attachment-${index + 1}`), () =>
    deps.mailApi.readAttachment(ref, { personWaiting: true }),
  )
}

/** Sends the original mail as an `.eml` document, named after its subject. */
export async function sendSource(
  ctx: BotContext,
  deps: ReadMailDeps,
  { address, mail }: { address: Address; mail: Message },
): Promise<void> {
  const ref = { token: address.token, id: mail.id }
  await sendFile(ctx, deps, fileName(mailFileName(mail, '.eml'), `mail-${mail.id}.eml`), () =>
    deps.mailApi.readSource(ref, { personWaiting: true }),
  )
}

/** Sends the mail as it was sent, as a page without scripts that loads nothing. */
export async function sendAsFile(
  ctx: BotContext,
  deps: ReadMailDeps,
  { address, mail }: { address: Address; mail: Message },
): Promise<void> {
  await sendFile(ctx, deps, fileName(mailFileName(mail, '.html'), `mail-${mail.id}.html`), async () => {
    const parts = await readInlineImages(
      deps.mailApi,
      { token: address.token, message: mail },
      { personWaiting: true },
    )
    const { bodyHtml: html, bodyText: text, subject } = mail
    const shown = { remoteImages: false, dark: false, linkPage: undefined }
    const { document } = await deps.cleaner.clean({ html, text, subject, parts, ...shown })
    return Buffer.from(document)
  })
}

/** Sends the pictures of a mail so that the chat shows them: by themselves, or as an album. */
export async function sendPhotos(
  ctx: BotContext,
  { mailApi }: ReadMailDeps,
  { address, mail }: { address: Address; mail: Message },
): Promise<void> {
  // Everybody would see an album.
  if (isClosed(ctx)) return tellProblem(ctx, { kind: 'not-here' })
  await ctx.answerCallback(toastText(ctx.t, 'sending'))
  const pictures = []
  for (const { index, filename } of photosOf(mail)) {
    const ref = { token: address.token, id: mail.id, index }
    const got = await readFile(() => mailApi.readAttachment(ref, { personWaiting: true }))
    if (got.kind === 'file') pictures.push(upload(got.bytes, fileName(filename, `picture-${index + 1}`)))
  }
  const [first, ...others] = pictures
  if (!first) return tellProblem(ctx, { kind: 'attachment-gone' })
  const album = pictures.map(picture => InputMediaBuilder.photo(picture))
  try {
    if (others.length === 0) await ctx.replyWithPhoto(first, replyTo(ctx))
    else await ctx.replyWithMediaGroup(album, replyTo(ctx))
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal.kind !== 'refused') throw error
    await tellProblem(ctx, { kind: refusal.why === 'no-kind' ? 'no-rights' : 'no-photos' })
  }
}

async function sendFile(
  ctx: BotContext,
  { privateAnswers }: ReadMailDeps,
  filename: string,
  read: () => Promise<Uint8Array>,
): Promise<void> {
  const got = await readFile(read)
  if (got.kind === 'too-big') return tellProblem(ctx, tooBig(filename, got.size))
  if (got.kind !== 'file') return tellProblem(ctx, got)
  const { bytes } = got
  if (isClosed(ctx)) return privateAnswers.send(ctx, { bytes, filename })
  await ctx.answerCallback(toastText(ctx.t, 'sending'))
  await sendDocument(ctx, { bytes, filename })
}

/** Replies to the mail; if Telegram refuses that, sends it without, and if the topic is closed, into the chat. */
async function sendDocument(
  ctx: BotContext,
  { bytes, filename }: { readonly bytes: Uint8Array; readonly filename: string },
): Promise<void> {
  // Telegram shows pictures and videos at once, even of an unknown sender.
  const options = { disable_content_type_detection: true }
  const file = () => upload(bytes, filename)
  try {
    await ctx.replyWithDocument(file(), { ...options, ...replyTo(ctx) })
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal.kind !== 'refused') throw error
    if (refusal.why === 'no-kind') return tellProblem(ctx, { kind: 'no-rights' })
    if (refusal.why === 'too-big') return tellProblem(ctx, tooBig(filename, bytes.byteLength))
    await ctx.api.sendDocument(ctx.home, file(), options)
  }
}

/** What comes out of a mail is a reply to it. */
function replyTo(ctx: BotContext) {
  const message_id = ctx.callbackQuery?.message?.message_id
  return message_id === undefined
    ? {}
    : { reply_parameters: { message_id, allow_sending_without_reply: true } }
}

type ReadFile =
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | { readonly kind: 'too-big'; readonly size: number }
  /** Telegram takes no empty file. */
  | { readonly kind: 'attachment-gone' | 'attachment-empty' }

async function readFile(read: () => Promise<Uint8Array>): Promise<ReadFile> {
  try {
    const bytes = await read()
    const size = bytes.byteLength
    if (size > MAX_UPLOAD_BYTES) return { kind: 'too-big', size }
    return size === 0 ? { kind: 'attachment-empty' } : { kind: 'file', bytes }
  } catch (error) {
    if (isTooLarge(error)) return { kind: 'too-big', size: error.size ?? MAX_UPLOAD_BYTES }
    if (isMessageGone(error)) return { kind: 'attachment-gone' }
    throw error
  }
}

function tooBig(filename: string, size: number): Problem {
  return { kind: 'attachment-too-big', filename, size, limit: MAX_UPLOAD_BYTES }
}
