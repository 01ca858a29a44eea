import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types'
import type { Translator } from '../locales/translator.ts'
import type { Extensions, Message } from '../mail-api/mail-api.ts'
import { hostOf } from '../reader/claimed-domain.ts'
import { registrableDomain } from '../reader/links/domains.ts'
import type { BlockableMail } from '../store/blocked-senders.ts'
import type { BlockedSender } from '../store/records.ts'
import type { CallbackOf } from './callbacks.ts'
import { clip } from './clip.ts'
import { compose, plain } from './compose.ts'
import { fitToTelegram } from './fit-to-telegram.ts'
import { addressPart, isolate, ownLine } from './isolate-direction.ts'
import { bold, lines, paragraphs } from './join-formatted.ts'
import { type ButtonRow, button, keyboard, labelledButton } from './keyboard.ts'
import { pageOf, pagingRow } from './paging.ts'
import type { View } from './view.ts'

const BLOCKS_PER_PAGE = 8
const SENDER_GRAPHEMES = 40
const LIST_GRAPHEMES = 28

/** The mail whose sender is asked about, and where it is shown. */
type AboutMail = Omit<CallbackOf<'ask-block'>, 'kind'>

/** What a block can cover: the sender, or its whole domain; undefined when a mail names no sender. */
export function blockChoices(senderEmail: string): { sender: string; domain: string } | undefined {
  const host = hostOf(senderEmail)
  if (host === undefined) return undefined
  return { sender: senderEmail.toLowerCase(), domain: `@${registrableDomain(host)}` }
}

/**
 * The key of a blocked list: its id in angle brackets, as mails write it (RFC 2919); undefined when a mail has none, or
 * too long a one.
 */
export function blockedList({ list }: Pick<BlockableMail, 'list'>): string | undefined {
  const id = list?.id?.trim().toLowerCase()
  return id && id.length <= MOST_LIST_ID && !/[\s<>]/.test(id) ? `<${id}>` : undefined
}

const MOST_LIST_ID = 255

/** Offered when the mail has an unsubscribe link that the mail API can use. */
export function unsubscribeButton(
  t: Translator,
  about: AboutMail,
  {
    message,
    extensions,
  }: { readonly message: Pick<Message, 'unsubscribe'>; readonly extensions: Extensions },
): InlineKeyboardButton | undefined {
  if (!extensions.has('unsubscribe') || message.unsubscribe !== 'offered') return undefined
  return button(t, 'button-unsubscribe', { kind: 'unsubscribe', ...about, sure: false })
}

/** Blocks the sender of a mail, or lets it through again. */
export function blockButton(
  t: Translator,
  about: AboutMail,
  { message, blocked }: { readonly message: BlockableMail; readonly blocked?: boolean | undefined },
): InlineKeyboardButton | undefined {
  if (!blockChoices(message.senderEmail) && blockedList(message) === undefined) return undefined
  return blocked
    ? button(t, 'button-unblock', { kind: 'unblock', ...about })
    : button(t, 'button-block', { kind: 'ask-block', ...about })
}

/** Asks whether to unsubscribe from the sender. */
export function unsubscribeKeyboard(t: Translator, about: AboutMail): InlineKeyboardMarkup {
  return keyboard([
    [
      button(t, 'button-unsubscribe-sure', { kind: 'unsubscribe', ...about, sure: true }, 'primary'),
      button(t, 'button-keep', { kind: 'mail', ...about }),
    ],
  ])
}

interface Reach {
  /** Everybody of the sender's domain. */
  readonly domain: boolean
  /** For all addresses of the chat. */
  readonly everywhere: boolean
}

/** Asks whom to block, and for which addresses. */
export function blockKeyboard(t: Translator, about: AboutMail, mail: BlockableMail): InlineKeyboardMarkup {
  const choices = blockChoices(mail.senderEmail)
  const list = blockedList(mail)
  const listChoice = (everywhere: boolean): ButtonRow => {
    const sender = plain(t, 'block-list', { list: clip(listId(list ?? ''), LIST_GRAPHEMES) })
    const words = t.text(everywhere ? 'block-everywhere' : 'block-here', { sender })
    return [labelledButton(`🚫 ${words}`, { kind: 'block-list', ...about, everywhere })]
  }
  const choice = (whom: string, { domain, everywhere }: Reach): ButtonRow => [
    labelledButton(
      `🚫 ${plain(t, everywhere ? 'block-everywhere' : 'block-here', { sender: clip(whom, SENDER_GRAPHEMES) })}`,
      {
        kind: 'block',
        ...about,
        domain,
        everywhere,
      },
    ),
  ]
  return keyboard([
    ...(choices
      ? [
          choice(choices.sender, { domain: false, everywhere: false }),
          choice(choices.sender, { domain: false, everywhere: true }),
          choice(choices.domain, { domain: true, everywhere: false }),
          choice(choices.domain, { domain: true, everywhere: true }),
        ]
      : []),
    ...(list === undefined ? [] : [listChoice(false), listChoice(true)]),
    [button(t, 'button-back', { kind: 'mail', ...about })],
  ])
}

function isList(sender: string): boolean {
  return sender.startsWith('<')
}

/** A list is shown by its id without the brackets; any other block as it is. */
function listId(sender: string): string {
  return isList(sender) ? sender.slice(1, -1) : sender
}

/** Who is blocked, each with a button that lets them through again. */
export function blockedView(
  t: Translator,
  data: {
    readonly blocked: readonly BlockedSender[]
    readonly addresses: readonly { readonly id: string; readonly email: string }[]
    readonly page: number
  },
): View {
  const { items, page, pages } = pageOf(data.blocked.toReversed(), data.page, BLOCKS_PER_PAGE)
  const emails = new Map(data.addresses.map(({ id, email }) => [id, email]))
  const line = ({ sender, addressId }: BlockedSender) => {
    const address = emails.get(addressId ?? '')
    // As code: Telegram would take `@shop.example` for a username.
    const name = addressPart(t, clip(listId(sender), SENDER_GRAPHEMES))
    const shown = isList(sender) ? compose(t, 'block-list', { list: name }) : name
    return address === undefined
      ? ownLine(t, shown)
      : ownLine(t, shown, ' · 📬 ', addressPart(t, clip(address, SENDER_GRAPHEMES)))
  }
  return fitToTelegram(
    paragraphs(
      bold(compose(t, 'blocked-title')),
      items.length === 0 ? compose(t, 'blocked-nobody') : lines(...items.map(line)),
    ),
    keyboard([
      ...items.map(({ id, sender }) => [
        labelledButton(
          `${t.text('button-unblock')} · ${isolate(t, clip(listId(sender), SENDER_GRAPHEMES))}`,
          {
            kind: 'lift-block',
            blockId: id,
            page,
          },
        ),
      ]),
      pagingRow({ page, pages, to: to => ({ kind: 'blocked', page: to }) }),
      [button(t, 'button-back', { kind: 'settings' })],
    ]),
  )
}
