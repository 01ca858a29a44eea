import { Composer } from 'grammy'
import QuickLRU from 'quick-lru'
import type { Address, ChatRecord } from '../../store/records.ts'
import { refusalOf } from '../../telegram/refusals.ts'
import { upload } from '../../telegram/upload.ts'
import { exportedView, exportSentView, nothingKeptView } from '../../views/export-view.ts'
import { authorOf, isPrivate } from '../chat-record.ts'
import type { BotContext } from '../context.ts'
import type { BotDeps } from '../deps.ts'
import { type ExportedMail, exportMail } from '../exported-mail.ts'
import { exportedRecord } from '../exported-record.ts'
import { mayManage } from '../group-rights.ts'
import { isRefused } from '../send-ephemeral.ts'
import { show } from '../show.ts'
import { tellProblem } from '../tell-problems.ts'
import { createZipFile } from '../zip-file.ts'

type ExportDeps = Pick<BotDeps, 'mailApi' | 'deletions' | 'clock'>

/** Telegram accepts 50 MB from a bot; the zip file has more in it than mails. */
const MAX_MAIL_BYTES = 45 * 1024 * 1024
const MAX_UPLOAD_BYTES = 50 * 1024 * 1024
/** The chat's other updates wait at most this long. */
const READ_FOR_MS = 30_000
/** Each holds up to 50 MB in memory, and as much again while it is sent. */
const MOST_AT_ONCE = 2
const BUSY_MS = 30_000
/** A chat that has got the file gets no other for this long. */
const AGAIN_AFTER_MS = 60_000
const MOST_REMEMBERED = 10_000

/** `/export` gives a person what is kept about the chat as a file; in a group its admins, each in their private chat. */
export function exportChat(deps: ExportDeps): Composer<BotContext> {
  const { clock } = deps
  const sentAt = new QuickLRU<string, number>({ maxSize: MOST_REMEMBERED })
  let running = 0
  const composer = new Composer<BotContext>()
  composer.command('export', async ctx => {
    if (!(await mayManage(ctx))) return
    const key = `${ctx.home} ${ctx.from?.id}`
    const retryAfterMs = (sentAt.get(key) ?? Number.NEGATIVE_INFINITY) + AGAIN_AFTER_MS - clock.monotonic()
    if (retryAfterMs > 0) return tellProblem(ctx, { kind: 'too-fast', retryAfterMs })
    if (isEmpty(ctx.record)) return void (await show(ctx, nothingKeptView(ctx.t)))
    if (running >= MOST_AT_ONCE) return tellProblem(ctx, { kind: 'rate-limited', retryAfterMs: BUSY_MS })
    running += 1
    try {
      if (await sendExport(ctx, deps)) sentAt.set(key, clock.monotonic())
    } finally {
      running -= 1
    }
  })
  return composer
}

/** A language that Telegram reported is not worth an export: Telegram reports it with every message. */
function isEmpty({ version: _, telegramLanguage: __, settings, ...kept }: ChatRecord): boolean {
  const isChosen = Object.entries(settings).some(
    ([name, value]) => value !== undefined && !(name === 'alertDetail' && value === 'full'),
  )
  return !isChosen && Object.values(kept).every(value => value === undefined || isEmptyList(value))
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

/** Resolves to whether it was sent. */
async function sendExport(ctx: BotContext, deps: ExportDeps): Promise<boolean> {
  const person = ctx.from?.id ?? 0
  if (!isPrivate(ctx) && !(await isReached(ctx, person))) {
    await tellProblem(ctx, { kind: 'not-here' })
    return false
  }
  const { bytes, filename, mail } = await buildExport(ctx, deps, person)
  const { text, entities = [] } = exportedView(ctx.t, {
    mails: [...mail.values()].flatMap(({ mails }) => mails.filter(({ file }) => file !== undefined)).length,
    isComplete: [...mail.values()].every(isComplete),
  })
  const caption = { caption: text, caption_entities: [...entities] }
  try {
    await ctx.api.sendDocument(person, upload(bytes, filename), caption)
  } catch (error) {
    const refusal = refusalOf(error)
    if (!isRefused(refusal)) throw error
    const size = bytes.byteLength
    const isTooBig = refusal.kind === 'refused' && refusal.why === 'too-big'
    await tellProblem(
      ctx,
      isTooBig
        ? { kind: 'attachment-too-big', filename, size, limit: MAX_UPLOAD_BYTES }
        : { kind: 'no-rights' },
    )
    return false
  }
  if (!isPrivate(ctx)) await show(ctx, exportSentView(ctx.t))
  return true
}

/** An anonymous admin has no private chat that the bot could know; a person who never pressed Start has none. */
async function isReached(ctx: BotContext, person: number): Promise<boolean> {
  if (authorOf(ctx) !== person) return false
  try {
    return await ctx.api.sendChatAction(person, 'upload_document')
  } catch (error) {
    if (isRefused(refusalOf(error))) return false
    throw error
  }
}

async function buildExport(ctx: BotContext, { mailApi, deletions, clock }: ExportDeps, person: number) {
  const { home: chatId, record: chat } = ctx
  const zip = createZipFile()
  const mail = await exportMail(newestFirst(chat.addresses), {
    mailApi,
    deletions,
    clock,
    zip,
    maxBytes: MAX_MAIL_BYTES,
    withinMs: READ_FOR_MS,
  })
  const at = clock.now()
  zip.add('export.json', Buffer.from(exportedRecord({ chatId, person, at, chat, mail })), at)
  const day = new Date(at).toISOString().slice(0, 10)
  return { bytes: zip.end(), filename: `export-${day}.zip`, mail }
}

function newestFirst(addresses: readonly Address[]): readonly Address[] {
  return addresses.toSorted((a, b) => b.createdAt - a.createdAt)
}

function isComplete({ unread, mails }: ExportedMail): boolean {
  return unread !== 'no answer' && mails.every(({ leftOut }) => leftOut === undefined)
}
