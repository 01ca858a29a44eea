import type { Telegram } from '../../src/playground/local-telegram.ts'

const EMAIL = /[\w.-]+@[\w.-]+/
const CARD = 'Works until'
/** Fluent's marks of isolation may stand around the address. */
const DELETED = /([\w.-]+@[\w.-]+)\W* is deleted/

/** Everything that a chat has been told, in order, also where it was edited since. */
export interface Shown {
  readonly texts: readonly { readonly messageId: number; readonly text: string }[]
  /** Addresses on cards, and on which message. */
  readonly addresses: ReadonlyMap<string, number>
  readonly deleted: ReadonlySet<string>
}

/** What Telegram took for this chat, answers that were lost included: the person sees those too. */
export function shownIn({ calls }: Pick<Telegram, 'calls'>, chatId: number): Shown {
  const texts = calls.flatMap(({ payload, answer }) =>
    Number(payload.chat_id) === chatId && answer?.ok && typeof payload.text === 'string'
      ? [{ messageId: Number(payload.message_id ?? idOf(answer.result)), text: payload.text }]
      : [],
  )
  const addresses = new Map<string, number>()
  const deleted = new Set<string>()
  for (const { messageId, text } of texts) {
    const email = EMAIL.exec(text)?.[0]
    if (email !== undefined && text.includes(CARD)) addresses.set(email, messageId)
    const gone = DELETED.exec(text)?.[1]
    if (gone !== undefined) deleted.add(gone)
  }
  return { texts, addresses, deleted }
}

function idOf(result: unknown): number {
  return typeof result === 'object' && result !== null && 'message_id' in result
    ? Number(result.message_id)
    : 0
}
