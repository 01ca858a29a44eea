import type { Translator } from '../locales/translator.ts'
import type { RefusedReason } from '../mail-api/wire.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { senderLine } from '../reader/sender-and-subject.ts'
import type { AddressData } from './address-data.ts'
import { type BurnChoice, PAUSE_HOURS } from './callback-codecs.ts'
import { clip } from './clip.ts'
import { compose } from './compose.ts'
import { fromNow, moment, shortMoment, timeSpan } from './dates.ts'
import { fitToTelegram } from './fit-to-telegram.ts'
import { addressPart, code, isolate, ownLine } from './isolate-direction.ts'
import { bold, join, lines, paragraphs } from './join-formatted.ts'
import { type ButtonRow, button, grid, keyboard, labelledButton } from './keyboard.ts'
import { pageOf, pagingRow } from './paging.ts'
import type { View } from './view.ts'

/** What the mail API can do for an address besides receiving mail. */
export interface AddressOffers {
  readonly pause: boolean
  readonly burn: boolean
  readonly refused: boolean
}

/** Says that an address is paused, ends by itself, or holds mail back. */
export function ruleLines(t: Translator, address: AddressData, now: number): FormattedText | undefined {
  const { pausedUntil = 0, burn, onlyKnown } = address
  const said = [
    pausedUntil > now
      ? compose(t, 'address-paused', {
          when: moment(t, pausedUntil, now),
          left: fromNow(t, pausedUntil, now),
        })
      : undefined,
    burn && compose(t, burn === 'mail' ? 'address-burns-mail' : 'address-burns-code'),
    onlyKnown ? compose(t, 'address-only-known') : undefined,
  ].filter(line => line !== undefined)
  return said.length > 0 ? lines(...said) : undefined
}

/** The buttons that change these, and the one that lists refused mail. */
export function ruleButtons(t: Translator, address: AddressData, offers: AddressOffers, now: number) {
  const addressId = address.id
  const isPaused = (address.pausedUntil ?? 0) > now
  const pause = offers.pause ? [button(t, 'button-pause', { kind: 'ask-pause', addressId })] : []
  return [
    // Senders give up after a while, so a pause can always be ended.
    ...(isPaused ? [button(t, 'button-resume', { kind: 'resume', addressId })] : pause),
    ...(offers.burn ? [button(t, 'button-burn', { kind: 'ask-burn', addressId })] : []),
    ...(offers.refused ? [button(t, 'button-refused', { kind: 'refused', addressId, page: 0 })] : []),
  ]
}

/** Too long for half of a phone's width in most languages. */
export function onlyKnownRow(t: Translator, { id: addressId, onlyKnown }: AddressData): ButtonRow {
  return onlyKnown
    ? [button(t, 'button-everyone', { kind: 'only-known', addressId, on: false })]
    : [button(t, 'button-only-known', { kind: 'only-known', addressId, on: true })]
}

/** Asks how long to pause an address, and says what happens to its mail meanwhile. */
export function pauseView(t: Translator, { address }: { readonly address: AddressData }): View {
  const addressId = address.id
  const choices = PAUSE_HOURS.map(hours =>
    labelledButton(timeSpan(t, hours), { kind: 'pause', addressId, hours }),
  )
  return fitToTelegram(
    compose(t, 'pause-ask', { address: code(address.email) }),
    keyboard([...grid(choices, 2), [button(t, 'button-back', { kind: 'address', addressId })]]),
  )
}

/** Asks after which mail the address should end by itself. */
export function burnView(t: Translator, { address }: { readonly address: AddressData }): View {
  const addressId = address.id
  const choice = (key: string, after: BurnChoice) => button(t, key, { kind: 'burn', addressId, after })
  return fitToTelegram(
    paragraphs(
      compose(t, 'burn-ask', { address: code(address.email) }),
      compose(t, 'burn-command', { command: code('/new burn') }),
    ),
    keyboard([
      [choice('button-burn-mail', 'mail'), choice('button-burn-code', 'code')],
      address.burn ? [choice('button-burn-never', 'never')] : [],
      [button(t, 'button-back', { kind: 'address', addressId })],
    ]),
  )
}

/** Why a mail is not shown: the mail API refused it, or the chat does not want it. */
type RefusedWhy = RefusedReason | 'blocked' | 'held'

