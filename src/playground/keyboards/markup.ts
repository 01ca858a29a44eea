import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'

/** What `reply_markup` asks for. */
export type Markup =
  | { readonly kind: 'inline'; readonly rows: readonly (readonly InlineButton[])[] }
  | {
      readonly kind: 'keyboard'
      readonly rows: readonly (readonly KeyboardButton[])[]
      readonly options: object
    }
  | { readonly kind: 'remove' }
  | { readonly kind: 'force-reply'; readonly options: object }

/** A button under a message, with the one action that counts. */
export interface InlineButton {
  readonly text: string
  readonly icon_custom_emoji_id?: string
  readonly style?: string
  readonly action: Action
}

export type Action =
  | { readonly type: 'url'; readonly url: string }
  | { readonly type: 'callback_data'; readonly data: string }
  | { readonly type: 'web_app'; readonly url: string }
  | { readonly type: 'copy_text'; readonly text: string }
  /** What only clients look at; `value` is passed on. */
  | { readonly type: 'other'; readonly field: string; readonly value: unknown }

/** A button in place of letters. */
export interface KeyboardButton {
  readonly text: string
  readonly icon_custom_emoji_id?: string
  readonly style?: string
  /** What it asks the person for, in the words of a refusal. */
  readonly asksFor?: 'Phone number' | 'Location' | 'Poll' | 'Users' | 'Chats' | 'Managed bots'
  readonly request?: Readonly<Record<string, unknown>>
  readonly webApp?: string
}

/** The rows of an inline keyboard; refused where nothing else is taken, as in edits (td ReplyMarkup.cpp:get_reply_markup). */
export function inlineRows(markup: Markup): readonly (readonly InlineButton[])[] {
  return markup.kind === 'inline' ? markup.rows : refuse(REFUSALS.inlineKeyboardExpected)
}
