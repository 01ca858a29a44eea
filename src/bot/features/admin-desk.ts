import { Composer } from 'grammy'
import type { NewOperatorRule, OperatorReport } from '../../mail-api/mail-api.ts'
import { MailApiError } from '../../mail-api/mail-api-error.ts'
import { askBanView, isLiftable } from '../../views/admin-bans-view.ts'
import {
  type AdminData,
  adminUsageText,
  adminView,
  askBlockView,
  askLimitView,
  FEW_ADDRESSES,
} from '../../views/admin-view.ts'
import type { AdminPage } from '../../views/callback-codecs.ts'
import type { CardDeps } from '../address-card.ts'
import { DAY_MS, parseDays } from '../admin-days.ts'
import { bannedOnes, busiest, limitedOnes } from '../admin-lists.ts'
import { adminCommands, adminId, byAdmins } from '../admin-rights.ts'
import type { AdminDialogue } from '../ask-admin.ts'
import { banChat, unbanChat } from '../ban-chat.ts'
import type { SomeHandlers } from '../callback-handlers.ts'
import type { BotContext } from '../context.ts'
import type { BotDeps } from '../deps.ts'
import { limitChat, unlimitChat } from '../give-own-limits.ts'
import type { Questions } from '../questions.ts'
import { show } from '../show.ts'
import { obeyEnd } from './end-one-address.ts'
import { obeyPerson, type PersonDeps } from './person-data.ts'

type DeskDeps = Pick<
  BotDeps,
  'adminIds' | 'stats' | 'chats' | 'mailApi' | 'clock' | 'log' | 'watch' | 'deletions'
> & { readonly questions: Questions }

interface DeskDialogues {
  readonly which: AdminDialogue
  readonly whose: AdminDialogue
}

const MOST_ALLOWED = 1_000
/** Where no other time is named. */
const USUAL_DAYS = 7

/** `/admin` for admins: shows what goes on, and decides for everybody; for others the command does not exist. */
export function adminDesk(deps: DeskDeps & PersonDeps, dialogues: DeskDialogues): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  adminCommands(composer, deps, ['admin']).command('admin', ctx => takeWords(ctx, deps, dialogues))
  return composer
}

/** Its buttons; for others they do nothing. */
export function deskButtons(deps: DeskDeps & CardDeps) {
  const byAdmin = byAdmins(deps)
  return {
    admin: byAdmin((ctx, { page }) => showPage(ctx, deps, page)),
    'admin-block': byAdmin(async (ctx, { target, days }) => {
      if (days === 0) return void (await show(ctx, askBlockView(target)))
      await decide(ctx, deps, {
        kind: kindOf(target),
        value: target,
        until: deps.clock.now() + days * DAY_MS,
      })
    }),
    'admin-lift': byAdmin(async (ctx, { ruleId }) => {
      await deps.mailApi.operator.liftRule({ id: ruleId, by: adminId(ctx) })
      await showPage(ctx, deps, 'rules')
    }),
    'admin-bans': byAdmin((ctx, { page }) => showPage(ctx, deps, 'rules', page)),
    'admin-ban': byAdmin(async (ctx, { chatId, sure }) => {
      if (!sure) return void (await show(ctx, askBanView(chatId)))
      if (deps.adminIds.has(chatId))
        return void (await show(ctx, adminUsageText('an admin cannot be banned')))
      await banChat(deps, { chatId, by: adminId(ctx) })
      await showPage(ctx, deps, 'rules')
    }),
    'admin-unban': byAdmin(async (ctx, { chatId }) => {
      await unbanChat(deps, { chatId, by: adminId(ctx) })
      await showPage(ctx, deps, 'rules')
    }),
    'admin-domain': byAdmin((ctx, { target, offered }) =>
      offered ? offerAgain(ctx, deps, target) : decide(ctx, deps, { kind: 'retired', value: target }),
    ),
    'admin-limit': byAdmin(async (ctx, { chatId, days }) => {
      if (days === 0) await show(ctx, askLimitView(chatId))
      else await limit(ctx, deps, { chatId, ...FEW_ADDRESSES, days })
    }),
    'admin-unlimit': byAdmin(async (ctx, { chatId }) => {
      await unlimitChat(deps, { chatId, by: adminId(ctx) })
      await showPage(ctx, deps, 'limits')
    }),
  } satisfies SomeHandlers
}

async function takeWords(
  ctx: BotContext & { readonly match: string },
  deps: DeskDeps & CardDeps & PersonDeps,
  { which, whose }: DeskDialogues,
) {
  const words = ctx.match.trim().split(/\s+/)
  const [verb, ...others] = words
  if (verb === '') return showPage(ctx, deps, 'overview')
  if (verb !== 'end' && verb !== 'forget' && verb !== 'export') return obey(ctx, deps, words)
  const isObeyed =
    verb === 'end'
      ? await obeyEnd(ctx, deps, { words: others, which })
      : await obeyPerson(ctx, deps, { words, whose })
  if (!isObeyed) await show(ctx, adminUsageText())
}

