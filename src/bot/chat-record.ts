import type { MiddlewareFn } from 'grammy'
import { pickLocale } from '../locales/pick-locale.ts'
import { chatTranslator, translator } from '../locales/translator.ts'
import type { Chats } from '../store/chats.ts'
import { isLive } from '../store/is-live.ts'
import type { Address, ChatRecord } from '../store/records.ts'
import { withAddress } from '../store/with-address.ts'
import type { Unreachable } from '../telegram/refusals.ts'
import type { BotContext } from './context.ts'
import type { AddressWatch } from './deps.ts'

export interface ChatRecordDeps {
  readonly chats: Chats
  readonly watch: AddressWatch
}

/** Loads the chat's record and its language. An update without a chat or a person is dropped. */
export function loadChat({ chats }: Pick<ChatRecordDeps, 'chats'>): MiddlewareFn<BotContext> {
  return async (ctx, next) => {
    const home = ctx.chat?.id ?? ctx.from?.id
    if (home === undefined) return
    ctx.home = home
    // Needed to report a record that cannot be read.
    ctx.t = translator(pickLocale(ctx.from?.language_code))
    ctx.record = await chats.get(home)
    useLanguage(ctx)
    await next()
  }
}

/**
 * Alerts have no update: the record tells them the language, and that the chat is back. What a restart kept them from
 * telling such a chat, they tell now.
 */
export function noteWhoWrites({ chats, watch }: ChatRecordDeps): MiddlewareFn<BotContext> {
  return async (ctx, next) => {
    const { addresses, telegramLanguage, unreachable, missed } = ctx.record
    const language = reportedLanguage(ctx)
    const speaksAnother = addresses.length > 0 && language !== telegramLanguage
    if (isWriting(ctx) && (unreachable || speaksAnother)) {
      ctx.record = await chats.update(ctx.home, chat => withLanguage(asReachable(chat), language))
      if (unreachable) watch.chatReachable(ctx.home)
    }
    if (isWriting(ctx) && missed) watch.tellMissed(ctx.home)
    await next()
  }
}

/** Uses the chosen language, else the group's own, else that of the person who wrote. */
function useLanguage(ctx: BotContext): void {
  ctx.t = chatTranslator(reportedLanguage(ctx), ctx.record.settings)
}

/** Changes the chat's record in the store and in `ctx`. */
export async function changeChat(
  ctx: BotContext,
  chats: Chats,
  change: (chat: ChatRecord) => ChatRecord,
): Promise<void> {
  ctx.record = await chats.update(ctx.home, chat => withLanguage(change(chat), reportedLanguage(ctx)))
  useLanguage(ctx)
}

/** Changes one address of the chat; nothing happens when it has gone meanwhile. */
export function changeAddress(
  ctx: BotContext,
  chats: Chats,
  { id, change }: { id: string; change: (address: Address) => Address },
): Promise<void> {
  return changeChat(ctx, chats, chat => withAddress(chat, id, change))
}

/** A group has a new id: its record moves there, and the alerts follow it. */
export async function moveChat({ chats, watch }: ChatRecordDeps, from: number, to: number): Promise<void> {
  await chats.move(from, to)
  for (const address of (await chats.get(to)).addresses) watch.watch(to, address)
}

/** Nothing can be sent to the chat any more. Without addresses nothing would be sent, so nothing is noted. */
export async function noteUnreachable(
  chatId: number,
  chats: Pick<Chats, 'update'>,
  why: Unreachable = 'shut-out',
): Promise<void> {
  const noRights = why === 'no-rights' || undefined
  const withoutLostKey = noRights ? (chat: ChatRecord) => chat : withoutKey
  await chats.update(chatId, chat =>
    chat.addresses.length === 0
      ? withoutLostKey(chat)
      : { ...withoutLostKey(chat), unreachable: true, noRights },
  )
}

/** A person who left the chat would not see what a password manager makes there. */
function withoutKey(chat: ChatRecord): ChatRecord {
  if (chat.managerKey === undefined) return chat
  const { managerKey: _, ...others } = chat
  return others
}

/** The chat accepted a message. */
export async function forgetUnreachable(chatId: number, chats: Pick<Chats, 'update'>): Promise<void> {
  await chats.update(chatId, asReachable)
}

/** Mail of the chat waits for a closed topic: it is told later, also after a restart. */
export async function noteMissed(chatId: number, chats: Pick<Chats, 'update'>): Promise<void> {
  await chats.update(chatId, chat =>
    chat.missed || chat.addresses.length === 0 ? chat : { ...chat, missed: true },
  )
}

/** The chat was told of all mail that came while it could not be reached. */
export async function forgetMissed(chatId: number, chats: Pick<Chats, 'update'>): Promise<void> {
  await chats.update(chatId, chat => {
    if (!chat.missed) return chat
    const { missed: _, ...told } = chat
    return told
  })
}

/** The bot may write to the chat again: sends what waits for it. */
export async function noteReachable(ctx: BotContext, { chats, watch }: ChatRecordDeps): Promise<void> {
  // An alert may have been refused since the record was read.
  ctx.record = await chats.update(ctx.home, asReachable)
  useLanguage(ctx)
  watch.chatReachable(ctx.home)
}

/**
 * The chat's own address of this id, or the address that took its place. There is no other way from a button's data to
 * an address.
 */
export function findAddress({ addresses }: ChatRecord, id: string): Address | undefined {
  return (
    addresses.find(address => address.id === id) ?? addresses.findLast(({ follows }) => follows?.includes(id))
  )
}

export function currentAddress(record: ChatRecord): Address | undefined {
  return findAddress(record, record.currentId ?? '') ?? record.addresses.at(-1)
}

/** The current address; where that has ended, the newest that has not, if there is one. */
export function currentLiveAddress(record: ChatRecord, now: number): Address | undefined {
  const current = currentAddress(record)
  if (current && isLive(current, now)) return current
  return record.addresses.findLast(address => isLive(address, now)) ?? current
}

export function isPrivate(ctx: BotContext): boolean {
  return ctx.chat === undefined || ctx.chat.type === 'private'
}

/**
 * The id of who wrote or pressed. Anonymous admins all have one id (1087968824), and so have all channels that write in
 * groups (136817688); for these it is the id of the chat in whose name they write.
 */
export function authorOf({ message, callbackQuery }: BotContext): number | undefined {
  return message?.sender_chat?.id ?? (message ?? callbackQuery)?.from?.id
}

/** Messages and callbacks prove that the chat can be reached; an update about the bot's removal does not. */
export function isWriting(ctx: BotContext): boolean {
  return ctx.message !== undefined || ctx.callbackQuery !== undefined
}

/** A person's language may change; a group keeps that of the first person who used the bot. */
function reportedLanguage(ctx: BotContext): string | undefined {
  const { telegramLanguage } = ctx.record
  return isPrivate(ctx)
    ? (ctx.from?.language_code ?? telegramLanguage)
    : (telegramLanguage ?? ctx.from?.language_code)
}

/** The record once the chat can be reached again. `missed` stays until all of that was told, also after a restart. */
export function asReachable(chat: ChatRecord): ChatRecord {
  if (!chat.unreachable) return chat
  const { unreachable: _, noRights: __, ...reached } = chat
  return { ...reached, missed: true }
}

function withLanguage(chat: ChatRecord, language: string | undefined): ChatRecord {
  return language === undefined || chat.telegramLanguage === language
    ? chat
    : { ...chat, telegramLanguage: language }
}
