import type { InlineKeyboardMarkup } from 'grammy/types'
import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { checkLink, checkWebAppLink, linkedUser } from '../text/check-link.ts'
import { cleanString, codePoints } from '../text/clean-string.ts'
import type { Action, InlineButton } from './markup.ts'

/** Limits that clients and libraries name; td itself drops more than 12 in a row and 300 in all. */
const MOST_BUTTONS = 100
const MOST_IN_ROW = 8
const MOST_DATA_BYTES = 64
const MOST_COPIED = 256
/** Seen by tginfo/Telegram-Limits #187. What counts is not known; here texts, data and URLs, and what frames a button. */
const MOST_MARKUP_BYTES = 10_240
const BUTTON_BYTES = 16

type Rows = readonly (readonly InlineButton[])[]

/** The keyboard as Telegram stores it, or its refusal. No buttons at all mean no keyboard (td ReplyMarkup.cpp:get_reply_markup). */
export function checkKeyboard(rows: Rows): Rows | undefined {
  const shown = rows
    .map(row => row.filter(({ text, icon_custom_emoji_id }) => text !== '' || icon_custom_emoji_id))
    .filter(row => row.length > 0)
  return shown.length === 0 ? undefined : shown.map(row => row.map(checkButton))
}

/** What the server behind the Bot API refuses of a keyboard; a mini app opens in private chats alone. */
export function checkKeyboardOnServer(rows: Rows, { isPrivate }: { readonly isPrivate: boolean }): void {
  const buttons = rows.flat()
  if (buttons.length > MOST_BUTTONS || rows.some(row => row.length > MOST_IN_ROW))
    refuse(REFUSALS.buttonsTooMany)
  for (const { action } of buttons) checkAction(action, isPrivate)
  const bytes = buttons.reduce((sum, button) => sum + bytesOf(button), 0)
  if (bytes > MOST_MARKUP_BYTES) refuse(REFUSALS.markupTooLong)
}

/** The keyboard as it stands in a message. */
export function keyboardOf(rows: Rows): InlineKeyboardMarkup {
  const inline_keyboard = rows.map(row =>
    row.map(({ action, ...looks }) => ({ ...looks, ...actionFields(action) })),
  )
  return { inline_keyboard } as unknown as InlineKeyboardMarkup // each has one action
}

function checkButton(button: InlineButton): InlineButton {
  const text = cleanString(button.text)
  if (text === '') refuse(REFUSALS.buttonTextEmpty)
  return { ...button, text, action: checkedAction(button.action) }
}

function checkedAction(action: Action): Action {
  if (action.type === 'url') return { ...action, url: checkUrl(action.url) }
  if (action.type === 'web_app') return { ...action, url: checkWebApp(action.url) }
  if (action.type === 'copy_text') return { ...action, text: cleanString(action.text) }
  return action
}

/** A link to a person stays as it is: clients open the person. */
function checkUrl(url: string): string {
  if (linkedUser(url) !== undefined) return url
  const checked = checkLink(url)
  return 'url' in checked ? checked.url : refuse(REFUSALS.buttonUrl, { url, reason: checked.wrong })
}

/** Telegram takes https only; here a mini app on this machine can be tried out too. */
function checkWebApp(url: string): string {
  if (linkedUser(url) !== undefined) refuse(REFUSALS.webAppUrlOfUser)
  if (/^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?:[:/]|$)/.test(url)) return url
  const checked = checkWebAppLink(url)
  return 'url' in checked ? checked.url : refuse(REFUSALS.webAppUrl, { url, reason: checked.wrong })
}

function checkAction(action: Action, isPrivate: boolean): void {
  if (action.type === 'web_app' && !isPrivate) refuse(REFUSALS.buttonType)
  if (action.type === 'callback_data' && Buffer.byteLength(action.data) > MOST_DATA_BYTES)
    refuse(REFUSALS.buttonData)
  if (action.type !== 'copy_text') return
  if (action.text === '' || codePoints(action.text) > MOST_COPIED) refuse(REFUSALS.copyTextInvalid)
}

function actionFields(action: Action): object {
  switch (action.type) {
    case 'url':
      return { url: action.url }
    case 'callback_data':
      return { callback_data: action.data }
    case 'web_app':
      return { web_app: { url: action.url } }
    case 'copy_text':
      return { copy_text: { text: action.text } }
    case 'other':
      return { [action.field]: action.value }
  }
}

function bytesOf({ text, action }: InlineButton): number {
  return BUTTON_BYTES + Buffer.byteLength(text) + Buffer.byteLength(saidBy(action))
}

function saidBy(action: Action): string {
  if (action.type === 'url' || action.type === 'web_app') return action.url
  if (action.type === 'callback_data') return action.data
  return action.type === 'copy_text' ? action.text : ''
}
