import { setTimeout as wait } from 'node:timers/promises'
import type { Update } from 'grammy/types'
import type { Refusal } from '../refusal-error.ts'
import type { Updates } from './updates.ts'

/** WebhookActor.cpp:on_update_error. The second try is made at once. */
const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000
const LONGEST_RETRY_AFTER_S = 3_600
/** Client.cpp:process_set_webhook_query. */
const NEXT_SET_AFTER_MS = 1_000
const GONE_FOR_MS = 23 * 3_600_000
const ANSWER_WITHIN_MS = 60_000
/** What a bot may not do by its answer to an update: WebhookActor.cpp:handle. */
const NOT_IN_ANSWERS = /^(?:deletewebhook|setwebhook|close|logout|get.*)$/i

/** Where updates go, as setWebhook said. */
export interface WebhookTarget {
  readonly url: string
  readonly secretToken?: string | undefined
  readonly maxConnections: number
}

/** How updates leave while a webhook is set. */
export interface Webhook {
  readonly target: WebhookTarget | undefined
  readonly lastError: { readonly date: number; readonly message: string } | undefined
  set(target: WebhookTarget): void
  unset(): void
  /** Whether it may be set now: once a second. */
  mayBeSet(): boolean
  /** Runs what takes a while before a webhook is set; rejects with the refusal of one that comes meanwhile. */
  whileChanging(work: (signal: AbortSignal) => Promise<void>): Promise<void>
  /** Ends what is under way, for another one. */
  supersede(refusal: Refusal): void
}

interface WebhookOptions {
  readonly updates: Updates
  readonly now: () => number
  /** Runs a method that the bot put into its answer to an update. */
  readonly reply: (method: string, payload: Record<string, unknown>) => Promise<unknown>
}

/** Delivers each update to the webhook, those of one chat in order, until it is answered with 2xx. */
export function createWebhook(options: WebhookOptions): Webhook {
  let target: WebhookTarget | undefined
  let stop = new AbortController()
  let lastError: Webhook['lastError']
  let lanes = new Map<string, Promise<void>>()
  let changing: AbortController | undefined
  let goneSince: number | undefined
  let nextSetAt = Number.NEGATIVE_INFINITY

  const deliverInOrder = (update: Update): void => {
    if (target === undefined) return
    const lane = laneOf(update)
    const goal = target
    const { signal } = stop
    const turn = (lanes.get(lane) ?? Promise.resolve()).then(() => deliver(update, goal, signal))
    lanes.set(lane, turn)
  }

  async function deliver(update: Update, goal: WebhookTarget, signal: AbortSignal): Promise<void> {
    for (let fails = 0; isDue(update, signal); fails += 1) {
      const problem = await post(update, goal, { reply: options.reply, signal })
      if (problem === undefined) goneSince = undefined
      if (problem === undefined) return options.updates.remove(update)
      if (signal.aborted) return
      noteProblem(problem)
      await wait(problem.retryAfterMs ?? pauseAfter(fails), undefined, { signal }).catch(() => undefined) // unset
    }
  }

  /** What is too old is not delivered any more. */
  function isDue(update: Update, signal: AbortSignal): boolean {
    return !signal.aborted && options.updates.pending.includes(update)
  }

  /** A receiver that says for most of a day that it is gone is believed. */
  function noteProblem({ words, isGone }: Problem): void {
    lastError = { date: Math.floor(options.now() / 1000), message: words }
    goneSince = isGone ? (goneSince ?? options.now()) : undefined
    if (goneSince !== undefined && options.now() - goneSince > GONE_FOR_MS) webhook.unset()
  }

  const webhook: Webhook = {
    get target() {
      return target
    },
    get lastError() {
      return lastError
    },
    set: next => {
      stop.abort()
      stop = new AbortController()
      lanes = new Map()
      lastError = undefined
      target = next
      options.updates.onPush = deliverInOrder
      for (const update of [...options.updates.pending]) deliverInOrder(update)
    },
    unset: () => {
      stop.abort()
      target = undefined
      lastError = undefined
      options.updates.onPush = undefined
    },
    mayBeSet: () => {
      const now = options.now()
      if (now < nextSetAt) return false
      nextSetAt = now + NEXT_SET_AFTER_MS
      return true
    },
    whileChanging: async work => {
      const own = new AbortController()
      changing = own
      try {
        await work(own.signal)
      } catch (error) {
        throw own.signal.aborted ? own.signal.reason : error
      }
    },
    supersede: refusal => {
      changing?.abort(refusal)
      changing = undefined
    },
  }
  return webhook
}

/** Nothing, then 2 s, 4 s, 8 s … */
function pauseAfter(fails: number): number {
  return fails === 0 ? 0 : Math.min(FIRST_RETRY_MS * 2 ** (fails - 1), LONGEST_RETRY_MS)
}

/** Why a delivery failed. */
interface Problem {
  readonly words: string
  readonly isGone?: boolean
  readonly retryAfterMs?: number | undefined
}

/** Posts an update once; resolves to what went wrong, or to undefined. */
async function post(
  update: Update,
  target: WebhookTarget,
  { reply, signal }: Pick<WebhookOptions, 'reply'> & { readonly signal: AbortSignal },
): Promise<Problem | undefined> {
  try {
    const response = await fetch(target.url, {
      method: 'POST',
      headers: webhookHeaders(target),
      body: JSON.stringify(update),
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    })
    const answer = await response.text()
    if (!response.ok) return problemOf(response)
    await runReply(answer, reply)
    return undefined
  } catch (error) {
    return { words: error instanceof Error ? error.message : String(error) }
  }
}

function problemOf({ status, statusText, headers }: Response): Problem {
  const seconds = Math.min(Number(headers.get('retry-after')), LONGEST_RETRY_AFTER_S)
  return {
    words: `Wrong response from the webhook: ${status} ${statusText}`,
    isGone: status === 410,
    retryAfterMs: seconds > 0 ? seconds * 1_000 : undefined,
  }
}

async function runReply(answer: string, reply: WebhookOptions['reply']): Promise<void> {
  if (!answer.startsWith('{')) return
  const { method, ...payload } = JSON.parse(answer)
  if (typeof method === 'string' && !NOT_IN_ANSWERS.test(method)) await reply(method, payload)
}

function webhookHeaders(target: WebhookTarget): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (target.secretToken !== undefined) headers['x-telegram-bot-api-secret-token'] = target.secretToken
  return headers
}

/** Updates of one chat, or of one person outside of chats, keep their order. */
function laneOf(update: Update): string {
  const chat = update.message?.chat ?? update.my_chat_member?.chat ?? update.callback_query?.message?.chat
  const person = update.inline_query?.from ?? update.callback_query?.from
  return String(chat?.id ?? person?.id ?? 0)
}
