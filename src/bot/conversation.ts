import { type Conversation, conversations, createConversation } from '@grammyjs/conversations'
import { Composer, type Context, type MiddlewareFn } from 'grammy'
import type { Clock } from '../clock.ts'
import type { Namespace } from '../store/namespace.ts'
import { type Callback, type CallbackKind, parseCallback } from '../views/callbacks.ts'
import { cancelledView, timedOutView } from '../views/question-views.ts'
import type { BotContext } from './context.ts'
import type { BotDeps } from './deps.ts'
import type { Questions } from './questions.ts'
import { show } from './show.ts'

/** A question waits this long for its answer. */
const SILENCE_MS = 10 * 60_000
/**
 * Raise it when `run` calls `external` or waits in another order, when an answer that was accepted no longer would be, or
 * when a dialogue's stored state has another form: a stored conversation is replayed through these. What `begin` and
 * `take` do is not replayed, and may change.
 */
const STORED_VERSION = 1

export type Answer =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'callback'; readonly callback: Callback }

/**
 * A conversation in steps. `begin` asks, `take` handles an answer and asks again; both resolve to the state to keep
 * until the next answer, or to undefined when the conversation is over. The state is stored, so it must have no tokens.
 */
export interface Dialogue<Start, State> {
  readonly id: string
  /** Buttons that answer, beside Cancel. */
  readonly buttons: ReadonlySet<CallbackKind>
  /** The button that asks the same again. */
  again(state: State): Callback
  begin(ctx: BotContext, start: Start): Promise<State | undefined>
  take(ctx: BotContext, state: State, answer: Answer): Promise<State | undefined>
}

/** The plugin over the store: one running conversation for each person in each chat, surviving restarts. */
export function storedConversations(kept: Namespace<unknown>): MiddlewareFn<BotContext> {
  const plugin = conversations<BotContext, Context>({
    storage: {
      type: 'key',
      version: STORED_VERSION,
      getStorageKey: conversationKey,
      adapter: {
        read: async key => (await kept.get(key)) as never,
        write: (key, state) => kept.set(key, state),
        delete: key => kept.delete(key),
      },
    },
  })
  return new Composer<BotContext>().filter(ctx => conversationKey(ctx) !== undefined, plugin).middleware()
}

/** In a group everybody has a conversation of their own with the bot. */
function conversationKey(ctx: BotContext): string | undefined {
  if (!ctx.chat || !ctx.from) return undefined
  return ctx.chat.type === 'private' ? String(ctx.chat.id) : `${ctx.chat.id}:${ctx.askedOf ?? ctx.from.id}`
}

/** Whether a conversation under this key belongs to the chat, whoever has it there. */
export function isOfChat(key: string, chatId: number): boolean {
  return key.split(':')[0] === String(chatId)
}

interface DialogueDeps {
  readonly clock: Clock
  readonly journal: Pick<BotDeps['journal'], 'takenAt'>
  readonly questions: Questions
  /** Resolves to whether the update will be handled again. */
  readonly tellError: (ctx: BotContext, error: unknown) => Promise<boolean>
}

/**
 * Runs a dialogue as a conversation of the plugin. Everything it does happens in `external` with the outer context, so
 * that only its state and the answers are stored. An error goes to `tellError`. The dialogue still waits after it, with
 * the state that it had, for another answer or for the same update where that will be handled again.
 */
export function dialogueMiddleware<Start, State>(
  dialogue: Dialogue<Start, State>,
  { clock, journal, questions, tellError }: DialogueDeps,
): MiddlewareFn<BotContext> {
  /** The plugin stores errors as plain objects, so the dialogue reports them here. */
  const guarded = async (ctx: BotContext, step: () => Promise<State | undefined>, before?: State) => {
    try {
      const state = await step()
      if (state === undefined) await questions.close(ctx)
      return state
    } catch (error) {
      if (await tellError(ctx, error)) return 'again'
      if (before === undefined) await questions.close(ctx)
      return before
    }
  }
  const answerTo = (ctx: BotContext, { state, askedAt, answer }: Asked<State>) => {
    if (isCancel(answer)) return show(ctx, cancelledView(ctx.t)).then(() => undefined)
    // What counts is when the answer came, not when it is handled.
    const answeredAt = journal.takenAt(ctx.update) ?? clock.now()
    if (answeredAt - askedAt > SILENCE_MS)
      return show(ctx, timedOutView(ctx.t, { retry: dialogue.again(state) })).then(() => undefined)
    return dialogue.take(ctx, state, answer)
  }
  const run = async (conversation: Conversation<BotContext, Context>, _: Context, start: Start) => {
    const begun = await conversation.external(ctx => guarded(ctx, () => dialogue.begin(ctx, start)))
    let state = begun === 'again' ? undefined : begun
    while (state !== undefined) {
      const askedAt = await conversation.external(() => clock.now())
      const update = await conversation.waitUntil(ctx => answerIn(ctx, dialogue.buttons) !== undefined, {
        next: true,
      })
      const asked = { state, askedAt, answer: answerIn(update, dialogue.buttons) as Answer }
      const next = await conversation.external(ctx => guarded(ctx, () => answerTo(ctx, asked), asked.state))
      // Nothing of this answer is stored: it comes again.
      state = next === 'again' ? await conversation.skip() : next
    }
  }
  return createConversation<BotContext, Context>(run, { id: dialogue.id })
}

interface Asked<State> {
  readonly state: State
  readonly askedAt: number
  readonly answer: Answer
}

/** Starts a dialogue; one that was running ends. */
export async function startDialogue<Start, State>(
  ctx: BotContext,
  dialogue: Dialogue<Start, State>,
  start: Start,
): Promise<void> {
  await ctx.conversation.exitAll()
  await ctx.conversation.enter(dialogue.id, start)
}

function answerIn(ctx: Context, buttons: ReadonlySet<CallbackKind>): Answer | undefined {
  const text = ctx.message?.text
  if (text !== undefined) return isForBot(ctx) ? { kind: 'text', text } : undefined
  const callback = parseCallback(ctx.callbackQuery?.data ?? '')
  return callback && (callback.kind === 'cancel' || buttons.has(callback.kind))
    ? { kind: 'callback', callback }
    : undefined
}

/** People in a group also talk to each other: there an answer has to be a reply to the bot. */
function isForBot({ chat, message, me }: Context): boolean {
  return chat?.type === 'private' || message?.reply_to_message?.from?.id === me.id
}

function isCancel(answer: Answer): boolean {
  return answer.kind === 'callback' && answer.callback.kind === 'cancel'
}
