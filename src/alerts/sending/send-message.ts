import type { Api } from 'grammy'
import type { Message } from 'grammy/types'
import type { Logger } from 'pino'
import type { Refusal, SendResult } from '../../telegram/refusals.ts'
import type { RichSupport } from '../../telegram/rich-support.ts'
import { type Form, type Forms, formAgainst } from '../../views/simpler-forms.ts'
import type { View } from '../../views/view.ts'
import { viewOptions } from '../../views/view-options.ts'
import type { AlertsMetrics } from '../alert-metrics.ts'
import { type AlertJob, idsOf, type SendOutcome } from './alert-job.ts'
import { type CallWithinDeps, callWithin } from './call-within.ts'

/** grammY types its signals after a polyfill; Node's own are as good. */
type SendSignal = Parameters<Api['sendMessage']>[3]

/** The calls of grammY's `Api` that alerts need. It must not retry by itself. */
export type SendApi = Pick<Api, 'sendMessage' | 'sendRichMessage'>

/** Sends an alert, trying its forms until Telegram accepts one, and notes in the job which one that was. */
export type SendMessage = (
  job: AlertJob,
  content: {
    readonly forms: Forms
    readonly silent: boolean
    /** The topic that it belongs to. */
    readonly threadId: number | undefined
    /** The message that it replies to, if that still exists. */
    readonly answers?: number | undefined
  },
) => Promise<SendOutcome>

interface SendMessageDeps extends CallWithinDeps {
  readonly api: SendApi
  /** Awaited before each form but the first, for which the caller has waited. */
  readonly waitForSlot: (chatId: number) => Promise<void>
  /** The topic of this address is gone: resolves to the one to send to now, to undefined for the chat itself. */
  readonly onThreadGone: (chatId: number, addressId: string) => Promise<number | undefined>
  readonly rich: RichSupport
  readonly metrics: AlertsMetrics
  readonly log: Logger
}

/** The returned function rejects only when `waitForSlot` or `onThreadGone` does: everything else is an outcome. */
export function createSendMessage(deps: SendMessageDeps): SendMessage {
  const { api, clock, waitForSlot, onThreadGone } = deps

  async function send(chatId: number, view: View, how: HowToSend): Promise<Result> {
    const { rich } = view
    const call = (signal: AbortSignal): Promise<Message> =>
      rich
        ? api.sendRichMessage(chatId, rich, options(view, how), signal as SendSignal)
        : api.sendMessage(chatId, view.text, options(view, how), signal as SendSignal)
    const result = await callWithin(deps, chatId, call)
    return result.kind === 'sent' ? { kind: 'sent', sentId: result.answer.message_id } : result
  }

  /** Until when no new topic is made, since Telegram did not know the last one that it made. */
  let topicsLostUntil = Number.NEGATIVE_INFINITY

  /** Where to send to after a topic was refused; a new one is made at most once for a job. */
  async function otherThread(job: AlertJob, why: 'no-thread' | 'closed-thread'): Promise<number | undefined> {
    const { chatId, id } = job.address
    if (why === 'closed-thread') return undefined
    if (job.topicMade) topicsLostUntil = clock.monotonic() + TOPICS_LOST_MS
    if (job.topicMade || clock.monotonic() < topicsLostUntil) return undefined
    const threadId = await onThreadGone(chatId, id)
    job.topicMade = threadId !== undefined
    return threadId
  }

  /**
   * A topic can be closed or deleted at any time; its messages then go to the address's new topic, or to the chat
   * itself.
   */
  async function sendOn(job: AlertJob, view: View, how: HowToSend): Promise<Sent> {
    const result = await send(job.address.chatId, view, how)
    if (view.rich && result.kind === 'refused') noteRefused(job, result, deps.rich)
    if (result.kind !== 'refused') return { result, how }
    const { why } = result
    if (why !== 'no-thread' && why !== 'closed-thread') return { result, how }
    if (how.threadId === undefined) return { result: whenGeneral(why), how }
    const threadId = await otherThread(job, why)
    await waitForSlot(job.address.chatId)
    return sendOn(job, view, { ...how, threadId })
  }

  return async (job, { forms, ...content }) => {
    let outcome: SendOutcome = { kind: 'unshowable' }
    let how: HowToSend = content
    let isFirst = true
    while (job.form < forms.length) {
      const view = viewOf(forms[job.form], job, deps)
      if (!view) {
        job.form += 1
        continue
      }
      if (!isFirst) await waitForSlot(job.address.chatId)
      isFirst = false
      const sent = await sendOn(job, view, how)
      const { result } = sent
      how = sent.how
      if (result.kind === 'sent') return { kind: 'sent', whole: view.whole === true, sentId: result.sentId }
      outcome = result
      if (result.kind !== 'refused') return result
      job.form = formAgainst(forms, job.form + 1, result.part)
    }
    // If it is ever tried again, it starts with the best form.
    job.form = 0
    return outcome
  }
}

/**
 * No topic is made for this long after a new one was not found: all topics were lost on 2026-05-08
 * (tdlib/telegram-bot-api #847).
 */
const TOPICS_LOST_MS = 60 * 60_000

/** With the id of the message. */
type Result =
  | Exclude<SendResult, { kind: 'sent' }>
  | { readonly kind: 'sent'; readonly sentId: number }
  | { readonly kind: 'closed' }

/** What it means when the general topic was refused too: if it does not exist, the chat is none that can be written to. */
function whenGeneral(why: 'no-thread' | 'closed-thread'): Result {
  return why === 'closed-thread' ? { kind: 'closed' } : { kind: 'unreachable', why: 'no-rights' }
}

interface Sent {
  readonly result: Result
  /** With the topic that it went to. */
  readonly how: HowToSend
}

/** The next mail need not be refused for the same reason. */
function noteRefused(job: AlertJob, refusal: Refusal, rich: RichSupport): void {
  if (job.kind === 'mail') rich.refused(refusal, { addressId: job.address.id, messageId: job.message.id })
}

/** A mail that breaks a view must still arrive in a simpler form; the error goes to the log. */
function viewOf(form: Form | undefined, job: AlertJob, { metrics, log }: SendMessageDeps): View | undefined {
  try {
    return form?.view()
  } catch (error) {
    metrics.error('view')
    const about = { alert: job.kind, form: job.form, addressId: job.address.id, ids: idsOf(job) }
    log.error({ err: error, ...about }, 'a view of an alert could not be made')
    return undefined
  }
}

type HowToSend = Omit<Parameters<SendMessage>[1], 'forms'>

function options(view: View, { silent, threadId, answers }: HowToSend) {
  return {
    ...viewOptions(view),
    disable_notification: silent,
    ...(threadId === undefined ? {} : { message_thread_id: threadId }),
    ...(answers === undefined
      ? {}
      : { reply_parameters: { message_id: answers, allow_sending_without_reply: true } }),
  }
}
