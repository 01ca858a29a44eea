import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'

const ACTIONS = [
  ...(['url', 'callback_data', 'web_app', 'login_url', 'switch_inline_query', 'copy_text'] as const),
  ...(['switch_inline_query_current_chat', 'switch_inline_query_chosen_chat', 'disabled'] as const),
]
const STYLES: ReadonlySet<unknown> = new Set([undefined, 'danger', 'success', 'primary', 'link'])
const KNOWN: ReadonlySet<string> = new Set([...ACTIONS, 'text', 'style'])
const MAX_DATA_BYTES = 64
const MAX_COPY_TEXT = 256

/** Refuses what the playground does not support, and says where it is. */
export function refuseUnread(place: string, reason: string): never {
  refuse(REFUSALS.richNotRead, { place, reason })
}

/** Checks a button inside of a rich message and gives the length of its text. */
export function checkRichButton(button: Readonly<Record<string, unknown>>, place: string): number {
  const { text, style, url, callback_data: data, copy_text: copied } = button
  if (typeof text !== 'string' || text.trim() === '') refuseUnread(place, 'plain text, not empty')
  const unknown = Object.keys(button).find(name => !KNOWN.has(name))
  if (unknown !== undefined) refuseUnread(place, `unknown field ${JSON.stringify(unknown)}`)
  const actions = ACTIONS.filter(action => button[action] !== undefined)
  if (actions.length !== 1) refuseUnread(place, `exactly one action, not ${actions.length}`)
  if (!STYLES.has(style) || (style === 'link' && data === undefined))
    refuseUnread(place, `wrong style ${String(style)}`)
  if (url !== undefined && !isUrl(url)) refuse(REFUSALS.richUrl)
  if (data !== undefined && !isWithin(data, MAX_DATA_BYTES)) refuse(REFUSALS.buttonData)
  const words: unknown =
    typeof copied === 'object' && copied !== null ? Reflect.get(copied, 'text') : undefined
  if (copied !== undefined && !isWithin(words, MAX_COPY_TEXT)) refuse(REFUSALS.copyTextInvalid)
  return text.length
}

function isUrl(url: unknown): boolean {
  return typeof url === 'string' && URL.canParse(url) && /^(?:https?|tg):$/.test(new URL(url).protocol)
}

/** Whether it is a text of 1 to `most` bytes. */
function isWithin(value: unknown, most: number): boolean {
  return typeof value === 'string' && value !== '' && Buffer.byteLength(value) <= most
}
