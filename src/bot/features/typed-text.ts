import { Composer } from 'grammy'
import { noAddressView } from '../../views/addresses-view.ts'
import type { Callback } from '../../views/callbacks.ts'
import { type ObviousWord, obviousWord } from '../../views/typed-words.ts'
import { currentAddress, currentLiveAddress, isPrivate } from '../chat-record.ts'
import type { BotContext } from '../context.ts'
import { saidKind } from '../hint-kind.ts'
import { isFullName } from '../name-from-person.ts'
import { proposeName } from '../propose-name.ts'
import { show } from '../show.ts'
import { parseTypedHours } from '../typed-hours.ts'
import type { AddressesDeps } from './addresses.ts'
import { showHint } from './fallback.ts'
import { takePurpose } from './label.ts'
import { setTypedHours } from './settings.ts'

type TypedDeps = AddressesDeps & {
  /** Does what a button does. */
  readonly press: (ctx: BotContext, callback: Callback) => Promise<unknown>
}

/** What people type in a private chat that is no command: words for what a button does, thanks and questions, quiet hours, what an address is for, a name. */
export function typedText(deps: TypedDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.on('message:text', async (ctx, next) => {
    const { text } = ctx.message
    // What was forwarded somebody else has said, to somebody else.
    if (!isPrivate(ctx) || text.startsWith('/') || ctx.message.forward_origin) return next()
    const word = obviousWord(ctx.t, text)
    if (word) return doWord(ctx, deps, word)
    const said = saidKind(ctx.t, text)
    if (said) return showHint(ctx, deps, said)
    if (await takeAnswer(ctx, deps, text)) return
    if (isFullName(text) && (await proposeName(ctx, deps, text))) return
    return next()
  })
  return composer
}

async function doWord(ctx: BotContext, { press, clock }: TypedDeps, word: ObviousWord): Promise<void> {
  // Mail is read where it still comes; what changes an address is about the current one alone.
  const address = word === 'inbox' ? currentLiveAddress(ctx.record, clock.now()) : currentAddress(ctx.record)
  const callback = callbackFor(word, address?.id)
  if (!callback) return void (await show(ctx, noAddressView(ctx.t)))
  ctx.retry = callback
  await press(ctx, callback)
}

function callbackFor(word: ObviousWord, addressId: string | undefined): Callback | undefined {
  if (word === 'new' || word === 'settings' || word === 'help') return { kind: word }
  if (addressId === undefined) return undefined
  if (word === 'addresses') return { kind: 'addresses', page: 0 }
  if (word === 'delete') return { kind: 'delete-address', addressId, sure: false }
  return { kind: word, addressId }
}

/** A city may be what a new address is for, which its card has just asked. */
async function takeAnswer(ctx: BotContext, deps: TypedDeps, text: string): Promise<boolean> {
  const typed = parseTypedHours(text)
  if (!typed?.hours && (await takePurpose(ctx, deps, text))) return true
  // A city alone says where somebody is once they have quiet hours.
  if (!typed || !(typed.hours ?? ctx.record.settings.quietHours)) return false
  await setTypedHours(ctx, deps, typed)
  return true
}
