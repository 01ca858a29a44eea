import { Composer } from 'grammy'
import type { Clock } from '../../clock.ts'
import type { MailApi } from '../../mail-api/mail-api.ts'
import type { Chats } from '../../store/chats.ts'
import type { Settings } from '../../store/records.ts'
import {
  placesView,
  quietFromView,
  quietHoursView,
  quietToView,
  timeZonesView,
} from '../../views/quiet-hours-view.ts'
import { alertDetailsView, domainsView, languagesView, settingsView } from '../../views/settings-view.ts'
import { toastText } from '../../views/toast.ts'
import { zonesAt } from '../../views/zone-choices.ts'
import type { SomeHandlers } from '../callback-handlers.ts'
import { changeChat, isPrivate } from '../chat-record.ts'
import type { BotContext } from '../context.ts'
import { mayManage } from '../group-rights.ts'
import { show } from '../show.ts'
import type { TypedHours } from '../typed-hours.ts'

interface SettingsDeps {
  readonly chats: Chats
  readonly mailApi: Pick<MailApi, 'getCapabilities'>
  readonly clock: Clock
}

/** `/settings`: all that a chat can choose. */
export function settings(): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.command('settings', showSettings)
  return composer
}

/** All buttons of the settings. */
export function settingsButtons(deps: SettingsDeps) {
  const change = async (ctx: BotContext, changed: Partial<Settings>) => {
    await save(ctx, deps.chats, changed)
    await showSettings(ctx)
  }
  return {
    settings: showSettings,
    /** Whether the chat wants news about the bot. */
    news: (ctx, { on }) => change(ctx, { news: on || undefined }),
    ...language(deps),
    ...alertDetail(deps),
    ...quietHours(deps),
    ...defaultDomain(deps),
    /** Mails in blocks or as text; a mail that Telegram refused in blocks is shown as text all the same. */
    layout: (ctx, { rich }) => change(ctx, { rich: rich || undefined }),
    /** Newsletters one by one, or together. */
    bundles: (ctx, { on }) => change(ctx, { bundles: on || undefined }),
    /** Whether everybody in a group sees whole mails. */
    'open-to-all': (ctx, { open }) =>
      isPrivate(ctx) ? showSettings(ctx) : change(ctx, { openToAll: open || undefined }),
    /** A topic for each new address, where the bot has topics in private chats. */
    topics: (ctx, { on }) => (hasTopics(ctx) ? change(ctx, { topics: on || undefined }) : showSettings(ctx)),
  } satisfies SomeHandlers
}

function language({ chats }: SettingsDeps) {
  return {
    languages: showLanguages,
    'set-language': async (ctx, { language }) => {
      await save(ctx, chats, { language: language === 'auto' ? undefined : language })
      await showLanguages(ctx)
    },
  } satisfies SomeHandlers
}

function alertDetail({ chats }: SettingsDeps) {
  return {
    'alert-details': showAlertDetails,
    'set-alert-detail': async (ctx, { detail }) => {
      await save(ctx, chats, { alertDetail: detail })
      await showAlertDetails(ctx)
    },
  } satisfies SomeHandlers
}

/** Sets quiet hours as somebody typed them; what they did not name stays. */
export async function setTypedHours(
  ctx: BotContext,
  { chats, clock }: Pick<SettingsDeps, 'chats' | 'clock'>,
  { hours, zone }: TypedHours,
): Promise<void> {
  const before = ctx.record.settings.quietHours ?? { ...NIGHT, zone: 'UTC' }
  await save(ctx, chats, { quietHours: { ...before, ...hours, ...(zone === undefined ? {} : { zone }) } })
  const { quietHours } = ctx.record.settings
  await show(ctx, quietHoursView(ctx.t, { quietHours, now: clock.now() }))
}

/** The default quiet hours. */
const NIGHT = { from: 23, to: 7 }

