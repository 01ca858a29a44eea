import type { Api } from 'grammy'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { chatTranslator } from '../locales/translator.ts'
import { isSessionGone } from '../mail-api/errors.ts'
import type { MailApi, MessageSummary } from '../mail-api/mail-api.ts'
import { type Chats, isShutOut } from '../store/chats.ts'
import type { Namespace } from '../store/namespace.ts'
import { isQuiet, nextHour } from '../store/quiet-hours.ts'
import type { Address, BundleRecord, ChatRecord } from '../store/records.ts'
import { createSerializer } from '../store/serialize-by-key.ts'
import { refusalOf } from '../telegram/refusals.ts'
import { type BundledMails, bundleView } from '../views/bundle-view.ts'
import { inForms } from './in-forms.ts'
import { viewOptions } from './view-options.ts'

/** The hour at which newsletters are told, where that is not quiet. */
const TOLD_AT_HOUR = 18
/** Before an address ends, what came to it is told, so that there is time to read it; past this nothing is bundled any more. */
const BEFORE_END_MS = 30 * 60_000
/** What could not be told is tried again after this, where nothing can be sent to a chat after the longer one. */
const RETRY_MS = 60_000
const RETRY_UNREACHABLE_MS = 60 * 60_000
/** So many mails of a chat wait at most; the next one is told by itself. */
const MOST_MAILS = 200

interface BundlesDeps {
  /** By chat; nobody else may write to it. */
  readonly bundles: Namespace<BundleRecord>
  readonly chats: Pick<Chats, 'get' | 'find'>
  readonly mailApi: Pick<MailApi, 'listMessages'>
  /** Keeps the pace of each chat. */
  readonly api: Pick<Api, 'sendMessage'>
  readonly log: Logger
  readonly clock: Clock
}

/** Newsletters of chats that want them together, once a day. */
export interface Bundles {
  /** Resolves to whether the mail is told with others, once that is on disk; else it is to be told by itself. */
  add(chatId: number, address: Address, messageId: string): Promise<boolean>
  /** A chat wants nothing of it kept. */
  forget(chatId: number): Promise<void>
  /** Tells what is due, also what earlier processes left, until the signal aborts. Never rejects. */
  run(signal: AbortSignal): Promise<void>
}

/** What is told when a process dies at that moment may be told once more. */
export function createBundles(deps: BundlesDeps): Bundles {
  const { bundles, chats, clock, log } = deps
  const serialize = createSerializer<number>()
  /** When which chat is looked at next. */
  const dueAt = new Map<number, number>()
  let added = Promise.withResolvers<void>()

  function plan(chatId: number, due: number): void {
    dueAt.set(chatId, due)
    added.resolve()
  }

  /** Looks at a chat whose turn has come. */
  async function tell(chatId: number): Promise<void> {
    const kept = await bundles.get(String(chatId))
    if (!kept) return void dueAt.delete(chatId)
    const outcome = kept.due > clock.now() ? 'later' : await tellChat(kept.mails, deps)
    if (outcome === 'told') {
      await bundles.delete(String(chatId))
      dueAt.delete(chatId)
    } else plan(chatId, outcome === 'later' ? kept.due : clock.now() + RETRY_UNREACHABLE_MS)
  }

  async function tellDue(signal: AbortSignal): Promise<void> {
    const due = [...dueAt].filter(([, at]) => at <= clock.now())
    for (const [chatId] of due) {
      if (signal.aborted) return
      try {
        await serialize(chatId, () => tell(chatId))
      } catch (err) {
        if (signal.aborted) return
        log.warn({ err, chatId }, 'newsletters could not be told together: tried again soon')
        plan(chatId, clock.now() + RETRY_MS)
      }
    }
  }

  async function load(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        for await (const [key, { due }] of bundles.entries())
          if (!dueAt.has(Number(key))) dueAt.set(Number(key), due)
        return
      } catch (err) {
        log.warn({ err }, 'what is to be told together could not be looked at: tried again soon')
        await clock.sleep(RETRY_MS, signal).catch(() => undefined)
      }
    }
  }

  return {
    add: (chatId, address, messageId) =>
      serialize(chatId, async () => {
        const now = clock.now()
        const due = dueFor(await chats.get(chatId), address, now)
        const kept = (await bundles.get(String(chatId))) ?? { version: 1, due, mails: [] }
        const { email } = address
        if (kept.mails.some(mail => mail.email === email && mail.id === messageId)) return true
        if (due <= now || kept.mails.length >= MOST_MAILS) return false
        const mails = [...kept.mails, { email, id: messageId }]
        const record = { version: 1, due: Math.min(due, kept.due), mails } as const
        await bundles.set(String(chatId), record)
        plan(chatId, record.due)
        return true
      }),
    forget: chatId =>
      serialize(chatId, async () => {
        await bundles.delete(String(chatId))
        dueAt.delete(chatId)
      }),
    async run(signal) {
      await load(signal)
      while (!signal.aborted) {
        added = Promise.withResolvers()
        await tellDue(signal)
        const next = dueAt.values().reduce((least, at) => Math.min(least, at), Number.POSITIVE_INFINITY)
        await untilEither(added.promise, next - clock.now(), clock, signal)
      }
    },
  }
}

