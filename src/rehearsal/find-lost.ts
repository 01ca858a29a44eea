import type { Api } from 'grammy'
import type { Clock } from '../clock.ts'
import { translator } from '../locales/translator.ts'
import { loadingView } from '../views/address-view.ts'
import type { Begun, Leftovers } from './leftovers.ts'
import { PACE_MS } from './pace.ts'
import { callRaw, isRecord } from './side.ts'

/** So many numbers before the newest message are looked at. */
const LOOKED_AT = 10
/** A message of a call that began then is dated within so many seconds of it. */
const WITHIN_S = 30

/**
 * Looks for the message of a call whose answer never came, and notes it when it is there. A bot cannot read a chat; but
 * who replies to a message gets it back in the answer. Other messages of the bot have other dates.
 */
export async function findLost(
  { api, leftovers, clock }: { api: Api; leftovers: Leftovers; clock: Clock },
  begun: Begun,
): Promise<boolean> {
  const { chatId, at } = begun
  const known = new Set(leftovers.all().flatMap(trace => (trace.kind === 'messages' ? trace.ids : [])))
  const reply = async (to: number | undefined) => {
    await clock.sleep(chatId < 0 ? PACE_MS.group : PACE_MS.chat)
    const sent = await callRaw(api, 'sendMessage', replyTo(chatId, to))
    const message = sent.ok && isRecord(sent.result) ? sent.result : {}
    if (typeof message.message_id !== 'number') return undefined
    leftovers.note({ kind: 'messages', chatId, ids: [message.message_id] })
    return { id: message.message_id, original: message.reply_to_message, bot: message.from }
  }
  const newest = await reply(undefined)
  if (!newest) return false
  let isFound = false
  for (let id = newest.id - 1; id > 0 && id >= newest.id - LOOKED_AT; id -= 1) {
    if (known.has(id)) break
    const answer = await reply(id)
    if (!answer || !isLost(answer.original, { bot: answer.bot, at })) continue
    leftovers.note({ kind: 'messages', chatId, ids: [id] })
    isFound = true
  }
  return isFound
}

function replyTo(chat_id: number, message_id: number | undefined): object {
  const { text, entities } = loadingView(translator('en'))
  const reply =
    message_id === undefined ? {} : { reply_parameters: { message_id, allow_sending_without_reply: true } }
  return { chat_id, text, entities, disable_notification: true, ...reply }
}

function isLost(message: unknown, { bot, at }: { bot: unknown; at: number }): boolean {
  if (!isRecord(message) || !isRecord(message.from) || !isRecord(bot)) return false
  if (message.from.id !== bot.id) return false
  return Math.abs(Number(message.date) - at / 1_000) <= WITHIN_S
}
