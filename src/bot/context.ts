import type { ConversationFlavor } from '@grammyjs/conversations'
import type { Context } from 'grammy'
import type { Translator } from '../locales/translator.ts'
import type { ChatRecord } from '../store/records.ts'
import type { Callback } from '../views/callbacks.ts'

/** What belongs to the current update, beside grammY's own fields. */
interface UpdateState {
  /** The chat whose addresses count: the chat itself, or the person's private chat for an inline query. */
  home: number
  /** The chat's record as of now; {@link changeChat} keeps it fresh. */
  record: ChatRecord
  t: Translator
  /**
   * Who was asked what this answers, where Telegram names another sender: an admin who writes as the group has one
   * name, and another one to press a button.
   */
  askedOf: number | undefined
  /** What a pressed button means; undefined for other updates and for buttons that are not ours. */
  callback: Callback | undefined
  /**
   * Answers the pressed button, once: only the first call counts. Resolves to true unless Telegram no longer accepts an
   * answer. An alert stays until the person closes it; a link to the bot itself is opened.
   */
  answerCallback(
    words?: string,
    how?: { readonly alert?: boolean; readonly url?: string | undefined },
  ): Promise<boolean>
  /** The message that shows progress, if there is one. */
  progress: Promise<number | undefined> | undefined
  /** Whether something was shown in answer to this update, or something else edits the pressed message. */
  shown: boolean
  /** A new message was sent in answer to this update, to all or to one person. */
  sentNew: boolean
  /** The message in which something was shown last; undefined again once that is noted as an address's card. */
  shownId: number | undefined
  /** The button to offer when this fails for a passing reason; by default a callback's own. */
  retry: Callback | undefined
}

export type BotContext = ConversationFlavor<Context & UpdateState>
