import type { InlineKeyboardButton } from 'grammy/types'
import type { Translator } from '../locales/translator.ts'
import type { MessageSummary } from '../mail-api/mail-api.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { subjectLine } from '../reader/sender-and-subject.ts'
import type { Callback } from './callbacks.ts'
import { clip } from './clip.ts'
import { shortMoment } from './dates.ts'
import { code, foreignLine, isolate, isolatePart, ownLine } from './isolate-direction.ts'
import { bold, join, lines, type Part } from './join-formatted.ts'
import { grid, labelledButton } from './keyboard.ts'
import { shortSender } from './mail-header.ts'

/** A mail in a list; what was found in it only where it was read. */
export interface ListedMail extends MessageSummary {
  readonly code?: string | undefined
  readonly files?: number | undefined
  readonly list?: { readonly id: string | null } | undefined
}

interface EntryData {
  readonly mail: ListedMail
  readonly number: number
  readonly unread: boolean
  readonly now: number
  /** More for its first line. */
  readonly more?: Part | undefined
}

/** A mail in two lines: its number, sender, time and a clip when it brings files; then its code and subject. */
export function mailEntry(t: Translator, { mail, number, unread, now, more }: EntryData): FormattedText {
  const { receivedAt, files = 0 } = mail
  const sender =
    isolate(t, clip(shortSender(mail), SENDER_GRAPHEMES, SENDER_UNITS)) || t.text('mail-no-sender')
  const facts = [
    unread ? bold(sender) : sender,
    receivedAt === undefined ? undefined : shortMoment(t, receivedAt, now),
    more,
    files > 0 ? '📎' : undefined,
  ].filter(fact => fact !== undefined)
  return lines(ownLine(t, `${number}. ${unread ? '● ' : ''}`, join(facts, ' · ')), subjectWithCode(t, mail))
}

/** The buttons that open the listed items, by the numbers they have in the text. */
export function numberRows<Item>(
  items: readonly Item[],
  first: number,
  open: (item: Item) => Callback,
): InlineKeyboardButton[][] {
  const buttons = items.map((item, index) => labelledButton(String(first + index), open(item)))
  return grid(buttons, NUMBERS_IN_A_ROW)
}

function subjectWithCode(t: Translator, mail: ListedMail): FormattedText | string {
  const subject = clip(subjectLine(mail.subject, SUBJECT_GRAPHEMES), SUBJECT_GRAPHEMES, SUBJECT_UNITS)
  const shown = subject || t.text('mail-no-subject')
  if (mail.code === undefined) return foreignLine(t, shown)
  const found = clip(mail.code, CODE_UNITS, CODE_UNITS)
  return ownLine(t, '🔑 ', isolatePart(t, code(found)), ' · ', isolate(t, shown))
}

/** Ten entries have to fit into one message, whatever is in them. */
const SENDER_GRAPHEMES = 40
const SENDER_UNITS = 80
const SUBJECT_GRAPHEMES = 80
const SUBJECT_UNITS = 160
const CODE_UNITS = 40

const NUMBERS_IN_A_ROW = 5
