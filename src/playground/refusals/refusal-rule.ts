/** Something that Telegram refuses: the answer word for word, with `{gaps}`. */
export interface RefusalRule {
  readonly code: number
  /** The whole description; empty for an answer without a body. */
  readonly words: string
  /** `method: condition`; a method of `* (topic)` stands for all that the topic concerns. */
  readonly when: readonly string[]
  /** Function and file of tdlib/telegram-bot-api or tdlib/td, section of the documentation, or thread. */
  readonly source: string
}

export type RefusalRules = Readonly<Record<string, RefusalRule>>
