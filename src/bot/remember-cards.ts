import { type Api, GrammyError, type MiddlewareFn } from 'grammy'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { chatTranslator } from '../locales/translator.ts'
import type { Chats } from '../store/chats.ts'
import type { Address } from '../store/records.ts'
import { viewOptions } from '../views/view-options.ts'
import { goneCard } from './address-card.ts'
import { changeAddress } from './chat-record.ts'
import type { BotContext } from './context.ts'
import type { BotDeps } from './deps.ts'
import { trySimplerForms } from './try-simpler-forms.ts'

interface EndCardDeps {
  readonly api: Pick<Api, 'editMessageText'>
  readonly chats: Pick<Chats, 'get'>
  readonly clock: Clock
  readonly log: Logger
}

type NoteDeps = Pick<BotDeps, 'chats' | 'log'>

/** Remembers that the message shown last is this address's card. */
export async function noteCard(ctx: BotContext, deps: NoteDeps, { id }: Address): Promise<void> {
  const cardId = ctx.shownId
  // Whatever this update shows from here on is something else.
  ctx.shownId = undefined
  if (cardId === undefined) return
  const covered = ctx.record.addresses.find(other => other.cardId === cardId && other.id !== id)
  if (covered) await note(ctx, deps, covered.id, ({ cardId: _, ...address }) => address)
  await note(ctx, deps, id, address => ({ ...address, cardId }))
}

/** A card that now shows something else, such as the inbox, is no longer a card. */
export function forgetCards(deps: NoteDeps): MiddlewareFn<BotContext> {
  return async (ctx, next) => {
    await next()
    const { shownId, record } = ctx
    const covered = record.addresses.find(({ cardId }) => cardId !== undefined && cardId === shownId)
    if (covered) await note(ctx, deps, covered.id, ({ cardId: _, ...address }) => address)
  }
}

/** The person has an answer already: a failing store doesn't change that. */
async function note(
  ctx: BotContext,
  { chats, log }: NoteDeps,
  id: string,
  change: (address: Address) => Address,
): Promise<void> {
  try {
    await changeAddress(ctx, chats, { id, change })
  } catch (err) {
    log.warn({ err }, "could not record an address's card")
  }
}

/** The card of an ended address says so, and offers what is left to do. Failing does no harm. */
export async function endCard(
  { api, chats, clock, log }: EndCardDeps,
  chatId: number,
  address: Address,
): Promise<void> {
  if (address.cardId === undefined) return
  try {
    const { telegramLanguage, settings } = await chats.get(chatId)
    const t = chatTranslator(telegramLanguage, settings)
    const view = goneCard(t, address, clock.now())
    const { cardId } = address
    await trySimplerForms(view, form => api.editMessageText(chatId, cardId, form.text, viewOptions(form)))
  } catch (err) {
    if (err instanceof GrammyError) log.debug({ err }, 'Telegram refuses to mark a card as ended')
    else log.warn({ err }, 'could not mark a card as ended')
  }
}
