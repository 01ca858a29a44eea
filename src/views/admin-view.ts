import type { InlineKeyboardButton } from 'grammy/types'
import type { Translator } from '../locales/translator.ts'
import type { OperatorReport } from '../mail-api/mail-api.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import type { Quota } from '../store/records.ts'
import { type BansData, bansContent, isLiftable } from './admin-bans-view.ts'
import { allowed, inDays, utc } from './admin-words.ts'
import { ADMIN_PAGES, type AdminPage, BLOCK_DAYS } from './callback-codecs.ts'
import { clip } from './clip.ts'
import { fitToTelegram } from './fit-to-telegram.ts'
import { code, isolate } from './isolate-direction.ts'
import { bold, join, lines } from './join-formatted.ts'
import { type ButtonRow, grid, keyboard, labelledButton } from './keyboard.ts'
import type { StatsData } from './stats-view.ts'
import type { View } from './view.ts'

/** What /admin shows; operators read English, as in the log and the doctor. */
export interface AdminData extends BansData {
  readonly page: AdminPage
  readonly stats: StatsData
  /** Those with the most live addresses, the most first. */
  readonly people: readonly { readonly chatId: number; readonly addresses: number }[]
  /** Who has limits of their own. */
  readonly limited: readonly { readonly chatId: number; readonly quota: Quota }[]
}

/** What a button allows whoever is limited. */
export const FEW_ADDRESSES = { held: 3, perHour: 2 } as const

const TITLES: Readonly<Record<AdminPage, string>> = {
  overview: 'Overview',
  people: 'People',
  senders: 'Mail by sender',
  refusals: 'Refusals by network',
  domains: 'Domains',
  rules: 'Bans and blocks',
  limits: 'Limits',
  notes: 'What admins did',
}
/** As long as a button's data can be. */
const MAX_TARGET = 45

export function adminView(t: Translator, data: AdminData): View {
  const { said, buttons, turning = [] } = CONTENTS[data.page](t, data)
  const pages = ADMIN_PAGES.filter(page => page !== data.page).map(page =>
    labelledButton(TITLES[page], { kind: 'admin', page }),
  )
  const end = labelledButton('End an address', { kind: 'admin-which' })
  const whose = labelledButton('Delete or export', { kind: 'admin-whose' })
  const rows = [...buttons.map(button => [button]), turning, ...grid([...pages, end, whose], 2)]
  return fitToTelegram(lines(bold(TITLES[data.page]), ...said), keyboard(rows))
}

/** Asks for how long somebody is blocked for everybody. */
export function askBlockView(target: string): View {
  const days = BLOCK_DAYS.map(days => labelledButton(inDays(days), { kind: 'admin-block', target, days }))
  return fitToTelegram(
    lines(
      join(['Refuse all mail from ', code(target), ' for everybody?']),
      target.includes('/') ? 'Senders there get 550.' : 'Its subdomains are refused too. Senders get 550.',
    ),
    keyboard([
      days,
      [labelledButton('No', { kind: 'admin', page: target.includes('/') ? 'refusals' : 'senders' })],
    ]),
  )
}

/** Asks for how long a person or a group gets few addresses. */
export function askLimitView(chatId: number): View {
  const days = BLOCK_DAYS.map(days => labelledButton(inDays(days), { kind: 'admin-limit', chatId, days }))
  return fitToTelegram(
    lines(
      join(['Limit ', code(String(chatId)), ` to ${allowed(FEW_ADDRESSES)}?`]),
      'What they have stays. Other figures: /admin limit, then the id, held, an hour, and days.',
    ),
    keyboard([
      days,
      [labelledButton(`Ban ${chatId}`, { kind: 'admin-ban', chatId, sure: false })],
      [labelledButton('No', { kind: 'admin', page: 'people' })],
    ]),
  )
}

/** What else can be written after /admin. */
export function adminUsageText(problem?: string): View {
  return fitToTelegram(
    lines(
      problem === undefined ? undefined : `⚠️ ${clip(problem, 300)}`,
      'Write it like this:',
      code('/admin block example.org 7d'),
      code('/admin block 203.0.113.0/24 1d'),
      join([code('/admin end bob@example.org 30d'), ': asks first; nobody makes it again for 30 days']),
      join([
        code('/admin lift example.org'),
        ', or a network, an address, or the id of who is limited; of who is banned: ',
        code('/unban 1234567890'),
      ]),
      join([
        code('/admin forget 1234567890'),
        ': deletes all that is kept about a person or a group; asks first',
      ]),
      join([code('/admin export 1234567890'), ': a copy of it, as a file']),
      code('/admin add example.net'),
      code('/admin retire example.net'),
      join([code('/admin limit 1234567890 3 2 7d'), ': 3 addresses at a time, 2 an hour']),
    ),
  )
}

