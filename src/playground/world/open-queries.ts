import type { CallbackQuery, InlineQuery, InlineQueryResult } from 'grammy/types'

/** What a person sees after pressing a button. */
export interface CallbackAnswer {
  readonly text?: string | undefined
  readonly showAlert: boolean
  readonly url?: string | undefined
  /** Seconds for which a client may show it again by itself. */
  readonly cacheTime?: number
}

/** What the bot offers for an inline query. */
export interface InlineAnswer {
  readonly results: readonly InlineQueryResult[]
  readonly nextOffset?: string | undefined
  readonly button?: { readonly text: string; readonly start_parameter?: string | undefined } | undefined
  /** Seconds for which Telegram may give it to others. */
  readonly cacheTime: number
}

/** A question to the bot; `answered` settles with its first answer. */
interface Question<Query, Answer> {
  readonly query: Query
  /** Milliseconds since 1970. */
  readonly at: number
  answer: Answer | undefined
  readonly answered: Promise<Answer>
  settle(answer: Answer): void
}

/** A pressed button. */
export type CallbackPress = Question<CallbackQuery, CallbackAnswer>
/** A query that follows the bot's name. */
export type InlineAsk = Question<InlineQuery, InlineAnswer>

/** A question without an answer yet. */
export function openQuestion<Query, Answer>(query: Query, at: number): Question<Query, Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const question: Question<Query, Answer> = {
    query,
    at,
    answer: undefined,
    answered: promise,
    settle: answer => {
      question.answer ??= answer
      resolve(answer)
    },
  }
  return question
}
