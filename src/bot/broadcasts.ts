import { randomUUID } from 'node:crypto'
import type { Api } from 'grammy'
import type { MessageEntity } from 'grammy/types'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { chatTranslator } from '../locales/translator.ts'
import type { Chats } from '../store/chats.ts'
import { getReadable } from '../store/get-readable.ts'
import type { Namespace } from '../store/namespace.ts'
import type { ChatRecord, NewsRecord } from '../store/records.ts'
import { createSerializer } from '../store/serialize-by-key.ts'
import type { ChatPaces } from '../telegram/chat-paces.ts'
import { type Refusal, refusalOf } from '../telegram/refusals.ts'
import type { Recovery } from '../telegram/resume-after-outage.ts'
import { broadcastView } from '../views/broadcast-view.ts'
import { viewOptions } from '../views/view-options.ts'
import { noteUnreachable } from './chat-record.ts'
import type { Broadcasts } from './deps.ts'
import { trySimplerForms } from './try-simpler-forms.ts'

const PROGRESS_EVERY_MS = 3_000
/** If Telegram is down, the broadcast goes on when it answers, and tries again after this time in any case. */
const OUTAGE_MS = 60_000
/** If the store fails, the broadcast goes on after this time. */
const RETRY_MS = 60_000
/** There is one broadcast at a time. */
const KEY = 'current'

interface BroadcastDeps {
  readonly api: Pick<Api, 'sendMessage' | 'editMessageText'>
  readonly chats: Pick<Chats, 'get' | 'update' | 'entries'>
  /** The group has a new id: move its record. */
  readonly onMigrated: (fromChatId: number, toChatId: number) => Promise<void>
  readonly news: Namespace<NewsRecord>
  /** Knows when Telegram answers again. */
  readonly recovery: Pick<Recovery, 'wait'>
  readonly paces: Pick<ChatPaces, 'waitForSlot' | 'limited' | 'answered'>
  readonly log: Logger
  readonly clock: Clock
}

/** Disposing stops a broadcast; the next start sends the rest. */
interface RunningBroadcasts extends Broadcasts, AsyncDisposable {
  /** Goes on with what a restart interrupted. */
  resume(): Promise<void>
}

export function createBroadcasts(deps: BroadcastDeps): RunningBroadcasts {
  const { news } = deps
  const serialize = createSerializer<typeof KEY>()
  /** Of this process: the next one sends the rest. */
  const ending = new AbortController()
  /** Of the broadcast that was started last. */
  let stopping = new AbortController()
  let sending: Sending | undefined
  let running: Promise<void> = Promise.resolve()
  /** One that can't be read is over: the next draft takes its place. */
  const current = () => getReadable(news, KEY)

  /** False for one whose start was written although the store failed: it is on disk, and nobody sends it. */
  const isSending = ({ id }: NewsRecord) => sending?.record.id === id

  function start(record: NewsRecord): void {
    stopping = new AbortController()
    const shown = { sent: -1, at: Number.NEGATIVE_INFINITY }
    sending = { record, sent: 0, shown, unnoted: new Set() }
    running = run(sending, deps, { stopped: stopping.signal, ended: ending.signal })
  }

  return {
    async draft({ text, entities }) {
      // With many chats this takes seconds, in which another admin may send an older draft.
      const total = (await chatsToTell(deps)).length
      return serialize(KEY, async () => {
        const present = await current()
        if (present?.running)
          return { state: 'running', id: present.id, sent: sending?.sent ?? 0, total: present.total }
        const id = randomUUID()
        await news.set(KEY, { version: 1, id, text, entities, total })
        return { state: 'draft', id, count: total }
      })
    },
    send: (id, shown) =>
      serialize(KEY, async () => {
        const record = await current()
        if (record?.id !== id) return 'gone'
        if (record.running && isSending(record)) return 'running'
        const begun = { ...record, running: shown }
        await news.set(KEY, begun)
        start(begun)
        return 'begun'
      }),
    stop: id =>
      serialize(KEY, async () => {
        const record = await current()
        if (record?.id !== id) return 'gone'
        await news.delete(KEY)
        stopping.abort()
        await running
        return isSending(record) ? 'running' : 'draft'
      }),
    async resume() {
      const record = await current()
      if (record?.running) start(record)
    },
    async [Symbol.asyncDispose]() {
      ending.abort()
      await running
    },
  }
}

interface Ends {
  /** An admin stopped the broadcast. */
  readonly stopped: AbortSignal
  /** The process ends. */
  readonly ended: AbortSignal
}

/** A broadcast under way. */
interface Sending {
  readonly record: NewsRecord
  /** So many chats have it; counted anew after a pause. */
  sent: number
  /** The progress that was shown last, and when. */
  shown: { readonly sent: number; readonly at: number }
  /** These have it, and their records do not say so yet. */
  readonly unnoted: Set<number>
}

/**
 * Each chat's record notes the broadcast that it got, so that after a crash at most one chat gets it twice. Goes on
 * after a pause when the store fails. Never rejects.
 */
async function run(sending: Sending, deps: BroadcastDeps, { stopped, ended }: Ends): Promise<void> {
  const isDone = await sendUntilDone(sending, deps, AbortSignal.any([stopped, ended]))
  const { record, sent } = sending
  if (isDone) await showProgress(record, { state: 'done', sent }, deps)
  else if (stopped.aborted) await showProgress(record, { state: 'stopped', sent }, deps)
}

