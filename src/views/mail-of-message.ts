import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types'
import { type Callback, parseCallback } from './callbacks.ts'

/** The mail that a message shows, told by its buttons. */
export interface ShownMail {
  readonly addressId: string
  readonly messageId: string
  /** It stands in an alert, which may be the person's only copy. */
  readonly alert: boolean
}

/** The mail shown above these buttons; undefined for lists, cards and questions about other things. */
export function shownMail(keyboard: InlineKeyboardMarkup | undefined): ShownMail | undefined {
  const callbacks = keyboard?.inline_keyboard.flat().map(callbackOf) ?? []
  const about = callbacks.filter(isAboutShown)
  const [first] = about
  if (!first) return undefined
  return {
    addressId: first.addressId,
    messageId: first.messageId,
    alert: about.some(({ kind }) => kind === 'show-mail') || about.some(isOnAlert),
  }
}

/** The ids of all addresses that these buttons are about. */
export function addressesOn(keyboard: InlineKeyboardMarkup | undefined): ReadonlySet<string> {
  const callbacks = keyboard?.inline_keyboard.flat().map(callbackOf) ?? []
  return new Set(
    callbacks.flatMap(callback => (callback && 'addressId' in callback ? [callback.addressId] : [])),
  )
}

/** What is left of the buttons above a mail that its address or the service no longer has. */
export function withoutDead(
  keyboard: InlineKeyboardMarkup,
  over: 'address' | 'message',
): InlineKeyboardMarkup {
  const lives = (button: InlineKeyboardButton) => {
    const callback = callbackOf(button)
    return !('callback_data' in button) || (over === 'message' && callback?.kind.startsWith('inbox') === true)
  }
  const rows = keyboard.inline_keyboard.map(row => row.filter(lives))
  return { inline_keyboard: rows.filter(row => row.length > 0) }
}

/** What is left of the buttons without the one that has this data. */
export function withoutButton(
  keyboard: InlineKeyboardMarkup,
  data: string | undefined,
): InlineKeyboardMarkup {
  const others = (button: InlineKeyboardButton) =>
    !('callback_data' in button) || button.callback_data !== data
  const rows = keyboard.inline_keyboard.map(row => row.filter(others))
  return { inline_keyboard: rows.filter(row => row.length > 0) }
}

type AboutShown = Extract<Callback, { messageId: string }>

/** A list has a button for each mail too, which opens it in the list's place. */
function isAboutShown(callback: Callback | undefined): callback is AboutShown {
  if (!callback || !('messageId' in callback) || callback.kind === 'inbox-around') return false
  return callback.kind !== 'mail' || callback.place === 'alert'
}

function isOnAlert(callback: AboutShown): boolean {
  return 'place' in callback && callback.place === 'alert'
}

function callbackOf(button: InlineKeyboardButton): Callback | undefined {
  return 'callback_data' in button ? parseCallback(button.callback_data) : undefined
}
