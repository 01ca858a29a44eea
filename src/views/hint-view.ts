import type { InlineKeyboardButton } from 'grammy/types'
import { LOCALE_NAMES, type Locale } from '../locales/locales.ts'
import { type Translator, translator } from '../locales/translator.ts'
import type { Callback } from './callbacks.ts'
import { compose } from './compose.ts'
import { fitToTelegram } from './fit-to-telegram.ts'
import { button, keyboard, labelledButton } from './keyboard.ts'
import type { View } from './view.ts'

/** Where a hint's button leads. An inbox and a list of addresses need an address. */
const WAYS = {
  new: 'button-new',
  inbox: 'button-inbox',
  addresses: 'button-addresses',
  settings: 'settings',
  'quiet-hours': 'button-quiet',
  help: 'button-help',
} as const

interface HintRow {
  readonly text: string
  readonly ways: readonly (keyof typeof WAYS)[]
}

/** What people send that the bot does not understand, the sentence for it, and where its button leads. */
const HINTS = {
  'plain-text': { text: 'error-plain-text', ways: ['new', 'help'] },
  'unknown-command': { text: 'error-unknown-command', ways: ['help'] },
  address: { text: 'hint-address', ways: ['addresses', 'new'] },
  link: { text: 'hint-link', ways: ['new', 'addresses'] },
  code: { text: 'hint-code', ways: ['inbox'] },
  file: { text: 'hint-file', ways: ['inbox'] },
  thanks: { text: 'hint-thanks', ways: ['inbox'] },
  stop: { text: 'hint-stop', ways: ['addresses', 'settings'] },
  unsubscribe: { text: 'hint-unsubscribe', ways: ['inbox', 'settings'] },
  question: { text: 'hint-question', ways: ['help'] },
  forwarded: { text: 'hint-forwarded', ways: ['addresses'] },
  location: { text: 'hint-location', ways: ['quiet-hours'] },
  contact: { text: 'hint-contact', ways: ['addresses'] },
  voice: { text: 'hint-voice', ways: ['help'] },
  sticker: { text: 'hint-sticker', ways: ['inbox'] },
  reply: { text: 'hint-reply', ways: ['inbox'] },
} as const satisfies Readonly<Record<string, HintRow>>

export type HintKind = keyof typeof HINTS

export const HINT_KINDS = Object.keys(HINTS) as readonly HintKind[]

/** One sentence for what somebody sent, with the one or two buttons that fit; `addressId` is the chat's current address. */
export function hintView(
  t: Translator,
  { kind, addressId }: { readonly kind: HintKind; readonly addressId?: string | undefined },
): View {
  const { text, ways }: HintRow = HINTS[kind]
  const buttons = ways.map(way => wayButton(t, way, addressId)).filter(way => way !== undefined)
  return fitToTelegram(
    compose(t, text),
    keyboard([buttons.length > 0 ? buttons : [wayButton(t, 'new', addressId)]]),
  )
}

/** Says that the bot speaks the language of what somebody wrote, in that language; the likeliest one first. */
export function languageHintView([likeliest, ...others]: readonly [Locale, ...Locale[]]): View {
  const t = translator(likeliest)
  const names = [likeliest, ...others].map(language =>
    labelledButton(LOCALE_NAMES[language], { kind: 'set-language', language }),
  )
  return fitToTelegram(
    compose(t, 'hint-language'),
    keyboard([names, [button(t, 'button-language', { kind: 'languages' })]]),
  )
}

function wayButton(
  t: Translator,
  way: keyof typeof WAYS,
  addressId: string | undefined,
): InlineKeyboardButton | undefined {
  const callback = callbackOf(way, addressId)
  return callback && button(t, WAYS[way], callback)
}

function callbackOf(way: keyof typeof WAYS, addressId: string | undefined): Callback | undefined {
  if (way !== 'inbox' && way !== 'addresses') return { kind: way }
  if (addressId === undefined) return undefined
  return way === 'inbox' ? { kind: way, addressId } : { kind: way, page: 0 }
}
