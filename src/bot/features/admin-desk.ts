import { Composer } from 'grammy'
import { MailApiError } from '../../mail-api/errors.ts'
import type { NewOperatorRule, OperatorReport } from '../../mail-api/mail-api.ts'
import { type AdminData, adminUsageText, adminView, askBlockView } from '../../views/admin-view.ts'
import type { AdminPage } from '../../views/callback-codecs.ts'
import { type CardDeps, showCurrentState } from '../address-card.ts'
import type { SomeHandlers } from '../callback-handlers.ts'
import type { BotContext } from '../context.ts'
import type { BotDeps } from '../deps.ts'
import { show } from '../show.ts'

type DeskDeps = Pick<BotDeps, 'adminIds' | 'stats' | 'chats' | 'mailApi' | 'clock'>

const DAY_MS = 86_400_000
const MOST_PEOPLE = 10
const MOST_DAYS = 365

/** `/admin` for admins: what goes on, and what is decided for everybody; for everybody else there is no such command. */
export function adminDesk(deps: DeskDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer
    .filter(ctx => isAdmin(ctx, deps))
    .command('admin', ctx =>
      ctx.match.trim() === '' ? showPage(ctx, deps, 'overview') : obey(ctx, deps, ctx.match),
    )
  return composer
}

/** Its buttons; for everybody but an admin they mean nothing. */
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
  } satisfies SomeHandlers
}

/** What follows the command, in words: `block example.org 7d`, `add example.net`, `retire example.net`. */
async function obey(ctx: BotContext, deps: DeskDeps, words: string): Promise<void> {
  const [verb = '', value = '', forDays = ''] = words.trim().split(/\s+/)
  const days = Number(/^(\d{1,3})d$/.exec(forDays)?.[1] ?? (forDays === '' ? 7 : 0))
  if (value === '' || days < 1 || days > MOST_DAYS) return void (await show(ctx, adminUsageText()))
  if (verb === 'block')
    return decide(ctx, deps, { kind: kindOf(value), value, until: deps.clock.now() + days * DAY_MS })
  if (verb === 'add') return decide(ctx, deps, { kind: 'added', value })
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

async function offerAgain(ctx: BotContext, deps: DeskDeps, domain: string): Promise<void> {
  const report = await deps.mailApi.operator.report()
  const rule = report.rules.find(({ kind, value }) => kind === 'retired' && value === domain)
  if (rule) await deps.mailApi.operator.liftRule({ id: rule.id, by: nameOf(ctx) })
  await showPage(ctx, deps, 'domains')
}

async function showPage(ctx: BotContext, deps: DeskDeps, page: AdminPage): Promise<void> {
  const [report, stats, people] = await Promise.all([
    reportOf(deps),
    deps.stats(),
    page === 'people' ? busiest(deps) : [],
  ])
  const data: AdminData = { page, report, stats, people }
  await show(ctx, adminView(ctx.t, data))
}

async function reportOf({ mailApi }: DeskDeps): Promise<OperatorReport | undefined> {
  const { extensions } = await mailApi.getCapabilities()
  return extensions.has('operator') ? mailApi.operator.report() : undefined
}

/** Reads through all chats, which an admin may ask for and nobody else. */
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
