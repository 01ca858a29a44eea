import { GrammyError, InputFile } from 'grammy'
import type { Message } from 'grammy/types'
import { loadingView } from '../views/address-view.ts'
import { errorView } from '../views/error-view.ts'
import { toastText } from '../views/toast.ts'
import type { View } from '../views/view.ts'
import type { BotContext } from './context.ts'
import { options, pressedEphemeral, send, show } from './show.ts'

/** A file to send, and what it is called. */
interface OutgoingFile {
  readonly bytes: Uint8Array
  readonly filename: string
}

/** Shows things in a group to nobody but who pressed a button there. */
export interface Privately {
  /** In the chat, else as an alert of the press, else in the private chat, else not at all, which is said. */
  show(ctx: BotContext, content: { readonly view: View; readonly brief: string }): Promise<void>
  send(ctx: BotContext, file: OutgoingFile): Promise<void>
}

const MAX_ALERT = 200

/**
 * Shows by ephemeral messages. A server that does not know these would make one public, so nothing that matters goes
 * out before an empty one has come back as ephemeral, and each is looked at when it comes back.
 */
export function createPrivately(): Privately {
  let known: 'untried' | 'works' | 'missing' = 'untried'

  /** Sends one and resolves to its id; undefined when the server has none, and then nobody sees it. */
  async function ephemeral(ctx: BotContext, post: () => Promise<Message>): Promise<number | undefined> {
    const sent = await refusedAs(undefined, post)
    if (!sent) return undefined
    if (sent.ephemeral_message_id !== undefined) {
      known = 'works'
      return sent.ephemeral_message_id
    }
    known = 'missing'
    await ctx.api.deleteMessage(ctx.home, sent.message_id)
    return undefined
  }

  /** The first one says nothing until it has turned out to be ephemeral. */
  async function showHere(ctx: BotContext, view: View): Promise<boolean> {
    if (known === 'missing') return false
    const first = known === 'works' ? view : loadingView(ctx.t)
    const parameters = ephemeralParameters(ctx)
    if (!parameters) return false
    const id = await ephemeral(ctx, () => ctx.reply(first.text, { ...options(first), ...parameters }))
    if (id === undefined || first === view) return id !== undefined
    await ctx.api.editEphemeralMessageText(ctx.home, receiverOf(ctx), id, view.text, options(view))
    return true
  }

  return {
    async show(ctx, { view, brief }) {
      // The hourglass of a press would be seen by all.
      ctx.shown = true
      if (pressedEphemeral(ctx)) return void (await show(ctx, view))
      if (await showHere(ctx, view)) return
      const short = brief.length <= MAX_ALERT
      if (short && (await ctx.answerCallback(brief, { alert: true }))) return
      const there = options(withoutCallbacks(view))
      if (await sendToPerson(ctx, () => ctx.api.sendMessage(receiverOf(ctx), view.text, there))) return
      if (await ctx.answerCallback(brief.slice(0, MAX_ALERT), { alert: true })) return
      await send(ctx, errorView(ctx.t, { problem: { kind: 'not-here' } }))
    },
    async send(ctx, { bytes, filename }) {
      ctx.shown = true
      const file = () => new InputFile(bytes, filename)
      const parameters = known === 'works' ? ephemeralParameters(ctx) : undefined
      const here = () => ctx.replyWithDocument(file(), { ...UNSEEN, ...parameters })
      if (parameters && (await ephemeral(ctx, here)) !== undefined) return
      if (await sendToPerson(ctx, () => ctx.api.sendDocument(receiverOf(ctx), file(), UNSEEN))) return
      await send(ctx, errorView(ctx.t, { problem: { kind: 'not-here' } }))
    },
  }
}

/**
 * What goes to the private chat keeps only what needs no chat: links, and what is copied. A press there would be one for
 * the person's own addresses, among which the group's are not.
 */
function withoutCallbacks(view: View): View {
  const { keyboard, ...rest } = view
  const rows = (keyboard?.inline_keyboard ?? [])
    .map(row => row.filter(button => 'url' in button || 'copy_text' in button))
    .filter(row => row.length > 0)
  return rows.length === 0 ? rest : { ...rest, keyboard: { inline_keyboard: rows } }
}

/** Telegram would show pictures and videos of an unknown sender at once. */
const UNSEEN = { disable_content_type_detection: true }

function ephemeralParameters(ctx: BotContext) {
  const callback_query_id = ctx.callbackQuery?.id
  if (callback_query_id === undefined) return undefined
  return { ephemeral_message_parameters: { receiver_user_id: receiverOf(ctx), callback_query_id } }
}

function receiverOf(ctx: BotContext): number {
  if (ctx.from === undefined) throw new Error('nobody pressed')
  return ctx.from.id
}

/** Into the private chat, of which the person is told; false when they have none with the bot. */
async function sendToPerson(ctx: BotContext, post: () => Promise<Message>): Promise<boolean> {
  const sent = await refusedAs(undefined, post)
  if (sent) await ctx.answerCallback(toastText(ctx.t, 'sent-privately'))
  return sent !== undefined
}

/** What Telegram says no to has not been shown to anybody; any other failure is for who called. */
async function refusedAs<Otherwise>(
  otherwise: Otherwise,
  post: () => Promise<Message>,
): Promise<Message | Otherwise> {
  try {
    return await post()
  } catch (error) {
    if (error instanceof GrammyError && (error.error_code === 400 || error.error_code === 403))
      return otherwise
    throw error
  }
}
