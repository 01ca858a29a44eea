import type { FormattedText } from '../reader/formatted-text.ts'

/** What Telegram's server takes out of every text (`clean_input_string` in tdlib/td, td/telegram/misc.cpp). */
const TAKEN_OUT = /\r|[\u2028-\u202e]|\u030a|\u0333|\u033f/g
const CONTROLS = /[\0-\t\v\f\x0e-\x1f]/g
/** Of a run of direction marks it keeps the last and makes joiners of the others. */
const MARK_BEFORE_MARK = /[\u200e\u200f](?=[\u200e\u200f])/g
/** A ring that its letter can bring along stays with it. */
const RINGED = /[AaUuwy]\u030a/g
const UNSETTLED = /[\0-\t\v-\x1f\u2028-\u202e]|\u030a|\u0333|\u033f|[\u200e\u200f]{2}/

/**
 * The text as Telegram's server stores it. What the server removes would move the entities behind it; removed here,
 * they stay in place, and a text that comes back in an update equals the one that was sent.
 */
export function asTelegramKeeps({ text, entities }: FormattedText): FormattedText {
  const whole = text.isWellFormed() ? text : text.toWellFormed()
  if (!UNSETTLED.test(whole)) return { text: whole, entities }
  const spaced = whole.replace(CONTROLS, ' ').replace(RINGED, letter => `${letter.normalize('NFC')}\u030a`)
  const settled = withoutTakenOut({ text: spaced, entities })
  return { ...settled, text: settled.text.replace(MARK_BEFORE_MARK, '\u200c') }
}

function withoutTakenOut({ text, entities }: FormattedText): FormattedText {
  const gone = Array.from(text.matchAll(TAKEN_OUT), ({ index }) => index)
  if (gone.length === 0) return { text, entities }
  const place = (offset: number) => offset - countBelow(gone, offset)
  const moved = entities.map(entity => {
    const offset = place(entity.offset)
    return { ...entity, offset, length: place(entity.offset + entity.length) - offset }
  })
  return { text: text.replace(TAKEN_OUT, ''), entities: moved }
}

function countBelow(sorted: readonly number[], limit: number): number {
  const count = sorted.findIndex(one => one >= limit)
  return count < 0 ? sorted.length : count
}
