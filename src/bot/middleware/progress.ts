import type { MiddlewareFn } from 'grammy'
import type { InlineKeyboardMarkup } from 'grammy/types'
import type { Logger } from 'pino'
import QuickLRU from 'quick-lru'
import type { Clock } from '../../clock.ts'
import { updateKey } from '../../telegram/update-key.ts'
import { loadingView } from '../../views/address-view.ts'
import { keyboard, labelledButton } from '../../views/keyboard.ts'
import { isPrivate } from '../chat-record.ts'
import type { BotContext } from '../context.ts'
import type { BotDeps } from '../deps.ts'
import { messageKey } from './dedupe.ts'

const HOURGLASS = '⏳'
const BUSY = keyboard([[labelledButton(HOURGLASS, { kind: 'nothing' })]])
/** Work that ends sooner shows no progress. */
const SHOW_AFTER_MS = 700
/** Of at least so many messages it is known what was pressed last: more than are pressed while Telegram is away. */
const REMEMBERED_MESSAGES = 2_000

/**
 * Shows progress when work takes longer than a moment. A pressed message gets an hourglass in place of its buttons; a
 * command gets a message that later becomes the answer. At the end the buttons come back, and a message that no answer
 * replaced is deleted. A press that was begun before may have left its hourglass: the answer takes its place then, or
 * the buttons come back, unless another button of that message was pressed since. A second button may be pressed before
 * the person's client shows the hourglass. Telegram's update then has the hourglass: here it gets back the buttons that
 * this had replaced. Telegram takes twenty messages a minute in a group, edits included: there the toast of a press is
 * enough, and a command gets "typing".
 */
export function showProgress({ clock, log, journal }: ProgressDeps): MiddlewareFn<BotContext> {
  const presses = createLastPresses()
  const replaced = createReplacedButtons()
  return async (ctx, next) => {
    const done = new AbortController()
    const wasBegun = journal.wasBegun(ctx.update)
    ctx.shown = false
    ctx.shownId = undefined
    ctx.progress = wasBegun && !presses.hasLater(ctx) ? leftBefore(ctx) : undefined
    if (!wasBegun) presses.note(ctx)
    replaced.restoreIn(ctx)
    clock.sleep(SHOW_AFTER_MS, done.signal).then(
      () => {
        if (ctx.shown || !replaced.note(ctx)) return
        ctx.progress ??= begin(ctx).catch(err => void log.debug({ err }, 'could not show progress'))
      },
      () => undefined, // done in time
    )
    try {
      await next()
    } finally {
      // Without a reason an error with its stack would be made for each update, and nobody reads it.
      done.abort(null)
      const left = await takeProgress(ctx)
      if (left) await putBack(ctx, left).catch(err => log.debug({ err }, 'progress could not be put back'))
      replaced.forgetAnswered(ctx)
    }
  }
}

interface ProgressDeps {
  readonly clock: Clock
  readonly log: Logger
  readonly journal: Pick<BotDeps['journal'], 'wasBegun'>
}

/** The pressed message is edited in another way: it gets no hourglass, and its old buttons do not come back. */
export async function leaveToOthers(ctx: BotContext): Promise<void> {
  ctx.shown = true
  await takeProgress(ctx)
}

/** The message that shows progress, which the answer replaces; undefined when there's none. */
export async function takeProgress(ctx: BotContext): Promise<number | undefined> {
  const messageId = await ctx.progress
  ctx.progress = undefined
  return messageId
}

/** Knows for each message which update pressed it last, but for presses of an hourglass, which do nothing. */
function createLastPresses() {
  const last = new QuickLRU<string, string>({ maxSize: REMEMBERED_MESSAGES })
  return {
    note({ callback, callbackQuery, update }: BotContext): void {
      const pressed = callbackQuery?.message
      if (pressed && callback?.kind !== 'nothing') last.set(messageKey(pressed), updateKey(update))
    },
    /** Whether the message was pressed after this update had pressed it. */
    hasLater({ callbackQuery, update }: BotContext): boolean {
      const pressed = callbackQuery?.message
      const key = pressed && last.get(messageKey(pressed))
      return key !== undefined && key !== updateKey(update)
    },
  }
}

/** Knows for each message which buttons an hourglass replaced last, until it shows something else. */
function createReplacedButtons() {
  const replaced = new QuickLRU<string, InlineKeyboardMarkup>({ maxSize: REMEMBERED_MESSAGES })
  return {
    /** Before an hourglass is shown; false when it must not be, because nobody knows what to put back. */
    note({ callbackQuery }: BotContext): boolean {
      const pressed = callbackQuery?.message
      if (!pressed || !('reply_markup' in pressed) || !pressed.reply_markup) return true
      if (isHourglass(pressed.reply_markup)) return false
      replaced.set(messageKey(pressed), pressed.reply_markup)
      return true
    },
    /** Puts them into a pressed message that came with the hourglass. */
    restoreIn({ callbackQuery }: BotContext): void {
      const pressed = callbackQuery?.message
      if (!pressed || !('reply_markup' in pressed) || !isHourglass(pressed.reply_markup)) return
      pressed.reply_markup = replaced.get(messageKey(pressed)) ?? pressed.reply_markup
    },
    forgetAnswered({ callbackQuery, shownId }: BotContext): void {
      const pressed = callbackQuery?.message
      if (pressed && pressed.message_id === shownId) replaced.delete(messageKey(pressed))
    },
  }
}

function isHourglass(markup: InlineKeyboardMarkup | undefined): boolean {
  const buttons = markup?.inline_keyboard.flat() ?? []
  return buttons.length === 1 && buttons[0]?.text === HOURGLASS
}

/** The message that may show an hourglass still. The update has its buttons as they were when the person pressed. */
function leftBefore(ctx: BotContext): Promise<number> | undefined {
  const pressed = ctx.callbackQuery?.message
  // An hourglass can be pressed too.
  if (!pressed || !('reply_markup' in pressed) || ctx.callback?.kind === 'nothing') return undefined
  return isPrivate(ctx) ? Promise.resolve(pressed.message_id) : undefined
}

async function begin(ctx: BotContext): Promise<number | undefined> {
  const pressed = ctx.callbackQuery?.message
  if (!isPrivate(ctx)) {
    if (isAddressed(ctx)) await ctx.replyWithChatAction('typing')
    return undefined
  }
  // Ephemeral messages have no id to edit them by.
  if (pressed?.message_id === 0) return undefined
  if (pressed) {
    await ctx.api.editMessageReplyMarkup(pressed.chat.id, pressed.message_id, {
      reply_markup: BUSY,
    })
    return pressed.message_id
  }
  if (!isAddressed(ctx)) return undefined
  const { text, entities } = loadingView(ctx.t)
  return (await ctx.reply(text, { entities })).message_id
}

/** In a group only commands are certainly meant for the bot. */
function isAddressed({ chat, message }: BotContext): boolean {
  return message !== undefined && (chat?.type === 'private' || message.text?.startsWith('/') === true)
}

async function putBack(ctx: BotContext, messageId: number): Promise<void> {
  const pressed = ctx.callbackQuery?.message
  if (!pressed) return void (await ctx.api.deleteMessage(ctx.home, messageId))
  // Messages too old to be edited come without a keyboard, and show no progress either.
  const reply_markup = 'reply_markup' in pressed ? pressed.reply_markup : undefined
  await ctx.api.editMessageReplyMarkup(pressed.chat.id, messageId, reply_markup ? { reply_markup } : {})
}
