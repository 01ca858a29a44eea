import type { Api } from 'grammy'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { chatTranslator } from '../locales/translator.ts'
import type { MailApi, OperatorMail } from '../mail-api/mail-api.ts'
import { covers } from '../mail-api/wildcard.ts'
import type { Chats } from '../store/chats.ts'
import { refusalOf } from '../telegram/refusals.ts'
import { operatorMailView } from '../views/operator-mail-view.ts'
import { viewOptions } from '../views/view-options.ts'
import { trySimplerForms } from './try-simpler-forms.ts'

/** How often the mail service is asked whether something waits for the admins. */
const LOOK_EVERY_MS = 10_000

interface OperatorMailDeps {
  /** Its calls wait for the chat's slot. */
  readonly api: Pick<Api, 'sendMessage'>
  readonly chats: Pick<Chats, 'get'>
  readonly mailApi: Pick<MailApi, 'getCapabilities' | 'operator'>
  readonly adminIds: ReadonlySet<number>
  readonly log: Pick<Logger, 'warn'>
  readonly clock: Clock
}

/**
 * Sends mail to postmaster, abuse, hostmaster and security to the admins' chats, until the signal aborts. The mail
 * service keeps each mail until every admin who can be reached has it; after a crash one may come twice.
 */
export async function bringOperatorMail(deps: OperatorMailDeps, signal: AbortSignal): Promise<void> {
  if (deps.adminIds.size === 0) return
  const reached = new Map<string, Set<number>>()
  while (!signal.aborted) {
    try {
      await bringWaiting(deps, reached)
    } catch (err) {
      if (!signal.aborted) deps.log.warn({ err }, 'could not send the admins their mail; trying again soon')
    }
    // Stopping ends this wait.
    await deps.clock.sleep(LOOK_EVERY_MS, signal).catch(() => undefined)
  }
}

async function bringWaiting(deps: OperatorMailDeps, reached: Map<string, Set<number>>): Promise<void> {
  const { mailApi, adminIds } = deps
  const { extensions } = await mailApi.getCapabilities()
  if (!extensions.has('operator')) return
  const waiting = await mailApi.operator.waitingMail()
  const domains = waiting.length === 0 ? [] : (await mailApi.operator.report()).domains
  for (const mail of waiting) {
    const named = namedIn(mail, domains)
    const has = reached.get(mail.id) ?? new Set()
    reached.set(mail.id, has)
    for (const adminId of adminIds) {
      if (has.has(adminId)) continue
      await send(adminId, { mail, named }, deps)
      has.add(adminId)
    }
    await mailApi.operator.mailTold(mail.id)
    reached.delete(mail.id)
  }
}

const MOST_NAMED = 3
const ADDRESS = /[a-z0-9._+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}/gi
/** Nobody has one of these. */
const ROLE = /^(?:postmaster|abuse|hostmaster|security)@/

/** The addresses on our domains that a letter names. */
function namedIn(
  { subject, bodyText, bodyHtml }: OperatorMail,
  domains: readonly { readonly domain: string }[],
): readonly string[] {
  const isOurs = (email: string) =>
    domains.some(({ domain }) => covers(domain, email.slice(email.lastIndexOf('@') + 1)))
  const named = [...`${subject}\n${bodyText}\n${bodyHtml}`.matchAll(ADDRESS)].map(([email]) =>
    email.toLowerCase(),
  )
  return [...new Set(named)].filter(email => isOurs(email) && !ROLE.test(email)).slice(0, MOST_NAMED)
}

/** The bot can't write to an admin who never wrote to it; the others get the mail all the same. */
async function send(
  adminId: number,
  { mail, named }: { readonly mail: OperatorMail; readonly named: readonly string[] },
  { api, chats, log }: OperatorMailDeps,
): Promise<void> {
  const { telegramLanguage, settings } = await chats.get(adminId)
  const view = operatorMailView(chatTranslator(telegramLanguage, settings), mail, named)
  try {
    await trySimplerForms(view, form => api.sendMessage(adminId, form.text, viewOptions(form)))
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal.kind !== 'unreachable' && refusal.kind !== 'refused') throw error
    log.warn(
      { adminId, kind: refusal.kind },
      "could not send the admins' mail to one of them: Telegram refuses it",
    )
  }
}
