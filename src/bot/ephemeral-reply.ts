import type { Message } from 'grammy/types'
import type { ServerSupport } from '../telegram/server-support.ts'
import { upload } from '../telegram/upload.ts'
import { loadingView } from '../views/address-view.ts'
import { clip } from '../views/clip.ts'
import { errorView } from '../views/error-view.ts'
import { toastText } from '../views/toast.ts'
import type { View } from '../views/view.ts'
import type { BotContext } from './context.ts'
import { inForms } from './in-forms.ts'
import {
  deleteEphemeral,
  editEphemeral,
  ephemeralParameters,
  receiverOf,
  type Shown,
  sendEphemeral,
  shownBy,
} from './send-ephemeral.ts'
import { pressedEphemeral, send, show } from './show.ts'
import { viewOptions } from './view-options.ts'

/** A file to send, and what it is called. */
interface OutgoingFile {
  readonly bytes: Uint8Array
  readonly filename: string
}

/** What is shown to one person. */
interface PrivateContent {
  readonly view: View
  /** All that it says, in words alone; undefined where that would leave something out. */
  readonly brief: string | undefined
  /** What opens it in the private chat, by `t.me/bot?start=`. */
  readonly link?: string | undefined
}

/** Shows things in a group to nobody but who pressed a button there. */
export interface EphemeralReply {
  /**
   * Shows it in the chat; if that fails, as an alert of the press; else in the private chat; else by a link that leads
   * there; else it says that it can't.
   */
  show(ctx: BotContext, content: PrivateContent): Promise<void>
  send(ctx: BotContext, file: OutgoingFile): Promise<void>
}

const MAX_ALERT = 200

/**
 * Shows things by ephemeral messages. A server that does not know these would post for everyone to see. So first an
 * empty message has to come back as ephemeral, and each later one is checked as well.
 */
export function createEphemeralReply({ server }: { readonly server: ServerSupport }): EphemeralReply {
  let works = false

  /** What a message turned out to be; one that came out for all is deleted. */
  async function learn(ctx: BotContext, shown: Shown): Promise<number | undefined> {
    if (shown.kind === 'refused') return undefined
    works = shown.kind === 'ephemeral'
    if (shown.kind === 'ephemeral') return shown.id
    server.lacks('ephemeral messages')
    await ctx.api.deleteMessage(ctx.home, shown.messageId)
    return undefined
  }

  async function showHere(ctx: BotContext, view: View): Promise<boolean> {
    if (!server.has('ephemeral messages')) return false
    if (!works) return showFirst(ctx, view)
    return (await learn(ctx, await sendEphemeral(ctx, view))) !== undefined
  }

  /** The first one says nothing until it has turned out to be ephemeral. One press may serve that one alone. */
  async function showFirst(ctx: BotContext, view: View): Promise<boolean> {
    const first = await learn(ctx, await sendEphemeral(ctx, loadingView(ctx.t)))
    if (first === undefined) return false
    const next = await learn(ctx, await sendEphemeral(ctx, view))
    if (next === undefined && (await editEphemeral(ctx, first, view))) return true
    await deleteEphemeral(ctx, first)
    return next !== undefined
  }

  return {
    async show(ctx, { view, brief, link }) {
      // The hourglass of a press would be seen by all.
      ctx.shown = true
      if (pressedEphemeral(ctx)) return void (await show(ctx, view))
      if (await showHere(ctx, view)) return
      const short = brief !== undefined && brief.length <= MAX_ALERT
      if (short && (await ctx.answerCallback(brief, { alert: true }))) return
      if (await sendToPerson(ctx, viewForPerson(view))) return
      if (await leadAway(ctx, link)) return
      const start = clip(brief ?? view.text, MAX_ALERT, MAX_ALERT)
      if (await ctx.answerCallback(start, { alert: true })) return
      await send(ctx, errorView(ctx.t, { problem: { kind: 'not-here' } }))
    },
    async send(ctx, { bytes, filename }) {
      ctx.shown = true
      const file = () => upload(bytes, filename)
      const parameters = works ? ephemeralParameters(ctx) : undefined
      const here = () => ctx.replyWithDocument(file(), { ...UNSEEN, ...parameters })
      if (parameters && (await learn(ctx, await shownBy(here))) !== undefined) return
      if (await reachPerson(ctx, () => ctx.api.sendDocument(receiverOf(ctx), file(), UNSEEN))) return
      await send(ctx, errorView(ctx.t, { problem: { kind: 'not-here' } }))
    },
  }
}

/**
 * The view for the private chat, with only the buttons that work there: links, and what is copied. Other buttons would
 * act on the person's own addresses, and the group's are not among them.
 */
export function viewForPerson(view: View): View {
  const { keyboard, ...rest } = view
  const rows = (keyboard?.inline_keyboard ?? [])
    .map(row => row.filter(button => 'url' in button || 'copy_text' in button))
    .filter(row => row.length > 0)
  return rows.length === 0 ? rest : { ...rest, keyboard: { inline_keyboard: rows } }
}

/** Telegram would show pictures and videos of an unknown sender at once. */
const UNSEEN = { disable_content_type_detection: true }

/**
 * Opens the private chat at the mail of the link. False when there is no link, or when the press can no longer be
 * answered.
 */
async function leadAway(ctx: BotContext, link: string | undefined): Promise<boolean> {
  if (link === undefined) return false
  return ctx.answerCallback(undefined, { url: `https://t.me/${ctx.me.username}?start=${link}` })
}

/** Into the private chat, of which the person is told; false when they have none with the bot. */
function sendToPerson(ctx: BotContext, view: View): Promise<boolean> {
  return reachPerson(ctx, () =>
    inForms(view, form => ctx.api.sendMessage(receiverOf(ctx), form.text, viewOptions(form))),
  )
}

async function reachPerson(ctx: BotContext, post: () => Promise<Message>): Promise<boolean> {
  if ((await shownBy(post)).kind === 'refused') return false
  await ctx.answerCallback(toastText(ctx.t, 'sent-privately'))
  return true
}
