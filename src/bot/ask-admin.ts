import type { Callback } from '../views/callbacks.ts'
import type { View } from '../views/view.ts'
import { isAdmin } from './admin-rights.ts'
import type { BotContext } from './context.ts'
import type { Dialogue } from './conversation.ts'
import type { BotDeps } from './deps.ts'
import type { Questions } from './questions.ts'

/** It may begin with why the answer before could not be used. */
export type AdminDialogue = Dialogue<{ readonly problem?: string }, object>

interface AdminQuestion {
  readonly id: string
  /** The button that asks again. */
  readonly again: Callback
  readonly view: (problem: string | undefined) => View
  /** Resolves to what is wrong with the answer; then it asks again. */
  readonly take: (ctx: BotContext, text: string) => Promise<string | undefined>
}

/** Asks an admin for a text until it can be used. */
export function askAdmin(
  deps: Pick<BotDeps, 'adminIds'> & { readonly questions: Questions },
  { id, again, view, take }: AdminQuestion,
): AdminDialogue {
  const ask = async (ctx: BotContext, problem: string | undefined) => {
    await deps.questions.ask(ctx, view(problem))
    return {}
  }
  return {
    id,
    buttons: new Set(),
    again: () => again,
    begin: (ctx, { problem }) => ask(ctx, problem),
    take: async (ctx, _state, answer) => {
      if (answer.kind !== 'text' || !isAdmin(ctx, deps)) return undefined
      const problem = await take(ctx, answer.text)
      return problem === undefined ? undefined : ask(ctx, problem)
    },
  }
}
