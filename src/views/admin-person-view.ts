import type { Translator } from '../locales/translator.ts'
import { clip } from './clip.ts'
import { compose } from './compose.ts'
import { fitToTelegram } from './fit-to-telegram.ts'
import { code } from './isolate-direction.ts'
import { join, lines, paragraphs } from './join-formatted.ts'
import { keyboard, labelledButton } from './keyboard.ts'
import type { View } from './view.ts'

/** Somebody whom an admin names by a Telegram id, in English as all of /admin. */
interface PersonData {
  /** That of a group is negative. */
  readonly chatId: number
  /** Nothing is kept but what stays anyway. */
  readonly isEmpty: boolean
  readonly addresses: number
  /** Those of them that still take mail. */
  readonly live: number
  readonly isBanned: boolean
  readonly isLimited: boolean
}

/** What came of it. */
interface ForgottenData extends PersonData {
  /** Addresses that the mail service has still to delete, or never does. */
  readonly left: number
  readonly told: 'told' | 'refused' | 'banned'
}

/** Asks whose data it is about. */
export function askWhoseView(problem?: string): View {
  return fitToTelegram(
    lines(
      problem === undefined ? undefined : `⚠️ ${clip(problem, 300)}`,
      'Whose data? Write the Telegram id here: a number; that of a group begins with a minus.',
    ),
    keyboard([[labelledButton('No', { kind: 'cancel' })]]),
  )
}

/** Asks before everything that is kept about a chat goes. */
export function askForgetView(data: PersonData): View {
  const { chatId, isEmpty } = data
  if (isEmpty) return nothingKeptView(data)
  return fitToTelegram(
    paragraphs(
      join(['Delete all that is kept about ', named(chatId), '?']),
      lines(
        addressesText(data),
        'Settings, labels, blocked and known senders go too. What the bot wrote stays in the chat at Telegram.',
        ...stayingTexts(data),
        data.isBanned
          ? 'The chat is banned, and is not told.'
          : 'The chat is told, if Telegram lets the bot write there.',
      ),
      'This cannot be undone.',
    ),
    keyboard([
      [
        labelledButton('Delete all', { kind: 'admin-forget', chatId, sure: true }, 'danger'),
        labelledButton('No', { kind: 'admin', page: 'overview' }),
      ],
      [labelledButton('Send me a copy', { kind: 'admin-export', chatId })],
    ]),
  )
}

export function forgottenPersonView(data: ForgottenData): View {
  const { chatId, addresses, left, told } = data
  return fitToTelegram(
    lines(
      join(['Deleted: all that was kept about ', named(chatId), `, with ${counted(addresses)}.`]),
      left > 0
        ? `${left} of them not at the mail service yet: the bot keeps trying until they end by themselves.`
        : undefined,
      ...stayingTexts(data),
      TOLD[told],
      'Backups still have it, for as long as you keep them.',
    ),
    OVERVIEW,
  )
}

/** The text under the file that an admin gets. */
export function exportedPersonView({
  chatId,
  mails,
  isComplete,
}: Pick<PersonData, 'chatId'> & { readonly mails: number; readonly isComplete: boolean }): View {
  const count = mails === 1 ? '1 mail' : `${mails} mails`
  return fitToTelegram(
    lines(
      join(['All that is kept about ', named(chatId), `: export.json and ${count}, without tokens.`]),
      isComplete ? undefined : '⚠️ Some mail is missing: export.json says which, and why.',
      'Give it to nobody else, and delete it here afterwards.',
    ),
  )
}

/** Told to the chat itself. */
export function forgottenForYouView(t: Translator, { limitsStay }: { readonly limitsStay: boolean }): View {
  return fitToTelegram(
    lines(compose(t, 'forgotten-by-admin'), limitsStay ? compose(t, 'forgotten-limits') : undefined),
  )
}

export function nothingKeptView(data: Pick<PersonData, 'chatId' | 'isBanned' | 'isLimited'>): View {
  return fitToTelegram(
    lines(join(['Nothing is kept about ', named(data.chatId), '.']), ...stayingTexts(data)),
    OVERVIEW,
  )
}

const OVERVIEW = keyboard([[labelledButton('Overview', { kind: 'admin', page: 'overview' })]])

const TOLD = {
  told: 'The chat was told.',
  refused: 'The chat could not be told: Telegram does not let the bot write there.',
  banned: 'The chat was not told: it is banned.',
} as const

function named(chatId: number) {
  return join([chatId < 0 ? 'group ' : 'person ', code(String(chatId))])
}

function addressesText({ addresses, live }: PersonData): string {
  if (addresses === 0) return 'No addresses.'
  const ending =
    live === 0 ? 'none live.' : `${live} live: senders get 550 from then on, and the mail is deleted.`
  return `${counted(addresses)}, ${ending}`
}

function counted(addresses: number): string {
  return addresses === 1 ? '1 address' : `${addresses} addresses`
}

function stayingTexts({
  isBanned,
  isLimited,
}: Pick<PersonData, 'isBanned' | 'isLimited'>): readonly string[] {
  return [
    ...(isBanned ? ['The ban stays, until somebody lifts it.'] : []),
    ...(isLimited ? ['The limits stay, until their end.'] : []),
  ]
}
