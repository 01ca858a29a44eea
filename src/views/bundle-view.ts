import type { Translator } from '../locales/translator.ts'
import type { MessageSummary } from '../mail-api/mail-api.ts'
import type { AddressData } from './address-data.ts'
import { addressName, labelPart } from './address-name.ts'
import { compose, plain } from './compose.ts'
import { fitToTelegram } from './fit-to-telegram.ts'
import { addressPart, isolate, ownLine } from './isolate-direction.ts'
import { bold, lines, paragraphs } from './join-formatted.ts'
import { button, keyboard, labelledButton } from './keyboard.ts'
import { shortSender, subjectText } from './mail-header.ts'
import type { View } from './view.ts'

/** Mails of one address that are told together. */
export interface BundledMails {
  readonly address: AddressData
  readonly messages: readonly MessageSummary[]
}

/** At most this many mails are named, of all addresses together, and this many addresses have a button. */
const NAMED = 12
const ADDRESSES = 6

/** The newsletters of a day: their senders and subjects, and buttons to them. */
export function bundleView(
  t: Translator,
  { found, several }: { readonly found: readonly BundledMails[]; readonly several: boolean },
): View {
  const count = found.reduce((sum, { messages }) => sum + messages.length, 0)
  const shown = found.slice(0, ADDRESSES)
  const each = Math.floor(NAMED / shown.length)
  const ofAddress = ({ address, messages }: BundledMails) =>
    lines(
      several ? ownLine(t, '📬 ', labelPart(t, address)?.text ?? addressPart(t, address.email)) : undefined,
      ...messages
        .slice(0, each)
        .map(message =>
          ownLine(
            t,
            isolate(t, shortSender(message) || t.text('mail-no-sender')),
            ' · ',
            subjectText(t, message),
          ),
        ),
      messages.length > each ? '…' : undefined,
    )
  const inbox = ({ address }: BundledMails) => {
    const to = { kind: 'inbox', addressId: address.id } as const
    if (shown.length === 1) return button(t, 'button-inbox', to)
    return labelledButton(`${plain(t, 'button-inbox')} · ${addressName(t, address)}`, to)
  }
  return fitToTelegram(
    paragraphs(
      bold(compose(t, 'bundle', { count })),
      ...shown.map(ofAddress),
      found.length > ADDRESSES ? '…' : undefined,
    ),
    keyboard(shown.map(one => [inbox(one)])),
  )
}
