import type { InlineKeyboardButton } from 'grammy/types'
import type { Translator } from '../locales/translator.ts'
import type { OperatorReport } from '../mail-api/mail-api.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { utc } from './admin-words.ts'
import { clip } from './clip.ts'
import { fitToTelegram } from './fit-to-telegram.ts'
import { code, isolate } from './isolate-direction.ts'
import { join, lines } from './join-formatted.ts'
import { keyboard, labelledButton } from './keyboard.ts'
import { pageOf } from './paging.ts'
import type { View } from './view.ts'

/** A person or a group that is banned. */
interface Banned {
  readonly chatId: number
  /** Who did it, and when, in milliseconds since 1970; unknown of older bans. */
  readonly by: number | undefined
  readonly at: number | undefined
}

type Rule = OperatorReport['rules'][number]
type Entry = Rule | (Banned & { readonly kind: 'banned' })

export interface BansData {
  /** Undefined where the mail service is somebody else's. */
  readonly report: OperatorReport | undefined
  readonly banned: readonly Banned[]
  /** From 0. */
  readonly bansPage: number
}

const PER_PAGE = 10

/** Who is banned and what is blocked, the latest first, each with a button that lifts it. */
export function bansContent(t: Translator, { report, banned, bansPage }: BansData) {
  const entries: readonly Entry[] = [
    ...banned.map(one => ({ ...one, kind: 'banned' as const })),
    ...(report?.rules ?? []).filter(isLiftable),
  ].toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0))
  const { items: shown, page, pages } = pageOf(entries, bansPage, PER_PAGE)
  return {
    said: [
      entries.length === 0 ? 'Nobody is banned, and nothing is blocked.' : undefined,
      pages > 1 ? `${entries.length} in all, page ${page + 1} of ${pages}.` : undefined,
      ...shown.map(entry => lineOf(t, entry)),
      report === undefined ? 'Blocks are not known: the mail service is not ours.' : undefined,
    ],
    buttons: shown.map(entry => liftButton(t, entry)),
    turning: [
      page > 0 ? labelledButton('◀️', { kind: 'admin-bans', page: page - 1 }) : undefined,
      page < pages - 1 ? labelledButton('▶️', { kind: 'admin-bans', page: page + 1 }) : undefined,
    ],
  }
}

/** Asks before a person or a group is banned. */
export function askBanView(chatId: number): View {
  return fitToTelegram(
    lines(
      join(['Ban ', code(String(chatId)), '?']),
      'The bot ignores them everywhere and sends them nothing. Addresses end at their time.',
    ),
    keyboard([
      [
        labelledButton('Ban', { kind: 'admin-ban', chatId, sure: true }, 'danger'),
        labelledButton('No', { kind: 'admin-bans', page: 0 }),
      ],
    ]),
  )
}

/** A rule that holds somebody off; the others are of domains. */
export function isLiftable({ kind }: Rule): boolean {
  return kind === 'sender' || kind === 'network' || kind === 'ended'
}

const WHAT = { sender: 'Sender', network: 'Network', ended: 'Ended address', retired: '', added: '' } as const

function lineOf(t: Translator, entry: Entry): FormattedText {
  const by = entry.by === undefined ? '' : `, by ${entry.by}`
  if (entry.kind === 'banned') {
    const since = entry.at === undefined ? '' : ` since ${utc(entry.at)}`
    const what = entry.chatId < 0 ? 'Group ' : 'Person '
    return join([what, code(String(entry.chatId)), `${since}, until somebody lifts it${by}`])
  }
  const until = entry.until === undefined ? ', until somebody lifts it' : ` until ${utc(entry.until)}`
  return join([`${WHAT[entry.kind]} `, code(isolate(t, clip(entry.value, 80))), until, by])
}

function liftButton(t: Translator, entry: Entry): InlineKeyboardButton {
  if (entry.kind === 'banned')
    return labelledButton(`Lift ${entry.chatId}`, { kind: 'admin-unban', chatId: entry.chatId })
  return labelledButton(`Lift ${isolate(t, clip(entry.value, 40))}`, { kind: 'admin-lift', ruleId: entry.id })
}
