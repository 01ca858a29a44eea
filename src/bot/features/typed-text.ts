import { Composer } from 'grammy'
import type { Address } from '../../store/records.ts'
import { noAddressView } from '../../views/addresses-view.ts'
import type { Callback } from '../../views/callbacks.ts'
import { addressesOn, type ShownMail, shownMail } from '../../views/mail-of-message.ts'
import { type ObviousWord, obviousWord } from '../../views/typed-words.ts'
import { currentLiveAddress, findAddress, isPrivate } from '../chat-record.ts'
import type { BotContext } from '../context.ts'
import { hintKind, saidKind } from '../hint-kind.ts'
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
    const subject = subjectOf(ctx, deps.clock.now())
    const word = obviousWord(ctx.t, text)
    if (word) return doWord(ctx, deps, { word, subject })
    const said = saidKind(ctx.t, text)
    if (said) return showHint(ctx, deps, said)
    const taken = subject.mail ? takeReply(ctx, deps) : takeAnswer(ctx, deps, { text, subject })
    if (!(await taken)) await next()
  })
  return composer
}

/** What somebody's words are about. */
interface Subject {
  readonly address: Address | undefined
  readonly mail?: ShownMail | undefined
  /** They answer a message of the bot. */
  readonly isReply: boolean
}

/**
 * A reply to a message of the bot is about the mail or the one address there; other words are about the address that
 * `/inbox` opens.
 */
function subjectOf(ctx: BotContext, now: number): Subject {
  const answered = ctx.message?.reply_to_message
  if (answered?.from?.id !== ctx.me.id)
    return { address: currentLiveAddress(ctx.record, now), isReply: false }
  const keyboard = answered.reply_markup
  const [id, ...others] = addressesOn(keyboard)
  const address = id === undefined || others.length > 0 ? undefined : findAddress(ctx.record, id)
  return { address, mail: shownMail(keyboard), isReply: true }
}

async function doWord(
  ctx: BotContext,
  { press, clock }: TypedDeps,
  { word, subject }: { readonly word: ObviousWord; readonly subject: Subject },
): Promise<void> {
  const callback = callbackFor(word, subject, currentLiveAddress(ctx.record, clock.now()))
  if (!callback) return void (await show(ctx, noAddressView(ctx.t)))
  ctx.retry = callback
  await press(ctx, callback)
}

function callbackFor(
  word: ObviousWord,
  { address, mail, isReply }: Subject,
  live: Address | undefined,
): Callback | undefined {
  if (word === 'new' || word === 'settings' || word === 'help') return { kind: word }
  if (live === undefined) return undefined
  if (word === 'addresses') return { kind: 'addresses', page: 0 }
  if (word === 'inbox') return { kind: 'inbox', addressId: (isReply ? address : live)?.id ?? live.id }
  // Which address is meant is not known: the person chooses one.
  if (address === undefined) return { kind: 'addresses', page: 0 }
  if (word === 'extend') return { kind: word, addressId: address.id }
  if (!mail) return { kind: 'delete-address', addressId: address.id, sure: false }
  const place = mail.alert ? 'alert' : 'inbox'
  const { messageId } = mail
  return { kind: 'delete-mail', addressId: address.id, messageId, page: 0, place, sure: true }
}

/** Who answers a mail would wait for nothing. */
async function takeReply(ctx: BotContext, deps: TypedDeps): Promise<boolean> {
  if (!ctx.message || hintKind(ctx.t, ctx.message) !== 'plain-text') return false
  await showHint(ctx, deps, 'reply')
  return true
}

/** Takes quiet hours, what a new address is for, or a name. A city may be what the address is for: its card has just asked. */
async function takeAnswer(
  ctx: BotContext,
  deps: TypedDeps,
  { text, subject: { address } }: { readonly text: string; readonly subject: Subject },
): Promise<boolean> {
  const typed = parseTypedHours(text)
  if (!typed?.hours && (await takePurpose(ctx, deps, { address, text }))) return true
  // A city alone says where somebody is once they have quiet hours.
  if (typed && (typed.hours ?? ctx.record.settings.quietHours)) {
    await setTypedHours(ctx, deps, typed)
    return true
  }
  return isFullName(text) && (await proposeName(ctx, deps, text))
}
