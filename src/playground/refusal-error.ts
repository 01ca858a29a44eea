import type { RefusalRule } from './refusals/refusal-rule.ts'

/** What Telegram adds to some refusals: how long to wait, or where a group went. */
export interface RefusalParameters {
  readonly retry_after?: number
  readonly migrate_to_chat_id?: number
}

/** A call that Telegram answers with `ok: false`. The message is the description a bot receives. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: number
  readonly parameters: RefusalParameters | undefined

  constructor(code: number, description: string, parameters?: RefusalParameters) {
    super(description)
    this.code = code
    this.parameters = parameters
  }
}

type Gap<Words extends string> = Words extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Gap<Rest>
  : never

/** What fills the gaps of a rule's words; nothing when it has none. */
type Gaps<Words extends string> = [Gap<Words>] extends [never]
  ? [gaps?: undefined, parameters?: RefusalParameters]
  : [gaps: Readonly<Record<Gap<Words>, string | number>>, parameters?: RefusalParameters]

/** Refuses a call by a rule of the table: throws its code and words. */
export function refuse<const Words extends string>(
  rule: RefusalRule & { readonly words: Words },
  ...[gaps, parameters]: Gaps<Words>
): never {
  throw refusalOf(rule, gaps, parameters)
}

/** The refusal of a rule, for callers that do not throw it at once. */
export function refusalOf(
  { code, words }: RefusalRule,
  gaps: Readonly<Record<string, string | number>> = {},
  parameters?: RefusalParameters,
): Refusal {
  const filled = words.replace(/\{(\w+)\}/g, (gap, name: string) => String(gaps[name] ?? gap))
  return new Refusal(code, startSmall(filled), parameters)
}

/** After the prefix the first letter is small, unless a capital or _ follows it (Client.cpp:fail_query_with_error). */
function startSmall(description: string): string {
  return description.replace(/^([A-Z][A-Za-z ]*: )([A-Z])(?![A-Z_])/, (_, prefix: string, first: string) => {
    return prefix + first.toLowerCase()
  })
}

/** 400 with Telegram's prefix. */
export function badRequest(reason: string, parameters?: RefusalParameters): Refusal {
  return new Refusal(400, `Bad Request: ${reason}`, parameters)
}
