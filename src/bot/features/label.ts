import { Composer } from 'grammy'
import type { Address } from '../../store/records.ts'
import { clip } from '../../views/clip.ts'
import { askLabelView } from '../../views/custom-name-view.ts'
import { handleAddressPress } from '../address-press.ts'
import { changeAddress, findAddress } from '../chat-record.ts'
import type { BotContext } from '../context.ts'
import { type Dialogue, startDialogue } from '../conversation.ts'
import { show } from '../show.ts'
import { type AddressesDeps, showDetails } from './addresses.ts'

const MAX_LABEL_GRAPHEMES = 32

export interface Labelled {
  readonly addressId: string
}

/** Asks for an address's label and keeps what is answered. */
export function askLabel(deps: AddressesDeps): Dialogue<Labelled, Labelled> {
  return {
    id: 'label',
    buttons: new Set(),
    begin: async (ctx, { addressId }) => {
      const address = findAddress(ctx.record, addressId)
      if (!address) return undefined
      await show(ctx, askLabelView(ctx.t, { address }))
      return { addressId }
    },
    take: async (ctx, { addressId }, answer) => {
      if (answer.kind === 'text') await setLabel(ctx, deps, { addressId, label: clean(answer.text) })
      return undefined
    },
  }
}

/** The buttons that give an address a label and take it away. */
export function label(deps: AddressesDeps, dialogue: Dialogue<Labelled, Labelled>): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  handleAddressPress(composer, deps, 'label', (ctx, { id }) =>
    startDialogue(ctx, dialogue, { addressId: id }),
  )
  handleAddressPress(composer, deps, 'clear-label', async (ctx, { id }) => {
    await ctx.conversation.exitAll()
    await setLabel(ctx, deps, { addressId: id, label: undefined })
  })
  return composer
}

async function setLabel(
  ctx: BotContext,
  deps: AddressesDeps,
  { addressId, label }: { addressId: string; label: string | undefined },
): Promise<void> {
  await changeAddress(ctx, deps.chats, { id: addressId, change: address => withLabel(address, label) })
  await showDetails(ctx, deps, addressId)
}

function withLabel({ label: _, ...address }: Address, label: string | undefined): Address {
  return label ? { ...address, label } : address
}

/** One line of what was typed, without invisible characters, short enough for a button. */
function clean(text: string): string {
  return clip(
    text.replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u202A-\u202E\u2066-\u2069\s]+/gu, ' ').trim(),
    MAX_LABEL_GRAPHEMES,
  )
}