/** Resolves to false when the signal aborted first. */
async function sendUntilDone(sending: Sending, deps: BroadcastDeps, signal: AbortSignal): Promise<boolean> {
  const { news, log, clock } = deps
  while (!signal.aborted) {
    try {
      await sendToAll(sending, deps, signal)
      if (signal.aborted) return false
      await news.delete(KEY)
      return true
    } catch (err) {
      if (!signal.aborted) log.warn({ err }, 'could not go on with a broadcast; trying again in a minute')
      // Stopping ends this wait.
      await clock.sleep(RETRY_MS, signal).catch(() => undefined)
    }
  }
  return false
}

async function sendToAll(sending: Sending, deps: BroadcastDeps, signal: AbortSignal): Promise<void> {
  sending.sent = 0
  for (const chatId of await chatsToTell(deps)) {
    if (signal.aborted) return
    await showNowAndThen(sending, deps)
    const chat = await deps.chats.get(chatId)
    if (!wantsNews(chat)) continue
    if (chat.newsSeen === sending.record.id) sending.sent += 1
    else await tell(chatId, sending, deps, signal)
  }
}

async function showNowAndThen(sending: Sending, deps: BroadcastDeps): Promise<void> {
  const { record, sent, shown } = sending
  const at = deps.clock.monotonic()
  if (sent <= shown.sent || at - shown.at < PROGRESS_EVERY_MS) return
  sending.shown = { sent, at }
  await showProgress(record, { state: 'running', sent }, deps)
}

async function chatsToTell({ chats }: BroadcastDeps): Promise<readonly number[]> {
  const ids: number[] = []
  for await (const [chatId, chat] of chats.entries()) if (wantsNews(chat)) ids.push(chatId)
  return ids
}

function wantsNews({ settings, unreachable, banned }: ChatRecord): boolean {
  return settings.news === true && !unreachable && !banned
}

async function tell(
  chatId: number,
  sending: Sending,
  deps: BroadcastDeps,
  signal: AbortSignal,
): Promise<void> {
  const { record, unnoted } = sending
  const delivered = unnoted.has(chatId) || (await deliver(chatId, record, deps, signal))
  if (!delivered) return
  if (delivered !== true) {
    const { movedTo } = delivered
    await deps.onMigrated(chatId, movedTo)
    // It may have been told there before, or refuse news.
    const chat = await deps.chats.get(movedTo)
    if (!wantsNews(chat) || chat.newsSeen === record.id) return
    return tell(movedTo, sending, deps, signal)
  }
  sending.sent += 1
  unnoted.add(chatId)
  await deps.chats.update(chatId, chat => (wantsNews(chat) ? { ...chat, newsSeen: record.id } : chat))
  unnoted.delete(chatId)
}

/** Resolves to whether the chat has it, or to where it is now. A message that may have arrived is not sent again. */
async function deliver(
  chatId: number,
  record: NewsRecord,
  deps: BroadcastDeps,
  signal: AbortSignal,
): Promise<boolean | { readonly movedTo: number }> {
  while (!signal.aborted) {
    try {
      await deps.paces.waitForSlot({ chatId, purpose: 'alert' }, signal)
    } catch {
      return false // it stops
    }
    const refusal = await sendTo(chatId, record, deps)
    if (!refusal) return true
    if (refusal.kind === 'migrated') return { movedTo: refusal.toChatId }
    const next = await afterFailure(refusal, chatId, deps)
    if (next === 'given-up') return false
    // Stopping ends each wait.
    if (typeof next === 'number') await deps.clock.sleep(next, signal).catch(() => undefined)
    else await untilBack(deps, signal)
    if (next === 'may-have-it') return true
  }
  return false
}

/** One try; resolves to why Telegram did not take it, if it did not. */
async function sendTo(
  chatId: number,
  { text, entities }: NewsRecord,
  { api, paces }: BroadcastDeps,
): Promise<Refusal | undefined> {
  try {
    await trySimplerForms({ text, entities: entities as MessageEntity[] }, form =>
      api.sendMessage(chatId, form.text, viewOptions(form)),
    )
    paces.answered()
    return undefined
  } catch (error) {
    return refusalOf(error)
  }
}

/** Each try during an outage could cost another chat its message. */
async function untilBack({ recovery, clock }: BroadcastDeps, signal: AbortSignal): Promise<void> {
  const since = clock.monotonic()
  await recovery.wait({ since, from: since, until: since + OUTAGE_MS }, signal).catch(() => undefined)
}

/** How many milliseconds to wait before the next try, or what must happen before anything else is sent. */
async function afterFailure(
  refusal: Exclude<Refusal, { kind: 'migrated' }>,
  chatId: number,
  { chats, paces, log }: BroadcastDeps,
): Promise<number | 'down' | 'may-have-it' | 'given-up'> {
  switch (refusal.kind) {
    case 'limited':
      paces.limited(chatId, refusal.retryAfterMs)
      return refusal.retryAfterMs
    case 'down':
      return 'down'
    case 'uncertain':
      return 'may-have-it'
    case 'unreachable':
      await noteUnreachable(chatId, chats, refusal.why)
      return 'given-up'
    default:
      log.warn({ chatId, kind: refusal.kind }, 'news could not be sent to a chat')
      return 'given-up'
  }
}

/** The broadcast goes on even if its progress can't be shown. */
async function showProgress(
  { id, running, total }: NewsRecord,
  progress: { readonly state: 'running' | 'done' | 'stopped'; readonly sent: number },
  { api, chats, log }: BroadcastDeps,
): Promise<void> {
  if (!running) return
  try {
    const { telegramLanguage, settings } = await chats.get(running.chatId)
    const t = chatTranslator(telegramLanguage, settings)
    const view = broadcastView(t, { id, ...progress, total })
    await api.editMessageText(running.chatId, running.messageId, view.text, viewOptions(view))
  } catch (err) {
    log.debug({ err }, 'the progress of a broadcast could not be shown')
  }
}
