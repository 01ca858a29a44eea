import type { MiddlewareFn } from 'grammy'
import type { Address } from '../../store/records.ts'
import { askLabelView, MAX_LABEL_GRAPHEMES } from '../../views/question-views.ts'
import { showCurrentState } from '../address-card.ts'
import type { SomeHandlers } from '../callback-handlers.ts'
import { changeAddress, currentAddress, findAddress, isPrivate } from '../chat-record.ts'
import type { BotContext } from '../context.ts'
import { type Dialogue, startDialogue } from '../conversation.ts'
import { pressOnAddress } from '../press-on-address.ts'
import type { Questions } from '../questions.ts'
import { renameTopic } from '../topics.ts'
import { type AddressesDeps, showDetails } from './addresses.ts'

const MAX_LABEL_UNITS = 128

type LabelDeps = AddressesDeps & { readonly questions: Questions }

interface Labelled {
  readonly addressId: string
}

/** The dialogue that asks for an address's label and keeps the answer; start it by {@link startDialogue}. */
export function askLabel(deps: LabelDeps): Dialogue<Labelled, Labelled> {
  return {
    id: 'label',
    buttons: new Set(),
    again: ({ addressId }) => ({ kind: 'label', addressId }),
    begin: (ctx, labelled) => ask(ctx, deps, labelled),
    take: async (ctx, labelled, answer) => {
      if (answer.kind !== 'text') return undefined
      const label = oneLine(answer.text)
      if (isTooLong(label)) return ask(ctx, deps, { ...labelled, tooLong: true })
      await setLabel(ctx, deps, { ...labelled, label })
      return undefined
    },
  }
}

async function ask(
  ctx: BotContext,
  deps: LabelDeps,
  { addressId, tooLong = false }: Labelled & { readonly tooLong?: boolean },
): Promise<Labelled | undefined> {
  const address = findAddress(ctx.record, addressId)
  if (!address) return showCurrentState(ctx, deps).then(() => undefined)
  await deps.questions.ask(ctx, askLabelView(ctx.t, { address, tooLong, inGroup: !isPrivate(ctx) }))
  return { addressId }
}

/** The buttons that give an address a label and take it away. */
export function labelButtons(deps: AddressesDeps, dialogue: Dialogue<Labelled, Labelled>) {
  return {
    label: pressOnAddress(deps, (ctx, { id }) => startDialogue(ctx, dialogue, { addressId: id })),
    'clear-label': pressOnAddress(deps, async (ctx, { id }) => {
      await ctx.conversation.exitAll()
      await setLabel(ctx, deps, { addressId: id, label: undefined })
    }),
  } satisfies SomeHandlers
}

/** A new address asks for so long what it is for. */
const PURPOSE_MS = 10 * 60_000

/**
 * Takes what was typed as the answer, which is the label; false when nothing was asked of this address, or when it makes
 * no label.
 */
export async function takePurpose(
  ctx: BotContext,
  deps: AddressesDeps,
  { address, text }: { readonly address: Address | undefined; readonly text: string },
): Promise<boolean> {
  const label = oneLine(text)
  if (!address?.asksPurpose || deps.clock.now() - address.createdAt >= PURPOSE_MS) return false
  if (label === '' || isTooLong(label)) return false
  await setLabel(ctx, deps, { addressId: address.id, label })
  return true
}

/** After a command or a button, the next words are no answer to what a new address is for. */
export function leavePurpose({ chats }: Pick<AddressesDeps, 'chats'>): MiddlewareFn<BotContext> {
  return async (ctx, next) => {
    const address = currentAddress(ctx.record)
    const goesOn = ctx.callbackQuery !== undefined || ctx.message?.text?.startsWith('/') === true
    if (address?.asksPurpose && goesOn)
      await changeAddress(ctx, chats, { id: address.id, change: ({ asksPurpose: _, ...rest }) => rest })
    await next()
  }
}

async function setLabel(
  ctx: BotContext,
  deps: AddressesDeps,
  { addressId, label }: { addressId: string; label: string | undefined },
): Promise<void> {
  await changeAddress(ctx, deps.chats, { id: addressId, change: address => withLabel(address, label) })
  const address = findAddress(ctx.record, addressId)
  if (address) await renameTopic({ api: ctx.api, log: deps.log }, ctx.home, { address, over: false })
  await showDetails(ctx, deps, addressId)
}

function withLabel({ label: _, asksPurpose: __, ...address }: Address, label: string | undefined): Address {
  return label ? { ...address, label } : address
}

const INVISIBLE = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u202A-\u202E\u2066-\u2069\s]+/gu

/** What was typed as one line, without invisible characters and those that change the direction of text. */
function oneLine(text: string): string {
  return text.replace(INVISIBLE, ' ').trim()
}

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A grapheme can be long itself, so UTF-16 units are limited too. */
function isTooLong(label: string): boolean {
  if (label.length > MAX_LABEL_UNITS) return true
  return Array.from(GRAPHEMES.segment(label)).length > MAX_LABEL_GRAPHEMES
}
