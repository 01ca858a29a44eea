/** Something that Telegram accepts, but changes, cuts or ignores. */
interface ChangeRule {
  readonly change: string
  readonly when: readonly string[]
  readonly source: string
}

export type ChangeRules = Readonly<Record<string, ChangeRule>>
