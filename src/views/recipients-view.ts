import type { InlineKeyboardButton } from 'grammy/types'
import type { Translator } from '../locales/translator.ts'
import type { Extensions, Message, Recipient } from '../mail-api/mail-api.ts'
import { type AddressData, isCatchAll, sentTo } from './address-data.ts'
import type { CallbackOf } from './callbacks.ts'
import { clip } from './clip.ts'
import { compose, plain } from './compose.ts'
import { fitToTelegram } from './fit-to-telegram.ts'
import { code, isolate } from './isolate-direction.ts'
import { join, paragraphs } from './join-formatted.ts'
import { button, keyboard, labelledButton } from './keyboard.ts'
import { pageOf, pagingRow } from './paging.ts'
import type { View } from './view.ts'

const RECIPIENTS_PER_PAGE = 8
const NAME_GRAPHEMES = 24

/** The mail to whose recipient mail may be refused, and where it stands. */
type AboutMail = Omit<CallbackOf<'switch-off'>, 'kind' | 'off'>

interface SentMail {
  readonly address: AddressData
  readonly message: Pick<Message, 'recipient' | 'recipientOff'>
  readonly extensions: Extensions
}

/** Switches the tag or name that a mail was sent to off or on. */
export function switchOffButton(
  t: Translator,
  about: AboutMail,
  { address, message, extensions }: SentMail,
): InlineKeyboardButton | undefined {
  const recipient = switchable(address, message)
  if (!extensions.has('recipients') || recipient === undefined) return undefined
  const key = message.recipientOff ? 'button-switch-on' : 'button-switch-off'
  const label = plain(t, key, { name: shortName(recipient) })
  return labelledButton(label, { kind: 'switch-off', ...about, off: !message.recipientOff })
}

/** A mail's recipient, if it can be switched off: a Gmail alias has no tags of ours. */
export function switchable(
  address: Pick<AddressData, 'email'>,
  message: Pick<Message, 'recipient'>,
): string | undefined {
  const recipient = sentTo(address, message)?.toLowerCase()
  const [name = '', host = ''] = address.email.toLowerCase().split('@')
  if (!recipient?.endsWith(`@${host}`)) return undefined
  return isCatchAll(address) || recipient.startsWith(`${name}+`) ? recipient : undefined
}

/** An address by what stands before its @, as there is room for on a button. */
function shortName(recipient: string): string {
  return `${clip(recipient.slice(0, recipient.lastIndexOf('@')), NAME_GRAPHEMES)}@…`
}

/** What is switched on with a recipient: with a tag its name too, where that was off `before`. */
export function switchedWith(recipient: string, before: readonly Recipient[]): readonly string[] {
  const name = recipient.replace(/^([^+]+)\+[^@]*@/, '$1@')
  const isNameOff = name !== recipient && before.some(one => one.recipient === name && one.isOff)
  return isNameOff ? [recipient, name] : [recipient]
}

/** That mail to these names or tags is refused from now on, or taken again. */
export function switchedToast(t: Translator, recipients: readonly string[], off: boolean): string {
  const names = recipients.map(recipient => isolate(t, shortName(recipient)))
  const name = join([new Intl.ListFormat(t.locale).format(names)])
  return compose(t, off ? 'toast-switched-off' : 'toast-switched-on', { name }).text
}

/** The names of a whole subdomain, or the tags of an address that are switched off; a tap switches one off or on. */
export function recipientsView(
  t: Translator,
  data: {
    readonly address: AddressData
    readonly recipients: readonly Recipient[]
    readonly page: number
  },
): View {
  const { address } = data
  const addressId = address.id
  const whole = isCatchAll(address)
  const { items, page, pages } = pageOf(data.recipients, data.page, RECIPIENTS_PER_PAGE)
  const title = compose(t, whole ? 'recipients-names' : 'recipients-tags', { address: code(address.email) })
  const none = compose(t, whole ? 'recipients-no-name' : 'recipients-no-tag')
  return fitToTelegram(
    paragraphs(title, items.length === 0 ? none : compose(t, 'recipients-how')),
    keyboard([
      ...items.map(({ id, recipient, isOff }) => [
        labelledButton(`${isOff ? '⛔' : '✅'} ${isolate(t, shortName(recipient))}`, {
          kind: 'switch-recipient',
          addressId,
          recipientId: id,
          page,
          off: !isOff,
        }),
      ]),
      pagingRow({ page, pages, to: to => ({ kind: 'recipients', addressId, page: to }) }),
      [button(t, 'button-back', { kind: 'address', addressId })],
    ]),
  )
}
