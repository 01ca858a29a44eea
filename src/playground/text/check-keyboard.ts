import type { InlineKeyboardMarkup } from 'grammy/types'
import { badRequest } from '../refusal.ts'

const MAX_BUTTONS = 100
const MAX_ROW = 8
const MAX_DATA_BYTES = 64
const MAX_COPY_TEXT = 256
const ACTIONS = [
  ...([
    'url',
    'callback_data',
    'web_app',
    'login_url',
    'switch_inline_query',
    'copy_text',
    'callback_game',
  ] as const),
  ...(['switch_inline_query_current_chat', 'switch_inline_query_chosen_chat', 'pay', 'disabled'] as const),
]

type Action = (typeof ACTIONS)[number]

/** A button as it comes, before Telegram's limits are checked. */
type RawButton = {
  readonly text: string
  readonly url?: string | undefined
  readonly callback_data?: string | undefined
  readonly copy_text?: { readonly text: string } | undefined
  readonly web_app?: { readonly url: string } | undefined
} & { readonly [action in Action]?: unknown }

/** The keyboard as Telegram stores it, or its refusal. No buttons at all mean no keyboard. */
export function checkKeyboard(
  markup: { readonly inline_keyboard: readonly (readonly RawButton[])[] },
  { isPrivate }: { readonly isPrivate: boolean },
): InlineKeyboardMarkup | undefined {
  const rows = markup.inline_keyboard.filter(row => row.length > 0)
  if (rows.length === 0) return undefined
  if (rows.flat().length > MAX_BUTTONS || rows.some(row => row.length > MAX_ROW)) {
    throw badRequest('reply markup is too long')
  }
  for (const button of rows.flat()) {
    checkButton(button)
    checkWebApp(button.web_app?.url, isPrivate)
  }
  return { inline_keyboard: rows } as unknown as InlineKeyboardMarkup // checkButton leaves one action in each
}

function checkButton(button: RawButton): void {
  const actions = ACTIONS.filter(action => button[action] !== undefined)
  if (button.text.trim() === '')
    throw badRequest("can't parse inline keyboard button: Text must be non-empty")
  if (actions.length === 0) {
    throw badRequest("can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard")
  }
  if (actions.length > 1) {
    throw badRequest(`can't parse inline keyboard button: exactly one of ${actions.join(', ')} must be used`)
  }
  checkData(button.callback_data)
  checkUrl(button.url)
  const copied = button.copy_text?.text
  if (copied !== undefined && (copied.length < 1 || copied.length > MAX_COPY_TEXT)) {
    throw badRequest('BUTTON_COPY_TEXT_INVALID')
  }
}

function checkData(data: string | undefined): void {
  if (data === undefined) return
  const bytes = Buffer.byteLength(data)
  if (bytes < 1 || bytes > MAX_DATA_BYTES) throw badRequest('BUTTON_DATA_INVALID')
}

function checkUrl(url: string | undefined): void {
  if (url === undefined) return
  const wrong = badRequest(`inline keyboard button URL '${url}' is invalid: Wrong HTTP URL`)
  if (!URL.canParse(url)) throw wrong
  const { protocol, hostname } = new URL(url)
  if (protocol === 'tg:') return
  if (protocol !== 'http:' && protocol !== 'https:')
    throw badRequest(`inline keyboard button URL '${url}' is invalid: Unsupported URL protocol`)
  if (!hostname.includes('.') && !hostname.startsWith('[')) throw wrong
}

/** Telegram takes https only; here a mini app on this machine can be tried out too. */
function checkWebApp(url: string | undefined, isPrivate: boolean): void {
  if (url === undefined) return
  if (!isPrivate) throw badRequest('BUTTON_TYPE_INVALID')
  const wrong = `inline keyboard button Web App URL '${url}' is invalid`
  if (!URL.canParse(url)) throw badRequest(`${wrong}: Wrong HTTP URL`)
  const { protocol, hostname } = new URL(url)
  const isHere = protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
  if (protocol !== 'https:' && !isHere) throw badRequest(`${wrong}: Only HTTPS links are allowed`)
}
