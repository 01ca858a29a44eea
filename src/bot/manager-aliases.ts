import type { Api } from 'grammy'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { chatTranslator } from '../locales/translator.ts'
import type { MailApi, NewSession, Session } from '../mail-api/mail-api.ts'
import { MailApiError } from '../mail-api/mail-api-error.ts'
import { newAddressId } from '../store/address-id.ts'
import { type Chats, isShutOut } from '../store/chats.ts'
import type { Address, ChatRecord } from '../store/records.ts'
import { createSerializer } from '../store/serialize-by-key.ts'
import { withAddress } from '../store/with-address.ts'
import { refusalOf } from '../telegram/refusals.ts'
import { addressView } from '../views/address-view.ts'
import { type Problem, problemText } from '../views/error-view.ts'
import { viewOptions } from '../views/view-options.ts'
import { addAddressToChat } from './add-address-to-chat.ts'
import { type AddressQuota, type BotLimits, limitProblem } from './address-quota.ts'
import { noteUnreachable } from './chat-record.ts'
import type { AddressWatch, BotDeps, Deletions } from './deps.ts'
import { trySimplerForms } from './try-simpler-forms.ts'
import { requestFor } from './wanted-name.ts'

/** A password manager's request for an address. */
interface AliasWish {
  /** The request's id: handled again, it makes no second address. */
  readonly id: string
  /** SHA-256 of the key, as hexadecimal digits. */
  readonly keyHash: string
  readonly domain?: string | undefined
  /** The site that the address is for. */
  readonly label?: string | undefined
}

export type AliasAnswer =
  | { readonly kind: 'made'; readonly email: string }
  | { readonly kind: 'wrong-key' }
  /** In the chat's language. */
  | { readonly kind: 'limited' | 'unavailable'; readonly message: string }
  | { readonly kind: 'unknown-domain'; readonly offered: readonly string[] }

/** Makes addresses for password managers. Never rejects. */
export interface Aliases {
  make(wish: AliasWish): Promise<AliasAnswer>
}

