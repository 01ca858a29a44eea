import { sequentialize } from '@grammyjs/runner'
import { type ApiClientOptions, Bot, type BotError, Composer } from 'grammy'
import type { UserFromGetMe } from 'grammy/types'
import { adaptToServer } from '../telegram/adapt-to-server.ts'
import { keepPace } from '../telegram/keep-pace.ts'
import { type CallbackHandlers, handleCallbacks, pressWith } from './callback-handlers.ts'
import { loadChat, noteWhoWrites } from './chat-record.ts'
import type { BotContext } from './context.ts'
import { dialogueMiddleware, storedConversations } from './conversation.ts'
import type { BotDeps } from './deps.ts'
import { endOfAnswers } from './end-of-answers.ts'
import { createExports } from './exports.ts'
import { addressRuleButtons } from './features/address-rules.ts'
import { addressButtons, addresses } from './features/addresses.ts'
import { admin, adminButtons } from './features/admin.ts'
import { adminDesk, deskButtons } from './features/admin-desk.ts'
import { blockButtons } from './features/block-senders.ts'
import { cancel } from './features/cancel.ts'
import { chooseName } from './features/choose-name.ts'
import { askWhich, endOneButtons } from './features/end-one-address.ts'
import { exportChat } from './features/export-chat.ts'
import { fallback, LEFT_OVER_BUTTONS } from './features/fallback.ts'
import { find } from './features/find.ts'
import { forget, forgetButtons } from './features/forget.ts'
import { groupNotice, membership, migration } from './features/groups.ts'
import { HELP_BUTTONS, help } from './features/help.ts'
import { inbox, inboxButtons } from './features/inbox.ts'
import { inline } from './features/inline.ts'
import { askLabel, labelButtons, leavePurpose } from './features/label.ts'
import { managerButtons } from './features/manager.ts'
import { newAddress, newAddressButtons } from './features/new-address.ts'
import { askWhose, personButtons } from './features/person-data.ts'
import { mailButtons } from './features/read-mail.ts'
import { settings, settingsButtons } from './features/settings.ts'
import { start } from './features/start.ts'
import { recipientButtons } from './features/switch-off.ts'
import { token, tokenButtons } from './features/token.ts'
import { typedText } from './features/typed-text.ts'
import { unsubscribeButtons } from './features/unsubscribe.ts'
import { answerCallbacks } from './middleware/answer-callbacks.ts'
import { dedupeCallbacks } from './middleware/dedupe.ts'
import { dropChatter } from './middleware/drop-chatter.ts'
import { dropHastyAnswers, READ_QUESTION_MS } from './middleware/drop-hasty-answers.ts'
import { ignoreBanned } from './middleware/ignore-banned.ts'
import { leaveUndoMessage } from './middleware/leave-undo-message.ts'
import { limitPressWait } from './middleware/limit-press-wait.ts'
import { limitWaiting, WAITING_LIMITS, type WaitingLimits } from './middleware/limit-waiting.ts'
import { showProgress } from './middleware/progress.ts'
import { RATE_LIMIT, type RateLimit, rateLimit } from './middleware/rate-limit.ts'
import { retryAnswers } from './middleware/retry-answers.ts'
import { createQuestions } from './questions.ts'
import { forgetCards } from './remember-cards.ts'
import { createPrivateAnswers } from './show-privately.ts'
import { tellError } from './tell-problems.ts'

export interface BotOptions {
  readonly token: string
  /** Another Bot API server than Telegram's, without a slash at its end. */
  readonly apiRoot?: string
  /** Saves the call of getMe at the start. */
  readonly botInfo?: UserFromGetMe
  readonly fetch?: NonNullable<ApiClientOptions['fetch']>
  readonly rateLimit?: RateLimit
  readonly waiting?: WaitingLimits
  /** How long somebody needs at least to read a question. */
  readonly readMs?: number
}

/** No call to Telegram takes longer than this, a large upload included. */
const CALL_TIMEOUT_SECONDS = 90

