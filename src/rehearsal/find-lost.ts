import type { Api } from 'grammy'
import type { Clock } from '../clock.ts'
import { translator } from '../locales/translator.ts'
import { loadingView } from '../views/address-view.ts'
import { isRecord } from './compared-side.ts'
import type { Begun, Leftovers } from './leftovers.ts'
import { PACE_MS } from './step-pace.ts'
import { callWhenFree } from './until-free.ts'

/** At most this many numbers are tried. */
const LOOKED_AT = 10
/** A call's message has a date at most this many seconds after the call. */
const WITHIN_S = 30

interface Finding {
  readonly api: Api
  readonly leftovers: Leftovers
  readonly clock: Clock
  readonly print: (text: string) => void
}

/**
 * Looks for the message of a call whose answer never came, and notes it if it exists. Its number is between those of
 * the messages before and after. A bot cannot read a chat, but when it replies to a message the answer contains that
 * message; it is the lost one if the bot sent it at the time of the call. Rejects with an `UnansweredError` while
 * Telegram does not let it look.
 */
export async function findLost(finding: Finding, begun: Begun): Promise<boolean> {
  const { leftovers } = finding
  const newest = await reply(finding, begun.chatId, undefined)
  if (!newest) return false
  let isFound = false
  for (const id of candidates(leftovers, begun, newest.id)) {
    const answer = await reply(finding, begun.chatId, id)
    if (!answer || !isLost(answer.original, { bot: answer.bot, at: begun.at })) continue
    leftovers.note({ kind: 'messages', chatId: begun.chatId, ids: [id] })
    isFound = true
  }
  return isFound
}

/** The numbers between the last message that was known before the call and the first one after it, the lowest first. */
function candidates(leftovers: Leftovers, begun: Begun, newest: number): readonly number[] {
  const traces = leftovers.all()
  const place = traces.findIndex(
    trace => trace.kind === 'begun' && trace.at === begun.at && trace.step === begun.step,
  )
  const idsOf = (some: typeof traces) =>
    some.flatMap(trace => (trace.kind === 'messages' && trace.chatId === begun.chatId ? trace.ids : []))
  const before = Math.max(0, ...idsOf(traces.slice(0, place)))
  const after = Math.min(newest, ...idsOf(traces.slice(place)))
  const first = before > 0 ? before + 1 : Math.max(1, after - LOOKED_AT)
  const count = Math.min(LOOKED_AT, Math.max(0, after - first))
  return Array.from({ length: count }, (_, index) => first + index)
}

/** Sends a message that is deleted with the others; gives its number, its sender, and what it replies to. */
async function reply(
  finding: Finding,
  chatId: number,
  to: number | undefined,
): Promise<{ readonly id: number; readonly bot: unknown; readonly original: unknown } | undefined> {
  const { leftovers, clock } = finding
  await clock.sleep(chatId < 0 ? PACE_MS.group : PACE_MS.chat)
  const { text, entities } = loadingView(translator('en'))
  const sent = await callWhenFree(finding, 'sendMessage', {
    chat_id: chatId,
    text,
    entities,
    disable_notification: true,
    ...(to === undefined ? {} : { reply_parameters: { message_id: to, allow_sending_without_reply: true } }),
  })
  const message = sent.ok && isRecord(sent.result) ? sent.result : {}
  if (typeof message.message_id !== 'number') return undefined
  leftovers.note({ kind: 'messages', chatId, ids: [message.message_id] })
  return { id: message.message_id, bot: message.from, original: message.reply_to_message }
}

function isLost(message: unknown, { bot, at }: { bot: unknown; at: number }): boolean {
  if (!isRecord(message) || !isRecord(message.from) || !isRecord(bot)) return false
  if (message.from.id !== bot.id) return false
  return Math.abs(Number(message.date) - at / 1_000) <= WITHIN_S
}
