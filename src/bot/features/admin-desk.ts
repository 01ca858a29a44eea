import { Composer } from 'grammy'
import { MailApiError } from '../../mail-api/errors.ts'
import type { NewOperatorRule, OperatorReport } from '../../mail-api/mail-api.ts'
import {
  type AdminData,
  adminUsageText,
  adminView,
  askBlockView,
  askLimitView,
  FEW_ADDRESSES,
  isBlock,
} from '../../views/admin-view.ts'
import type { AdminPage } from '../../views/callback-codecs.ts'
import { type CardDeps, showCurrentState } from '../address-card.ts'
import type { SomeHandlers } from '../callback-handlers.ts'
import type { BotContext } from '../context.ts'
import type { BotDeps } from '../deps.ts'
import { limitChat, unlimitChat } from '../limit-chat.ts'
import { show } from '../show.ts'

type DeskDeps = Pick<BotDeps, 'adminIds' | 'stats' | 'chats' | 'mailApi' | 'clock' | 'log'>

const DAY_MS = 86_400_000
const MOST_PEOPLE = 10
/** As many as fit into one message. */
const MOST_LIMITED = 50
const MOST_ALLOWED = 1_000
const MOST_DAYS = 365

/** `/admin` for admins: shows what goes on, and decides for everybody; for others the command does not exist. */
export function adminDesk(deps: DeskDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer
    .filter(ctx => isAdmin(ctx, deps))
    .command('admin', ctx =>
      ctx.match.trim() === '' ? showPage(ctx, deps, 'overview') : obey(ctx, deps, ctx.match),
    )
  return composer
}

/** Its buttons; for others they do nothing. */
export function deskButtons(deps: DeskDeps & CardDeps) {
  const byAdmin =
    <Pressed>(handle: (ctx: BotContext, pressed: Pressed) => Promise<unknown>) =>
    (ctx: BotContext, pressed: Pressed) =>
      isAdmin(ctx, deps) ? handle(ctx, pressed) : showCurrentState(ctx, deps)
  return {
    admin: byAdmin((ctx, { page }: { page: AdminPage }) => showPage(ctx, deps, page)),
    'admin-block': byAdmin(async (ctx, { target, days }: { target: string; days: number }) => {
      if (days === 0) return void (await show(ctx, askBlockView(target)))
      await decide(ctx, deps, {
        kind: kindOf(target),
        value: target,
        until: deps.clock.now() + days * DAY_MS,
      })
    }),
    'admin-lift': byAdmin(async (ctx, { ruleId }: { ruleId: string }) => {
      await deps.mailApi.operator.liftRule({ id: ruleId, by: nameOf(ctx) })
      await showPage(ctx, deps, 'rules')
    }),
    'admin-domain': byAdmin((ctx, { target, offered }: { target: string; offered: boolean }) =>
      offered ? offerAgain(ctx, deps, target) : decide(ctx, deps, { kind: 'retired', value: target }),
    ),
    'admin-limit': byAdmin(async (ctx, { chatId, days }: { chatId: number; days: number }) => {
      if (days === 0) await show(ctx, askLimitView(chatId))
      else await limit(ctx, deps, { chatId, ...FEW_ADDRESSES, days })
    }),
    'admin-unlimit': byAdmin(async (ctx, { chatId }: { chatId: number }) => {
      await unlimitChat(deps, { chatId, by: nameOf(ctx) })
      await showPage(ctx, deps, 'limits')
    }),
  } satisfies SomeHandlers
}

