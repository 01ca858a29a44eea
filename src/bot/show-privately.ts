import type { Message } from 'grammy/types'
import QuickLRU from 'quick-lru'
import type { Clock } from '../clock.ts'
import { upload } from '../telegram/named-upload.ts'
import type { ServerSupport } from '../telegram/server-support.ts'
import { loadingView } from '../views/address-view.ts'
import { clip } from '../views/clip.ts'
import { errorView } from '../views/error-view.ts'
import { toastText } from '../views/toast.ts'
import type { View } from '../views/view.ts'
import { viewOptions } from '../views/view-options.ts'
import type { BotContext } from './context.ts'
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
import { trySimplerForms } from './try-simpler-forms.ts'

/** A file to send, and what it is called. */
interface OutgoingFile {
  readonly bytes: Uint8Array
  readonly filename: string
}

/** What is shown to one person. */
interface PrivateContent {
  readonly view: View
  /** Everything that it says, in words alone; undefined when words would leave something out. */
  readonly brief: string | undefined
  /** The start parameter of `t.me/bot?start=` that opens it in the private chat. */
  readonly link?: string | undefined
}

/** Shows things in a group only to the person who pressed a button there. */
export interface PrivateAnswers {
  /**
   * Shows it in the chat; if that fails, as an alert of the press; else in the private chat; else by a link that leads
   * there; else it says that it can't.
   */
  show(ctx: BotContext, content: PrivateContent): Promise<void>
  send(ctx: BotContext, file: OutgoingFile): Promise<void>
}

const MAX_ALERT = 200
/** Where the bot may send no ephemeral message, it tries again after this. */
const TRY_AGAIN_MS = 60 * 60_000
const REMEMBERED_CHATS = 10_000

/**
 * Shows things by ephemeral messages. A server that does not know these would post for everyone to see. So first an
 * empty message has to come back as ephemeral, and each later one is checked as well.
 */
export function createPrivateAnswers({
  server,
  clock,
}: {
  readonly server: ServerSupport
  readonly clock: Pick<Clock, 'monotonic'>
}): PrivateAnswers {
  let works = false
  /** Until when the bot may not, by chat and the monotonic clock. */
  const mayNotUntil = new QuickLRU<number, number>({ maxSize: REMEMBERED_CHATS })
  const mayTry = ({ home }: BotContext) =>
    (mayNotUntil.get(home) ?? Number.NEGATIVE_INFINITY) <= clock.monotonic()

  /** Checks how a message was shown; if everybody sees it, deletes it. */
  async function learn(ctx: BotContext, shown: Shown): Promise<number | undefined> {
    if (shown.kind === 'refused') {
      if (shown.mayNot) mayNotUntil.set(ctx.home, clock.monotonic() + TRY_AGAIN_MS)
      return undefined
    }
    works = shown.kind === 'ephemeral'
    if (shown.kind === 'ephemeral') return shown.id
    server.lacks('ephemeral messages')
    await ctx.api.deleteMessage(ctx.home, shown.messageId)
    return undefined
  }

  async function showHere(ctx: BotContext, view: View): Promise<boolean> {
    if (!server.has('ephemeral messages') || !mayTry(ctx)) return false
    if (!works) return showFirst(ctx, view)
    return (await learn(ctx, await sendEphemeral(ctx, view))) !== undefined
  }

  /** The first one is empty, until it has come back as ephemeral. A press may allow only that one message. */
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
      // Everybody would see the hourglass of a press.
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
      const parameters = works && mayTry(ctx) ? ephemeralParameters(ctx) : undefined
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

/** Telegram shows pictures and videos at once, even of an unknown sender. */
const UNSEEN = { disable_content_type_detection: true }

/**
 * Opens the private chat at the mail of the link. False when there is no link, or when the press can no longer be
 * answered.
 */
async function leadAway(ctx: BotContext, link: string | undefined): Promise<boolean> {
  if (link === undefined) return false
  return ctx.answerCallback(undefined, { url: `https://t.me/${ctx.me.username}?start=${link}` })
}

/** Sends it into the private chat and tells the person so; false when they have none with the bot. */
function sendToPerson(ctx: BotContext, view: View): Promise<boolean> {
  return reachPerson(ctx, () =>
    trySimplerForms(view, form => ctx.api.sendMessage(receiverOf(ctx), form.text, viewOptions(form))),
  )
}

async function reachPerson(ctx: BotContext, post: () => Promise<Message>): Promise<boolean> {
  if ((await shownBy(post)).kind === 'refused') return false
  await ctx.answerCallback(toastText(ctx.t, 'sent-privately'))
  return true
}
