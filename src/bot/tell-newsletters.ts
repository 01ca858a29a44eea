import type { Api } from 'grammy'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { chatTranslator } from '../locales/translator.ts'
import type { MailApi, MessageSummary } from '../mail-api/mail-api.ts'
import { isSessionGone } from '../mail-api/mail-api-error.ts'
import { type Chats, type FoundAddress, isShutOut } from '../store/chats.ts'
import { isRenewing } from '../store/is-renewing.ts'
import { isQuiet } from '../store/quiet-hours.ts'
import type { Address, BundleRecord, ChatRecord } from '../store/records.ts'
import { isAboutThread, type Refusal, refusalOf } from '../telegram/refusals.ts'
import { type BundledMails, bundleView } from '../views/bundle-view.ts'
import type { View } from '../views/view.ts'
import { viewOptions } from '../views/view-options.ts'
import { askEachWithin } from './ask-each-within.ts'
import { trySimplerForms } from './try-simpler-forms.ts'

/** The addresses of a bundle are listed within this time; the newsletters of the others wait for the next try. */
const LIST_WITHIN_MS = 60_000

type Mails = BundleRecord['mails']

export interface TellNewslettersDeps {
  readonly chats: Pick<Chats, 'find'>
  readonly mailApi: Pick<MailApi, 'listMessages'>
  /** The group has a new id: move its record. */
  readonly onMigrated: (fromChatId: number, toChatId: number) => Promise<void>
  /** Keeps the pace of each chat. */
  readonly api: Pick<Api, 'sendMessage'>
  readonly log: Logger
  readonly clock: Clock
}

interface Untold {
  /** Of addresses that could not be listed. */
  readonly unlisted: Mails
  /** Of chats where nothing can be sent now. */
  readonly unsent: Mails
}

/** Tells mails in the chat and topic that their addresses belong to now, and adds to `told` what each chat has. */
export async function tellNewsletters(
  mails: Mails,
  told: Set<string>,
  deps: TellNewslettersDeps,
): Promise<Untold> {
  const places: (FoundAddress & { readonly waiting: Mails })[] = []
  for (const [email, waiting] of Map.groupBy(mails, mail => mail.email)) {
    const place = await deps.chats.find(email)
    if (place) places.push({ ...place, waiting })
  }
  const lists = await askEachWithin(places, ({ address }, signal) => listOf(address, deps, signal), {
    clock: deps.clock,
    withinMs: LIST_WITHIN_MS,
  })
  const unlisted = places.filter(place => !lists.has(place)).flatMap(({ waiting }) => waiting)
  const unsent: Mails[number][] = []
  const byChat = new Map<number, { readonly chat: ChatRecord; readonly found: BundledMails[] }>()
  for (const place of places) {
    const { chatId, chat, address, waiting } = place
    const ids = new Set(waiting.map(({ id }) => id))
    const isUntold = ({ id }: MessageSummary) => ids.has(id) && !address.opened.includes(id)
    const messages = (lists.get(place) ?? []).filter(isUntold)
    const { found } = byChat.get(chatId) ?? { found: [] }
    if (messages.length > 0) byChat.set(chatId, { chat, found: [...found, { address, messages }] })
  }
  for (const [chatId, { chat, found }] of byChat) {
    const isSent = await send(chatId, chat, found, deps)
    for (const mail of found.flatMap(mailsOf))
      if (isSent) told.add(keyOf(mail))
      else unsent.push(mail)
  }
  return { unlisted, unsent }
}

export function keyOf({ email, id }: Mails[number]): string {
  return `${email} ${id}`
}

function mailsOf({ address, messages }: BundledMails): Mails {
  return messages.map(({ id }) => ({ email: address.email, id }))
}

/** Nothing for an address that has ended meanwhile. */
async function listOf(
  address: Address,
  { mailApi, clock }: TellNewslettersDeps,
  signal: AbortSignal,
): Promise<readonly MessageSummary[]> {
  try {
    return await mailApi.listMessages(address.token, { signal })
  } catch (error) {
    if (isSessionGone(error) && !isRenewing(address, clock.now())) return []
    throw error
  }
}

/** False when nothing can be sent now. */
async function send(
  chatId: number,
  chat: ChatRecord,
  found: readonly BundledMails[],
  deps: TellNewslettersDeps,
): Promise<boolean> {
  const { clock, log } = deps
  if (chat.banned || isShutOut(chat)) return false
  const t = chatTranslator(chat.telegramLanguage, chat.settings)
  const view = bundleView(t, { found, several: chat.addresses.length > 1 })
  const [threadId, ...others] = new Set(found.map(({ address }) => address.threadId))
  const isMuted = found.every(({ address }) => address.muted === true)
  const how = {
    disable_notification: isMuted || isQuiet(chat.settings, clock.now()),
    ...(threadId !== undefined && others.length === 0 && { message_thread_id: threadId }),
  }
  const { message_thread_id: _, ...elsewhere } = how
  const refusedInTopic = await sendView(chatId, view, how, deps)
  const refusal =
    refusedInTopic && isAboutThread(refusedInTopic)
      ? await sendView(chatId, view, elsewhere, deps)
      : refusedInTopic
  if (!refusal) return true
  if (refusal.kind === 'migrated') {
    await deps.onMigrated(chatId, refusal.toChatId)
    return send(refusal.toChatId, chat, found, deps)
  }
  // The general topic may be closed too.
  if (refusal.kind === 'unreachable' || isAboutThread(refusal)) return false
  log.warn(
    { chatId, reason: refusal.reason },
    'Telegram refuses the newsletter message: the newsletters stay in the inbox',
  )
  return true
}

type Refused = Extract<Refusal, { kind: 'refused' | 'unreachable' | 'migrated' }>

/** Resolves to why Telegram refuses it; rejects when it may take it a little later. */
async function sendView(
  chatId: number,
  view: View,
  how: object,
  { api }: Pick<TellNewslettersDeps, 'api'>,
): Promise<Refused | undefined> {
  try {
    await trySimplerForms(view, form => api.sendMessage(chatId, form.text, { ...viewOptions(form), ...how }))
    return undefined
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal.kind === 'limited' || refusal.kind === 'uncertain' || refusal.kind === 'down') throw error
    return refusal
  }
}
