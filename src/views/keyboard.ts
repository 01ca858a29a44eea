import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types'
import type { Translator } from '../locales/translator.ts'
import { type Callback, packCallback, parseCallback } from './callbacks.ts'
import { clip } from './clip.ts'
import { plain } from './compose.ts'

type Style = NonNullable<InlineKeyboardButton['style']>
/** Buttons side by side; those that don't apply are undefined. */
export type ButtonRow = readonly (InlineKeyboardButton | undefined)[]

/** A keyboard of the buttons that are there; rows left empty disappear, and without any row there's no keyboard. */
export function keyboard(rows: readonly ButtonRow[]): InlineKeyboardMarkup {
  const present = rows.map(row => row.filter(button => button !== undefined).filter(isPressable))
  return { inline_keyboard: present.filter(row => row.length > 0) }
}

/** A mail API's ids may be too long for a button: then Telegram would refuse the whole message. */
function isPressable(button: InlineKeyboardButton): boolean {
  if (!('callback_data' in button)) return true
  return (
    Buffer.byteLength(button.callback_data) <= MAX_DATA_BYTES &&
    parseCallback(button.callback_data) !== undefined
  )
}

/** A button with a text of our own. */
export function button(t: Translator, key: string, callback: Callback, style?: Style): InlineKeyboardButton {
  return labelledButton(plain(t, key), callback, style)
}

/** A button with a text from elsewhere, cut to what a phone shows. */
export function labelledButton(label: string, callback: Callback, style?: Style): InlineKeyboardButton {
  return {
    text: clip(label, LABEL_GRAPHEMES),
    callback_data: packCallback(callback),
    ...(style ? { style } : {}),
  }
}

/** None for a text that is longer than Telegram lets a button copy. */
export function copyButton(
  label: string,
  copied: string,
): { readonly text: string; readonly copy_text: { readonly text: string } } | undefined {
  if (copied.length > MAX_COPIED) return undefined
  return { text: clip(label, LABEL_GRAPHEMES), copy_text: { text: copied } }
}

export function urlButton(label: string, url: string): InlineKeyboardButton {
  return { text: clip(label, LABEL_GRAPHEMES), url }
}

/** Rows of `width` buttons. */
export function grid(buttons: readonly InlineKeyboardButton[], width: number): InlineKeyboardButton[][] {
  const rows = Math.ceil(buttons.length / width)
  return Array.from({ length: rows }, (_, row) => buttons.slice(row * width, (row + 1) * width))
}

const LABEL_GRAPHEMES = 56
const MAX_COPIED = 256
const MAX_DATA_BYTES = 64
