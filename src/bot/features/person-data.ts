import { chatTranslator } from '../../locales/translator.ts'
import {
  askForgetView,
  askWhoseView,
  exportedPersonView,
  forgottenForYouView,
  forgottenPersonView,
  nothingKeptView,
} from '../../views/admin-person-view.ts'
import { viewOptions } from '../../views/view-options.ts'
import type { CardDeps } from '../address-card.ts'
import { findPerson, type Person, parseChatId } from '../admin-person.ts'
import { adminId, byAdmins } from '../admin-rights.ts'
import { type AdminDialogue, askAdmin } from '../ask-admin.ts'
import type { SomeHandlers } from '../callback-handlers.ts'
import type { BotContext } from '../context.ts'
import { startDialogue } from '../conversation.ts'
import type { BotDeps } from '../deps.ts'
import { endsHandling } from '../end-of-answers.ts'
import type { Exports } from '../exports.ts'
import { type ForgetDeps, forgetChat } from '../forget-chat.ts'
import { noteAdmin, noteAdminAnyway } from '../note-admin-action.ts'
import type { Questions } from '../questions.ts'
import { sendExport } from '../send-export.ts'
import { show } from '../show.ts'

export type PersonDeps = ForgetDeps &
  Pick<BotDeps, 'adminIds' | 'mailApi' | 'log'> & {
    readonly questions: Questions
    readonly exports: Exports
  }

/** Asks an admin whose data it is about, and then whether it is to go. */
export function askWhose(deps: PersonDeps): AdminDialogue {
  return askAdmin(deps, {
    id: 'person-data',
    again: { kind: 'admin-whose' },
    view: askWhoseView,
    take: async (ctx, text) => {
      const chatId = parseChatId(text.trim())
      if (chatId === undefined) return problemOf(text)
      await askForget(ctx, deps, chatId)
      return undefined
    },
  })
}

/** Its buttons; for everybody but an admin they mean nothing. */
export function personButtons(deps: PersonDeps & CardDeps, whose: AdminDialogue) {
  const byAdmin = byAdmins(deps)
  return {
    'admin-whose': byAdmin(ctx => startDialogue(ctx, whose, {})),
    'admin-forget': byAdmin((ctx, { chatId, sure }) =>
      sure ? forgetPerson(ctx, deps, chatId) : askForget(ctx, deps, chatId),
    ),
    'admin-export': byAdmin((ctx, { chatId }) => exportPerson(ctx, deps, chatId)),
  } satisfies SomeHandlers
}

/** What follows `/admin forget` or `/admin export`: an id, or nothing. Resolves to false when it is something else. */
export async function obeyPerson(
  ctx: BotContext,
  deps: PersonDeps,
  { words, whose }: { readonly words: readonly string[]; readonly whose: AdminDialogue },
): Promise<boolean> {
  const [verb, word, ...others] = words
  if (others.length > 0) return false
  const chatId = parseChatId(word ?? '')
  if (chatId !== undefined) await (verb === 'export' ? exportPerson : askForget)(ctx, deps, chatId)
  else await startDialogue(ctx, whose, word === undefined ? {} : { problem: problemOf(word) })
  return true
}

function problemOf(word: string): string {
  return `"${word}" is no id of Telegram`
}

async function askForget(ctx: BotContext, deps: PersonDeps, chatId: number): Promise<void> {
  await show(ctx, askForgetView(await findPerson(deps, chatId)))
}

/** Nobody reads what is not noted; the chat itself is not told. */
async function exportPerson(ctx: BotContext, deps: PersonDeps, chatId: number): Promise<void> {
  const { chat, ...person } = await findPerson(deps, chatId)
  if (person.isEmpty && !person.isBanned && !person.isLimited)
    return void (await show(ctx, nothingKeptView(person)))
  await noteAdmin(deps, { by: adminId(ctx), did: `export what is kept about ${chatId}` })
  await sendExport(ctx, {
    exports: deps.exports,
    whose: { chatId, chat, person: chatId },
    to: ctx.home,
    caption: file => exportedPersonView({ chatId, ...file }),
  })
}

/** Pressed twice, or handled again after a crash, it does what is left to do. */
async function forgetPerson(ctx: BotContext, deps: PersonDeps, chatId: number): Promise<void> {
  const person = await findPerson(deps, chatId)
  if (!person.isEmpty)
    await noteAdminAnyway(deps, { by: adminId(ctx), did: `delete all that is kept about ${chatId}` })
  const { addresses, left } = await forgetChat(chatId, deps)
  if (person.isEmpty) return void (await show(ctx, askForgetView(person)))
  const told = person.isBanned ? 'banned' : await tell(ctx, person, deps)
  await show(ctx, forgottenPersonView({ ...person, addresses, left, told }))
}

/** The data is gone, whether or not this arrives: an account may be deleted, or have blocked the bot. */
async function tell(
  ctx: BotContext,
  { chatId, chat, isLimited }: Person,
  deps: Pick<PersonDeps, 'log'>,
): Promise<'told' | 'refused'> {
  const t = chatTranslator(chat.telegramLanguage, chat.settings)
  const view = forgottenForYouView(t, { limitsStay: isLimited })
  try {
    await ctx.api.sendMessage(chatId, view.text, viewOptions(view))
    return 'told'
  } catch (error) {
    if (endsHandling(error)) throw error
    deps.log.debug({ err: error }, 'a chat could not be told that its data was deleted')
    return 'refused'
  }
}