/** What may follow the command: `block example.org 7d`, `lift example.org`, `add example.net`, `limit 4711 3 2 7d` … */
async function obey(ctx: BotContext, deps: DeskDeps, words: readonly string[]): Promise<void> {
  const [verb = '', value = '', ...others] = words
  const forDays = verb === 'limit' ? others[2] : others[0]
  const days = forDays === undefined ? USUAL_DAYS : parseDays(forDays)
  if (value === '' || days === undefined) return void (await show(ctx, adminUsageText()))
  if (verb === 'block')
    return decide(ctx, deps, { kind: kindOf(value), value, until: deps.clock.now() + days * DAY_MS })
  if (verb === 'lift') return lift(ctx, deps, value)
  if (verb === 'add') return decide(ctx, deps, { kind: 'added', value })
  if (verb === 'limit') {
    const [chatId, held, perHour] = [value, ...others].map(wholeNumber)
    return limit(ctx, deps, { chatId, held, perHour, days })
  }
  if (verb === 'retire') return decide(ctx, deps, { kind: 'retired', value })
  await show(ctx, adminUsageText())
}

async function decide(ctx: BotContext, deps: DeskDeps, rule: Omit<NewOperatorRule, 'by'>): Promise<void> {
  try {
    await deps.mailApi.operator.addRule({ ...rule, by: adminId(ctx) })
  } catch (error) {
    if (!(error instanceof MailApiError) || error.kind !== 'rejected') throw error
    await show(ctx, adminUsageText(error.explanation ?? error.message))
    return
  }
  await showPage(ctx, deps, rule.kind === 'retired' || rule.kind === 'added' ? 'domains' : 'rules')
}

/** Lifts a block, or the limits of a chat. Never a ban: the same words, handled twice, would lift both. */
async function lift(ctx: BotContext, deps: DeskDeps, value: string): Promise<void> {
  const chatId = wholeNumber(value)
  if (chatId !== undefined) {
    const { banned, quota } = await deps.chats.get(chatId)
    if (banned && !(quota && quota.until > deps.clock.now())) {
      const problem = `${chatId} has no limits to lift, only a ban: /unban ${chatId} lifts that`
      return void (await show(ctx, adminUsageText(problem)))
    }
    await unlimitChat(deps, { chatId, by: adminId(ctx) })
    return showPage(ctx, deps, 'limits')
  }
  const named = value.toLowerCase()
  const rules = (await reportOf(deps))?.rules ?? []
  const block = rules.find(
    rule => isLiftable(rule) && [named, `${named}/32`, `${named}/128`].includes(rule.value),
  )
  if (!block) return void (await show(ctx, adminUsageText(`"${value}" is not blocked`)))
  await deps.mailApi.operator.liftRule({ id: block.id, by: adminId(ctx) })
  await showPage(ctx, deps, 'rules')
}

interface WantedLimit {
  readonly chatId: number | undefined
  readonly held: number | undefined
  readonly perHour: number | undefined
  readonly days: number
}

/** An admin can be neither limited nor banned. */
async function limit(ctx: BotContext, deps: DeskDeps, wanted: WantedLimit): Promise<void> {
  const { chatId, held, perHour, days } = wanted
  if (!chatId || deps.adminIds.has(chatId) || !isAllowed(held) || !isAllowed(perHour))
    return void (await show(ctx, adminUsageText()))
  const quota = { held, perHour, until: deps.clock.now() + days * DAY_MS }
  await limitChat(deps, { chatId, quota, by: adminId(ctx) })
  await showPage(ctx, deps, 'limits')
}

function isAllowed(count: number | undefined): count is number {
  return count !== undefined && count >= 1 && count <= MOST_ALLOWED
}

function wholeNumber(word: string): number | undefined {
  return /^-?\d{1,15}$/.test(word) ? Number(word) : undefined
}

async function offerAgain(ctx: BotContext, deps: DeskDeps, domain: string): Promise<void> {
  const report = await deps.mailApi.operator.report()
  const rule = report.rules.find(({ kind, value }) => kind === 'retired' && value === domain)
  if (rule) await deps.mailApi.operator.liftRule({ id: rule.id, by: adminId(ctx) })
  await showPage(ctx, deps, 'domains')
}

async function showPage(ctx: BotContext, deps: DeskDeps, page: AdminPage, bansPage = 0): Promise<void> {
  const [report, stats, people, limited, banned] = await Promise.all([
    reportOf(deps),
    deps.stats(),
    page === 'people' ? busiest(deps) : [],
    page === 'limits' ? limitedOnes(deps) : [],
    page === 'rules' ? bannedOnes(deps) : [],
  ])
  const data: AdminData = { page, report, stats, people, limited, banned, bansPage }
  await show(ctx, adminView(ctx.t, data))
}

async function reportOf({ mailApi }: DeskDeps): Promise<OperatorReport | undefined> {
  const { extensions } = await mailApi.getCapabilities()
  return extensions.has('operator') ? mailApi.operator.report() : undefined
}

function kindOf(target: string): 'network' | 'sender' {
  return target.includes('/') || /^[\d.]+$/.test(target) || target.includes(':') ? 'network' : 'sender'
}