/** At the end of the afternoon where the chat is, or when its quiet hours are over; before the address ends in any case. */
function dueFor({ settings }: ChatRecord, { expiresAt }: Address, now: number): number {
  const daily = nextHour(settings, TOLD_AT_HOUR, now)
  return expiresAt === undefined ? daily : Math.min(daily, expiresAt - BEFORE_END_MS)
}

/** Where an address is now, it is told; `unreachable` where nothing can be sent there at present. */
async function tellChat(mails: BundleRecord['mails'], deps: BundlesDeps): Promise<'told' | 'unreachable'> {
  const byChat = new Map<number, { readonly chat: ChatRecord; readonly found: BundledMails[] }>()
  for (const [email, ofAddress] of Map.groupBy(mails, mail => mail.email)) {
    const place = await deps.chats.find(email)
    if (!place) continue
    const { chatId, chat, address } = place
    const ids = new Set(ofAddress.map(({ id }) => id))
    const isUntold = ({ id }: MessageSummary) => ids.has(id) && !address.opened.includes(id)
    const messages = (await listOf(address, deps)).filter(isUntold)
    const { found } = byChat.get(chatId) ?? { found: [] }
    if (messages.length > 0) byChat.set(chatId, { chat, found: [...found, { address, messages }] })
  }
  let outcome: 'told' | 'unreachable' = 'told'
  for (const [chatId, { chat, found }] of byChat)
    if (!(await send(chatId, chat, found, deps))) outcome = 'unreachable'
  return outcome
}

/** Nothing of an address that has ended meanwhile. */
async function listOf({ token }: Address, { mailApi }: BundlesDeps): Promise<readonly MessageSummary[]> {
  try {
    return await mailApi.listMessages(token)
  } catch (error) {
    if (isSessionGone(error)) return []
    throw error
  }
}

/** False where nothing can be sent at present. */
async function send(
  chatId: number,
  chat: ChatRecord,
  found: readonly BundledMails[],
  { api, clock, log }: BundlesDeps,
): Promise<boolean> {
  if (chat.banned || isShutOut(chat)) return false
  const t = chatTranslator(chat.telegramLanguage, chat.settings)
  const view = bundleView(t, { found, several: chat.addresses.length > 1 })
  const [threadId, ...others] = new Set(found.map(({ address }) => address.threadId))
  const isMuted = found.every(({ address }) => address.muted === true)
  const how = {
    disable_notification: isMuted || isQuiet(chat.settings, clock.now()),
    ...(threadId !== undefined && others.length === 0 && { message_thread_id: threadId }),
  }
  try {
    await inForms(view, form => api.sendMessage(chatId, form.text, { ...viewOptions(form), ...how }))
    return true
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal.kind === 'unreachable') return false
    if (refusal.kind !== 'refused') throw error
    if (refusal.why === 'no-thread' || refusal.why === 'closed-thread') {
      const { message_thread_id: _, ...elsewhere } = how
      await inForms(view, form => api.sendMessage(chatId, form.text, { ...viewOptions(form), ...elsewhere }))
      return true
    }
    log.warn(
      { chatId, reason: refusal.reason },
      'newsletters wait in the inbox: Telegram refuses to tell them',
    )
    return true
  }
}

/** Until something was added, so long, or the end. */
async function untilEither(
  added: Promise<void>,
  ms: number,
  clock: Clock,
  signal: AbortSignal,
): Promise<void> {
  const waiting = new AbortController()
  const either = AbortSignal.any([signal, waiting.signal])
  const slept = clock.sleep(Math.min(Math.max(0, ms), DAY_MS), either).catch(() => undefined)
  await Promise.race([added, slept])
  waiting.abort()
  await slept
}

/** Timers hold 24 days; looking once a day costs nothing. */
const DAY_MS = 24 * 60 * 60_000
