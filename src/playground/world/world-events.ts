import type { Message } from 'grammy/types'
import type { Call } from './call-log.ts'
import type { CallbackPress, InlineAsk } from './open-queries.ts'

/** Events of the playground, for the chat page and the tests. */
export type TelegramEvent =
  | { readonly type: 'message'; readonly chatId: number; readonly message: Message }
  | { readonly type: 'edit'; readonly chatId: number; readonly message: Message }
  /** One person's message by its ephemeral id, as it is now; undefined when it went. */
  | {
      readonly type: 'ephemeral'
      readonly chatId: number
      readonly id: number
      readonly message: Message | undefined
    }
  | { readonly type: 'delete'; readonly chatId: number; readonly messageIds: readonly number[] }
  | { readonly type: 'action'; readonly chatId: number; readonly action: string }
  | { readonly type: 'callback-answer'; readonly press: CallbackPress }
  | { readonly type: 'inline-answer'; readonly ask: InlineAsk }
  | { readonly type: 'call'; readonly call: Call }
  | { readonly type: 'answer'; readonly call: Call }
  | { readonly type: 'chats' }
  | { readonly type: 'profile' }
  | { readonly type: 'faults' }

/** Called with everything that happens, as it happens. */
export type Listener = (event: TelegramEvent) => void

/** Tells every listener, in the order in which they came. */
export function createEvents(): { emit: Listener; subscribe(listener: Listener): () => void } {
  const listeners = new Set<Listener>()
  return {
    emit: event => {
      for (const listener of [...listeners]) listener(event)
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