interface Content {
  readonly said: readonly (FormattedText | string | undefined)[]
  readonly buttons: readonly InlineKeyboardButton[]
  /** To the pages before and after. */
  readonly turning?: ButtonRow
}

const ELSEWHERE: Content = {
  said: ['The mail service is not ours, or does not know this bot: set MAIL_API_SECRET for both.'],
  buttons: [],
}

const CONTENTS: Readonly<Record<AdminPage, (t: Translator, data: AdminData) => Content>> = {
  overview: (_t, { report, stats }) => ({
    said: [
      `Chats: ${stats.chats}`,
      `Live addresses: ${stats.liveAddresses}`,
      `Alerts a minute: ${stats.alertsPerMinute.toFixed(1)}`,
      stats.waitingSince === undefined
        ? `Alerts waiting: ${stats.alertsWaiting}`
        : `Alerts waiting: ${stats.alertsWaiting}, the oldest since ${utc(stats.waitingSince)}`,
      stats.alertDelayP50Ms === undefined
        ? undefined
        : `Alert delay: half within ${Math.round(stats.alertDelayP50Ms)} ms, 99% within ${Math.round(stats.alertDelayP99Ms ?? 0)} ms`,
      ...(report?.gmail ?? []).map(({ email, usable }) =>
        join([usable ? '✅ ' : '❌ ', code(email), usable ? '' : ' takes no aliases: see the log']),
      ),
      report === undefined
        ? undefined
        : `Blocks and ended addresses: ${report.rules.filter(isLiftable).length}`,
    ],
    buttons: [],
  }),
  people: (_t, { people }) => ({
    said:
      people.length === 0
        ? ['Nobody has an address.']
        : people.map(({ chatId, addresses }) =>
            join([code(String(chatId)), ` – ${addresses} live addresses`]),
          ),
    buttons: people
      .slice(0, 5)
      .map(({ chatId }) => labelledButton(`Limit ${chatId}`, { kind: 'admin-limit', chatId, days: 0 })),
  }),
  limits: (_t, { limited }) => ({
    said:
      limited.length === 0
        ? ['Nobody has limits of their own.']
        : limited.map(({ chatId, quota }) =>
            join([code(String(chatId)), `: ${allowed(quota)}, until ${utc(quota.until)}`]),
          ),
    buttons: limited
      .slice(0, 20)
      .map(({ chatId }) => labelledButton(`Lift ${chatId}`, { kind: 'admin-unlimit', chatId })),
  }),
  senders: (t, { report }) => (report ? tallied(t, report.senders) : ELSEWHERE),
  refusals: (t, { report }) => (report ? tallied(t, report.refusals) : ELSEWHERE),
  domains: (_t, { report }) =>
    report === undefined
      ? ELSEWHERE
      : {
          said: report.domains.map(({ domain, offered }) =>
            join([offered ? '✅ ' : '⏸ ', code(domain), offered ? '' : ' – retired: its addresses live on']),
          ),
          buttons: report.domains
            .filter(({ domain }) => domain.length <= MAX_TARGET)
            .map(({ domain, offered }) =>
              labelledButton(`${offered ? 'Retire' : 'Offer again'} ${domain}`, {
                kind: 'admin-domain',
                target: domain,
                offered: !offered,
              }),
            ),
        },
  rules: bansContent,
  notes: (t, { report }) =>
    report === undefined
      ? ELSEWHERE
      : {
          said:
            report.notes.length === 0
              ? ['Nothing yet.']
              : report.notes.map(({ by, says, at }) => `${utc(at)} – ${by}: ${isolate(t, clip(says, 120))}`),
          buttons: [],
        },
}

function tallied(t: Translator, tallies: OperatorReport['senders']): Content {
  return {
    said: [
      'Of the last day, at the instance that I asked.',
      ...(tallies.length === 0 ? ['Nothing yet.'] : []),
      ...tallies.map(({ name, count }) => join([`${count} – `, code(isolate(t, clip(name, 80)))])),
    ],
    buttons: tallies
      .filter(({ name }) => name.length <= MAX_TARGET && /^[\w.:/-]+$/.test(name))
      .slice(0, 5)
      .map(({ name }) => labelledButton(`Block ${name}`, { kind: 'admin-block', target: name, days: 0 })),
  }
}
