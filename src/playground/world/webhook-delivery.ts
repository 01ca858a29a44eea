import { setTimeout as wait } from 'node:timers/promises'
import type { Update } from 'grammy/types'
import type { Updates } from './updates.ts'

const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 10_000
const ANSWER_WITHIN_MS = 60_000

/** Where updates go, as setWebhook said. */
interface WebhookTarget {
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

  const deliverInOrder = (update: Update): void => {
    if (target === undefined) return
    const lane = laneOf(update)
    const goal = target
    const { signal } = stop
    const turn = (lanes.get(lane) ?? Promise.resolve()).then(() => deliver(update, goal, signal))
    lanes.set(lane, turn)
  }

  async function deliver(update: Update, goal: WebhookTarget, signal: AbortSignal): Promise<void> {
    for (let delay = FIRST_RETRY_MS; !signal.aborted; delay = Math.min(delay * 2, LONGEST_RETRY_MS)) {
      const problem = await post(update, goal, { reply: options.reply, signal })
      if (problem === undefined) return options.updates.remove(update)
      if (signal.aborted) return
      lastError = { date: Math.floor(options.now() / 1000), message: problem }
      await wait(delay, undefined, { signal }).catch(() => undefined) // unset: the loop ends
    }
  }

  return {
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
  }
}

/** Posts an update once; resolves to what went wrong, or to undefined. */
async function post(
  update: Update,
  target: WebhookTarget,
  { reply, signal }: Pick<WebhookOptions, 'reply'> & { readonly signal: AbortSignal },
): Promise<string | undefined> {
  try {
    const response = await fetch(target.url, {
      method: 'POST',
      headers: webhookHeaders(target),
      body: JSON.stringify(update),
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    })
    const answer = await response.text()
    if (!response.ok) return `Wrong response from the webhook: ${response.status} ${response.statusText}`
    await runReply(answer, reply)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function runReply(answer: string, reply: WebhookOptions['reply']): Promise<void> {
  if (!answer.startsWith('{')) return
  const { method, ...payload } = JSON.parse(answer)
  if (typeof method === 'string') await reply(method, payload)
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
