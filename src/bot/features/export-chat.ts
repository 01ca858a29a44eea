import { Composer } from 'grammy'
import QuickLRU from 'quick-lru'
import { refusalOf } from '../../telegram/refusals.ts'
import { exportedView, exportSentView, nothingKeptView } from '../../views/export-view.ts'
import { isBlank } from '../blank-chat.ts'
import { authorOf, isPrivate } from '../chat-record.ts'
import type { BotContext } from '../context.ts'
import type { BotDeps } from '../deps.ts'
import type { Exports } from '../exports.ts'
import { mayManage } from '../group-rights.ts'
import { isRefused } from '../send-ephemeral.ts'
import { sendExport } from '../send-export.ts'
import { show } from '../show.ts'
import { tellProblem } from '../tell-problems.ts'

type ExportDeps = Pick<BotDeps, 'clock'> & { readonly exports: Exports }

/** A chat that has got the file gets no other for this long. */
const AGAIN_AFTER_MS = 60_000
const MOST_REMEMBERED = 10_000

/** `/export` gives a person what is kept about the chat as a file; in a group its admins, each in their private chat. */
export function exportChat(deps: ExportDeps): Composer<BotContext> {
  const { clock, exports } = deps
  const sentAt = new QuickLRU<string, number>({ maxSize: MOST_REMEMBERED })
  const composer = new Composer<BotContext>()
  composer.command('export', async ctx => {
    if (!(await mayManage(ctx))) return
    const key = `${ctx.home} ${ctx.from?.id}`
    const retryAfterMs = (sentAt.get(key) ?? Number.NEGATIVE_INFINITY) + AGAIN_AFTER_MS - clock.monotonic()
    if (retryAfterMs > 0) return tellProblem(ctx, { kind: 'too-fast', retryAfterMs })
    // A language that Telegram reported is not worth an export: Telegram reports it with every message.
    if (isBlank({ ...ctx.record, telegramLanguage: undefined }))
      return void (await show(ctx, nothingKeptView(ctx.t)))
    if (await exportTo(ctx, exports)) sentAt.set(key, clock.monotonic())
  })
  return composer
}

/** Resolves to whether it was sent. */
async function exportTo(ctx: BotContext, exports: Exports): Promise<boolean> {
  const person = ctx.from?.id ?? 0
  if (!isPrivate(ctx) && !(await isReached(ctx, person))) {
    await tellProblem(ctx, { kind: 'not-here' })
    return false
  }
  const isSent = await sendExport(ctx, {
    exports,
    whose: { chatId: ctx.home, chat: ctx.record, person },
    to: person,
    caption: file => exportedView(ctx.t, file),
  })
  if (isSent && !isPrivate(ctx)) await show(ctx, exportSentView(ctx.t))
  return isSent
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