interface AliasesDeps {
  readonly api: Pick<Api, 'sendMessage'>
  readonly chats: Chats
  readonly mailApi: Pick<MailApi, 'createSession' | 'getCapabilities'>
  readonly deletions: Pick<Deletions, 'order'>
  readonly claimOf: BotDeps['claimOf']
  readonly watch: AddressWatch
  readonly limits: BotLimits
  readonly quota: AddressQuota
  readonly clock: Clock
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** A password manager gets its answer when the card is in the chat, or after this time. */
const CARD_WITHIN_MS = 3_000

export function createAliases(deps: AliasesDeps): Aliases {
  const { chats, log } = deps
  // One request of a chat at a time, so that limits also hold for simultaneous requests.
  const inTurn = createSerializer<number>()

  async function make(wish: AliasWish): Promise<AliasAnswer> {
    const found = await chats.findByKey(wish.keyHash)
    if (!found) return { kind: 'wrong-key' }
    return inTurn(found.chatId, () => makeIn(found.chatId, wish))
  }

  async function makeIn(chatId: number, wish: AliasWish): Promise<AliasAnswer> {
    const chat = await chats.get(chatId)
    if (chat.managerKey !== wish.keyHash || chat.banned || isShutOut(chat)) return { kind: 'wrong-key' }
    try {
      const made = await addressFor(chatId, chat, wish)
      if ('kind' in made) return made
      return await tell(chatId, made)
    } catch (error) {
      if (!(error instanceof MailApiError)) throw error
      log.info(
        { err: error, kind: error.kind },
        "the mail API refused or failed a password manager's request",
      )
      return { kind: 'unavailable', message: inWords(chat, { kind: 'unavailable' }) }
    }
  }

  async function addressFor(
    chatId: number,
    chat: ChatRecord,
    wish: AliasWish,
  ): Promise<Address | AliasAnswer> {
    const update = `alias ${wish.id}`
    const before = chat.made?.find(made => made.update === update)
    const kept = chat.addresses.find(({ id }) => id === before?.addressId)
    if (kept) return kept
    const reached = deps.quota.reached(chatId, chat)
    if (reached) return { kind: 'limited', message: inWords(chat, limitProblem(reached, deps.clock.now())) }
    const { request, offered } = await requestOf(wish, chat)
    if (request === undefined) return { kind: 'unknown-domain', offered }
    const session = await createSession(chatId, request, update)
    const createdAt = deps.clock.now()
    deps.quota.note(chatId, createdAt)
    const address: Address = {
      id: newAddressId(),
      ...session,
      claimedBy: update,
      createdAt,
      ...(wish.label === undefined ? {} : { label: wish.label }),
      opened: [],
    }
    let dropped: readonly string[] = []
    const changed = await chats.update(chatId, present => {
      if (present.managerKey !== wish.keyHash) return present
      const added = addAddressToChat(present, { address, limits: deps.limits, update })
      dropped = added.dropped
      return added.chat
    })
    // The key was revoked meanwhile, and nobody will see the address.
    if (!changed.addresses.some(({ id }) => id === address.id)) {
      await deps.deletions.order(chatId, [address])
      return { kind: 'wrong-key' }
    }
    deps.watch.watch(chatId, address)
    log.info({ addressId: address.id }, 'address made for a password manager')
    for (const id of dropped) await deps.watch.unwatch(id)
    return address
  }

  /** The wanted domain, or one below it; undefined when it is not available. */
  async function requestOf(
    { domain }: AliasWish,
    { settings }: ChatRecord,
  ): Promise<{ readonly request: NewSession | undefined; readonly offered: readonly string[] }> {
    const capabilities = await deps.mailApi.getCapabilities({ personWaiting: true })
    const offered = capabilities.domains.map(one => one.domain)
    const wanted = domain ?? settings.defaultDomain
    if (wanted === undefined) return { request: { kind: 'random' }, offered }
    for (const at of [wanted, `*.${wanted}`]) {
      const found = requestFor({ name: undefined, domain: at }, capabilities)
      if (found.kind === 'request') return { request: found.request, offered }
    }
    // A default domain that is no longer offered is not the caller's mistake.
    return { request: domain === undefined ? { kind: 'random' } : undefined, offered }
  }

  async function createSession(chatId: number, request: NewSession, update: string): Promise<Session> {
    const { extensions } = await deps.mailApi.getCapabilities({ personWaiting: true })
    const claim = extensions.has('claim') ? { claim: deps.claimOf(chatId, update) } : {}
    return deps.mailApi.createSession({ ...request, ...claim }, { personWaiting: true })
  }

  /** In a chat that the bot can't write to, nobody would see the address or its mail. */
  async function tell(chatId: number, address: Address): Promise<AliasAnswer> {
    const ended = new AbortController()
    const late = deps.clock.sleep(CARD_WITHIN_MS, ended.signal).catch(() => undefined)
    const outcome = await Promise.race([sendCard(chatId, address), late])
    ended.abort()
    if (outcome !== 'shut-out') return { kind: 'made', email: address.email }
    await deps.deletions.order(chatId, [address])
    await chats.update(chatId, chat => ({
      ...chat,
      addresses: chat.addresses.filter(({ id }) => id !== address.id),
    }))
    await deps.watch.unwatch(address.id)
    await noteUnreachable(chatId, chats)
    return { kind: 'wrong-key' }
  }

  /** The address is in /addresses even if showing its card fails. */
  async function sendCard(chatId: number, address: Address): Promise<'sent' | 'failed' | 'shut-out'> {
    try {
      const { telegramLanguage, settings } = await chats.get(chatId)
      const t = chatTranslator(telegramLanguage, settings)
      const view = addressView(t, { address, state: 'managed', now: deps.clock.now(), extendable: false })
      const card = await trySimplerForms(view, form =>
        deps.api.sendMessage(chatId, form.text, viewOptions(form)),
      )
      await chats.update(chatId, chat =>
        withAddress(chat, address.id, one => ({ ...one, cardId: card.message_id })),
      )
      return 'sent'
    } catch (err) {
      const refusal = refusalOf(err)
      if (refusal.kind === 'unreachable' && refusal.why === 'shut-out') return 'shut-out'
      log.warn({ err }, 'could not send the card of an address that a password manager made')
      return 'failed'
    }
  }

  return {
    async make(wish) {
      try {
        return await make(wish)
      } catch (err) {
        log.error({ err }, "a password manager's request failed")
        return { kind: 'unavailable', message: inWords(undefined, { kind: 'unexpected' }) }
      }
    },
  }
}

/** A manager shows it to the person of the chat. */
function inWords(chat: ChatRecord | undefined, problem: Problem): string {
  const t = chatTranslator(chat?.telegramLanguage, chat?.settings ?? {})
  return problemText(t, problem)
}