/** What may follow the command: `block example.org 7d`, `lift example.org`, `add example.net`, `limit 4711 3 2 7d` … */
async function obey(ctx: BotContext, deps: DeskDeps, words: string): Promise<void> {
  const [verb = '', value = '', ...others] = words.trim().split(/\s+/)
  const forDays = (verb === 'limit' ? others[2] : others[0]) ?? ''
  const days = Number(/^(\d{1,3})d$/.exec(forDays)?.[1] ?? (forDays === '' ? 7 : 0))
  if (value === '' || days < 1 || days > MOST_DAYS) return void (await show(ctx, adminUsageText()))
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
    await deps.mailApi.operator.addRule({ ...rule, by: nameOf(ctx) })
  } catch (error) {
    if (!(error instanceof MailApiError) || error.kind !== 'rejected') throw error
    await show(ctx, adminUsageText(error.explanation ?? error.message))
    return
  }
  await showPage(ctx, deps, rule.kind === 'retired' || rule.kind === 'added' ? 'domains' : 'rules')
}

/** Lifts the limits of a chat, or a block; the page has buttons for some of the blocks only. */
async function lift(ctx: BotContext, deps: DeskDeps, value: string): Promise<void> {
  const chatId = wholeNumber(value)
  if (chatId !== undefined) {
    await unlimitChat(deps, { chatId, by: nameOf(ctx) })
    return showPage(ctx, deps, 'limits')
  }
  const named = value.toLowerCase()
  const rules = (await reportOf(deps))?.rules ?? []
  const block = rules.find(
    rule => isBlock(rule) && [named, `${named}/32`, `${named}/128`].includes(rule.value),
  )
  if (!block) return void (await show(ctx, adminUsageText(`"${value}" is not blocked`)))
  await deps.mailApi.operator.liftRule({ id: block.id, by: nameOf(ctx) })
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
  await limitChat(deps, { chatId, quota, by: nameOf(ctx) })
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
  if (rule) await deps.mailApi.operator.liftRule({ id: rule.id, by: nameOf(ctx) })
  await showPage(ctx, deps, 'domains')
}

async function showPage(ctx: BotContext, deps: DeskDeps, page: AdminPage): Promise<void> {
  const [report, stats, people, limited] = await Promise.all([
    reportOf(deps),
    deps.stats(),
    page === 'people' ? busiest(deps) : [],
    page === 'limits' ? limitedOnes(deps) : [],
  ])
  const data: AdminData = { page, report, stats, people, limited }
  await show(ctx, adminView(ctx.t, data))
}

async function reportOf({ mailApi }: DeskDeps): Promise<OperatorReport | undefined> {
  const { extensions } = await mailApi.getCapabilities()
  return extensions.has('operator') ? mailApi.operator.report() : undefined
}

/** Reads all chats, which only admins may cause. */
async function busiest({ chats, clock }: DeskDeps): Promise<AdminData['people']> {
  const now = clock.now()
  let most: AdminData['people'] = []
  for await (const [chatId, chat] of chats.entries()) {
    const addresses = chat.addresses.filter(
      ({ expiresAt = Number.POSITIVE_INFINITY }) => expiresAt > now,
    ).length
    if (addresses === 0 || addresses <= (most[MOST_PEOPLE - 1]?.addresses ?? 0)) continue
    most = [...most, { chatId, addresses }].sort((a, b) => b.addresses - a.addresses).slice(0, MOST_PEOPLE)
  }
  return most
}

/** Reads all chats too; those whose limits end last come first. */
async function limitedOnes({ chats, clock }: DeskDeps): Promise<AdminData['limited']> {
  const now = clock.now()
  const limited: AdminData['limited'][number][] = []
  for await (const [chatId, { quota }] of chats.entries())
    if (quota && quota.until > now) limited.push({ chatId, quota })
  return limited.sort((a, b) => b.quota.until - a.quota.until).slice(0, MOST_LIMITED)
}

function kindOf(target: string): 'network' | 'sender' {
  return target.includes('/') || /^[\d.]+$/.test(target) || target.includes(':') ? 'network' : 'sender'
}

/** As the notes of what admins did have it: the id alone, which does not change. */
function nameOf({ from }: BotContext): string {
  return String(from?.id ?? 0)
}

function isAdmin({ from }: BotContext, { adminIds }: Pick<DeskDeps, 'adminIds'>): boolean {
  return from !== undefined && adminIds.has(from.id)
}