/** Builds the bot; it does nothing until polling or a webhook gives it updates. */
export function createBot(options: BotOptions, deps: BotDeps): Bot<BotContext> {
  const { token, apiRoot, botInfo, fetch } = options
  const bot = new Bot<BotContext>(token, {
    ...(botInfo ? { botInfo } : {}),
    client: {
      timeoutSeconds: CALL_TIMEOUT_SECONDS,
      ...(apiRoot === undefined ? {} : { apiRoot }),
      ...(fetch ? { fetch } : {}),
    },
  })
  const end = endOfAnswers(deps.stopping)
  bot.api.config.use(keepPace(deps.paces, 'answer', end), adaptToServer(deps.server))
  const waiting = limitWaiting(options.waiting ?? WAITING_LIMITS, deps)
  bot.use(dropChatter(deps))
  bot.use(answerCallbacks(deps))
  bot.use(dedupeCallbacks(deps.clock))
  bot.use(dropHastyAnswers({ clock: deps.clock, readMs: options.readMs ?? READ_QUESTION_MS }))
  bot.use(limitPressWait(deps))
  bot.use(waiting.enter)
  bot.use(sequentialize(chatsOf))
  bot.use(retryAnswers(deps, end))
  bot.use(migration(deps))
  const tell = ({ ctx, error }: BotError<BotContext>) => tellError(ctx, deps, error)
  bot
    .errorBoundary(tell)
    .use(loadChat(deps), ignoreBanned(deps), noteWhoWrites(deps))
    .use(rateLimit(options.rateLimit ?? RATE_LIMIT, deps), waiting.tell, showProgress(deps))
    // A separate error boundary, so that an error is shown where progress was.
    .errorBoundary(tell)
    .use(features(deps))
  bot.catch(({ error }) => deps.log.error({ err: error }, 'could not handle an update'))
  return bot
}

function features(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.use(inline(deps))
  composer.use(membership(deps))
  composer.filter(isInChat).on(['message', 'callback_query']).use(groupNotice(deps), inChats(deps))
  return composer
}

function inChats(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  const questions = createQuestions()
  const making = { ...deps, questions }
  const choosingName = chooseName(making)
  const labelling = askLabel(making)
  const ending = askWhich(making)
  const exports = createExports(deps)
  const askingWhose = askWhose({ ...making, exports })
  const finding = find({ ...deps, questions })
  const dialogues = {
    clock: deps.clock,
    journal: deps.journal,
    questions,
    tellError: (ctx: BotContext, error: unknown) => tellError(ctx, deps, error),
  }
  const reading = { ...deps, privateAnswers: createPrivateAnswers(deps) }
  composer.use(forgetCards(deps), questions.noteAsked, questions.forgetCovered)
  composer.use(storedConversations(deps.conversations))
  composer.use(leavePurpose(deps))
  composer.use(cancel(questions))
  composer.use(dialogueMiddleware(choosingName, dialogues))
  composer.use(dialogueMiddleware(labelling, dialogues))
  composer.use(dialogueMiddleware(finding.dialogue, dialogues))
  composer.use(dialogueMiddleware(ending, dialogues))
  composer.use(dialogueMiddleware(askingWhose, dialogues))
  composer.use(start(making, reading))
  composer.use(newAddress(making, choosingName))
  composer.use(inbox(deps))
  composer.use(finding.composer)
  composer.use(addresses(making))
  composer.use(token(deps))
  composer.use(settings())
  composer.use(exportChat({ ...deps, exports }))
  composer.use(forget())
  composer.use(help())
  composer.use(admin(deps))
  composer.use(adminDesk({ ...making, exports }, { which: ending, whose: askingWhose }))
  const buttons: CallbackHandlers = {
    ...newAddressButtons(making, choosingName),
    ...inboxButtons(deps),
    ...finding.buttons,
    ...mailButtons(reading),
    ...blockButtons(reading),
    ...unsubscribeButtons(reading),
    ...recipientButtons(reading),
    ...addressButtons(making),
    ...addressRuleButtons({ ...making, ...reading }),
    ...labelButtons(making, labelling),
    ...tokenButtons(deps),
    ...managerButtons(deps),
    ...settingsButtons(deps),
    ...forgetButtons(deps),
    ...adminButtons(deps),
    ...deskButtons(making),
    ...endOneButtons(making, ending),
    ...personButtons({ ...making, exports }, askingWhose),
    ...HELP_BUTTONS,
    ...LEFT_OVER_BUTTONS,
  }
  composer.on('callback_query').use(leaveUndoMessage(deps), handleCallbacks(buttons, deps))
  composer.use(typedText({ ...making, press: pressWith(buttons) }))
  composer.use(fallback(deps))
  return composer
}

/** A button can also be under a message that was sent through inline mode; none of ours has one. */
function isInChat(ctx: BotContext): boolean {
  return ctx.chat !== undefined
}

/** Handles the updates of one chat in order, also while a group changes its id; inline queries only read. */
function chatsOf({ chat, message }: BotContext): string[] {
  const ids = [chat?.id, message?.migrate_to_chat_id, message?.migrate_from_chat_id]
  return ids.filter(id => id !== undefined).map(String)
}