function quietHours({ chats, clock }: SettingsDeps) {
  const current = (ctx: BotContext) => ctx.record.settings.quietHours
  const showQuietHours = (ctx: BotContext) =>
    show(ctx, quietHoursView(ctx.t, { quietHours: current(ctx), now: clock.now() }))
  const setZone = async (ctx: BotContext, zone: string) => {
    await save(ctx, chats, { quietHours: { ...(current(ctx) ?? NIGHT), zone } })
    await showQuietHours(ctx)
  }

  return {
    'quiet-hours': showQuietHours,
    'quiet-from': ctx => show(ctx, quietFromView(ctx.t)),
    'quiet-to': (ctx, { from }) => show(ctx, quietToView(ctx.t, { from })),
    'set-quiet-hours': async (ctx, { from, to }) => {
      const { zone = 'UTC' } = current(ctx) ?? {}
      await save(ctx, chats, { quietHours: { from, to, zone } })
      await showQuietHours(ctx)
    },
    'quiet-off': async ctx => {
      await save(ctx, chats, { quietHours: undefined })
      await showQuietHours(ctx)
    },
    'time-zones': ctx => show(ctx, timeZonesView(ctx.t, { chosen: current(ctx)?.zone, now: clock.now() })),
    'time-zones-at': async (ctx, { utcOffsetMinutes }) => {
      const zones = zonesAt(utcOffsetMinutes, clock.now())
      const [only, ...others] = zones
      // The clocks have changed since the times were offered.
      if (!only) return show(ctx, timeZonesView(ctx.t, { chosen: current(ctx)?.zone, now: clock.now() }))
      if (others.length === 0) return setZone(ctx, only.zone)
      await show(ctx, placesView(ctx.t, { zones, chosen: current(ctx)?.zone }))
    },
    'set-time-zone': (ctx, { zone }) => setZone(ctx, zone),
  } satisfies SomeHandlers
}

function defaultDomain(deps: SettingsDeps) {
  const { chats, mailApi } = deps
  const showDomains = async (ctx: BotContext, page: number) => {
    const { domains } = await mailApi.getCapabilities({ personWaiting: true })
    await show(ctx, domainsView(ctx.t, { domains, chosen: ctx.record.settings.defaultDomain, page }))
  }
  return {
    domains: (ctx, { page }) => showDomains(ctx, page),
    'set-domain': async (ctx, { domainId }) => {
      const { domains } = await mailApi.getCapabilities({ personWaiting: true })
      const chosen = domains.find(({ id }) => id === domainId)
      if (chosen) await save(ctx, chats, { defaultDomain: chosen.domain })
      await showDomains(ctx, 0)
    },
    'clear-domain': async ctx => {
      await save(ctx, chats, { defaultDomain: undefined })
      await showDomains(ctx, 0)
    },
  } satisfies SomeHandlers
}

async function showSettings(ctx: BotContext): Promise<void> {
  await show(
    ctx,
    settingsView(ctx.t, { settings: ctx.record.settings, group: !isPrivate(ctx), topics: hasTopics(ctx) }),
  )
}

function hasTopics(ctx: BotContext): boolean {
  return isPrivate(ctx) && ctx.me.has_topics_enabled
}

async function showLanguages(ctx: BotContext): Promise<void> {
  await show(ctx, languagesView(ctx.t, { chosen: ctx.record.settings.language }))
}

async function showAlertDetails(ctx: BotContext): Promise<void> {
  await show(ctx, alertDetailsView(ctx.t, { chosen: ctx.record.settings.alertDetail }))
}

/** Stores a setting; undefined removes it. In a group its admins decide: others are told so, and nothing changes. */
async function save(ctx: BotContext, chats: Chats, changed: Partial<Settings>): Promise<void> {
  if (!(await mayManage(ctx))) return
  await changeChat(ctx, chats, chat => ({ ...chat, settings: { ...chat.settings, ...changed } }))
  await ctx.answerCallback(toastText(ctx.t, 'saved'))
}
