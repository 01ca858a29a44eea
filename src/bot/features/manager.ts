import { hash, randomBytes } from 'node:crypto'
import { isWildcard, parentOf } from '../../mail-api/wildcard.ts'
import { managerKeyView, managerView } from '../../views/manager-view.ts'
import { showCurrentState } from '../address-card.ts'
import { inPrivate, type SomeHandlers } from '../callback-handlers.ts'
import { changeChat } from '../chat-record.ts'
import type { BotContext } from '../context.ts'
import type { BotDeps } from '../deps.ts'
import { show } from '../show.ts'

type ManagerDeps = Pick<BotDeps, 'chats' | 'mailApi' | 'clock' | 'log' | 'managers'>

/** 192 bits: nobody can guess a key. */
const KEY_BYTES = 24
/** A prefix, so that a leaked key is recognised wherever it turns up. */
const KEY_PREFIX = 'tempmail_'

/** The key with which a password manager makes addresses in a private chat: shows it once, replaces it, revokes it. */
export function managerButtons(deps: ManagerDeps) {
  return {
    manager: inPrivate(ctx => showManager(ctx, deps)),
    'manager-key': inPrivate(async ctx => {
      if (!deps.managers) return showManager(ctx, deps)
      const settings = { url: deps.managers.url, domain: await domainFor(deps) }
      const key = KEY_PREFIX + randomBytes(KEY_BYTES).toString('base64url')
      await changeChat(ctx, deps.chats, chat => ({ ...chat, managerKey: hash('sha256', key) }))
      deps.log.info('key for a password manager made')
      await show(ctx, managerKeyView(ctx.t, { ...settings, key }))
    }),
    'manager-off': inPrivate(async ctx => {
      await changeChat(ctx, deps.chats, ({ managerKey: _, ...chat }) => chat)
      await showManager(ctx, deps)
    }),
  } satisfies SomeHandlers
}

async function showManager(ctx: BotContext, deps: ManagerDeps): Promise<void> {
  const { managers } = deps
  if (!managers) return showCurrentState(ctx, deps)
  const settings = { url: managers.url, domain: await domainFor(deps) }
  await show(ctx, managerView(ctx.t, { ...settings, hasKey: ctx.record.managerKey !== undefined }))
}

/** addy.io's form needs a domain; for a wildcard domain, the address gets a subdomain of it. */
async function domainFor({ mailApi }: Pick<ManagerDeps, 'mailApi'>): Promise<string | undefined> {
  const { domains } = await mailApi.getCapabilities({ personWaiting: true })
  const [first] = domains
  return first && (isWildcard(first.domain) ? parentOf(first.domain) : first.domain)
}