export interface RefusedEntry {
  /** Empty where nobody is named. */
  readonly senderEmail: string
  readonly why: RefusedWhy
  /** Milliseconds since 1970. */
  readonly at: number | undefined
  readonly times: number
  /** The recipient, when that is not the address itself. */
  readonly recipient?: string | undefined
}

const WHY: Readonly<Record<RefusedWhy, string>> = {
  too_large: 'refused-too-large',
  paused: 'refused-paused',
  switched_off: 'refused-switched-off',
  full: 'refused-full',
  limit: 'refused-limit',
  blocked: 'refused-blocked',
  held: 'refused-held',
}

const ENTRIES_PER_PAGE = 10
const SENDER_GRAPHEMES = 60

/** Mails that were refused or are not shown, newest first: who, why and when, without what they say. */
export function refusedView(
  t: Translator,
  data: {
    readonly address: AddressData
    readonly entries: readonly RefusedEntry[]
    /** How many more there were. */
    readonly unlisted: number
    readonly page: number
    readonly now: number
  },
): View {
  const { address, entries, unlisted, now } = data
  const { items, page, pages } = pageOf(entries, data.page, ENTRIES_PER_PAGE)
  const addressId = address.id
  const named = { address: code(address.email) }
  return fitToTelegram(
    paragraphs(
      entries.length === 0 ? compose(t, 'refused-none', named) : bold(compose(t, 'refused-title', named)),
      ...items.map(entry => refusedLine(t, entry, now)),
      unlisted > 0 && page === pages - 1 ? compose(t, 'refused-more', { count: unlisted }) : undefined,
    ),
    keyboard([
      pagingRow({ page, pages, to: to => ({ kind: 'refused', addressId, page: to }) }),
      [button(t, 'button-back', { kind: 'address', addressId })],
    ]),
  )
}

function refusedLine(t: Translator, entry: RefusedEntry, now: number): FormattedText {
  const { senderEmail, why, at, times, recipient } = entry
  const sender = clip(senderLine({ senderName: '', senderEmail }, SENDER_GRAPHEMES), SENDER_GRAPHEMES)
  const facts = [
    ...(at === undefined ? [] : [shortMoment(t, at, now)]),
    compose(t, WHY[why]),
    ...(times > 1 ? [`×${times}`] : []),
    ...(recipient ? [join(['📬 ', addressPart(t, clip(recipient, SENDER_GRAPHEMES))])] : []),
  ]
  return lines(
    ownLine(t, sender === '' ? isolate(t, t.text('mail-no-sender')) : addressPart(t, sender)),
    ownLine(t, join(facts, ' · ')),
  )
}

/** One line for a mail from an unknown sender; a button opens the mail. */
export function heldMailView(
  t: Translator,
  data: {
    readonly address: AddressData
    readonly message: { readonly id: string; readonly senderName: string; readonly senderEmail: string }
    readonly hasCode: boolean
    /** A group in which what a mail says is shown to who asks. */
    readonly closed: boolean
  },
): View {
  const { address, message, hasCode, closed } = data
  const ref = { addressId: address.id, messageId: message.id }
  const sender = clip(senderLine(message, SENDER_GRAPHEMES), SENDER_GRAPHEMES)
  const named = { sender: sender || t.text('mail-no-sender'), address: code(address.email) }
  const isNamed = message.senderEmail !== ''
  return fitToTelegram(
    compose(t, hasCode ? 'mail-held-code' : 'mail-held', named),
    keyboard([
      [
        closed
          ? button(t, 'button-show', { kind: 'show-mail', ...ref })
          : button(t, 'button-show', { kind: 'mail', ...ref, page: 0, place: 'alert' }),
        isNamed ? button(t, 'button-always', { kind: 'always-show', ...ref }) : undefined,
      ],
      // Three in a row would be cut off on a phone.
      [isNamed ? button(t, 'button-block', { kind: 'never-show', ...ref }) : undefined],
    ]),
  )
}

/** Replaces such a line when its sender is blocked. */
export function neverShownView(
  t: Translator,
  { address, sender }: { readonly address: AddressData; readonly sender: string },
): View {
  return fitToTelegram(
    compose(t, 'mail-never', { sender: clip(sender, SENDER_GRAPHEMES), address: code(address.email) }),
    keyboard([[button(t, 'button-blocked', { kind: 'blocked', page: 0 })]]),
  )
}
