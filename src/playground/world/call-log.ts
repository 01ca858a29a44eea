import type { RefusalParameters } from '../refusal-error.ts'

const KEPT_CALLS = 200_000

/** What a bot receives for a call. */
export type Answer =
  | { readonly ok: true; readonly result: unknown; readonly description?: string }
  | {
      readonly ok: false
      readonly error_code: number
      readonly description: string
      readonly parameters?: RefusalParameters
    }

/** One call of the Bot API, as it came and as it was answered. Times are milliseconds since 1970. */
export interface Call {
  readonly id: number
  readonly method: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly at: number
  /** The fault that was ordered for it, if any. */
  fault: string | undefined
  answer: Answer | undefined
  answeredAt: number | undefined
}

/** Calls in the order in which they came; the oldest of a great many are dropped. */
export function createCalls(now: () => number): {
  list: Call[]
  record(method: string, payload: Record<string, unknown>): Call
} {
  const list: Call[] = []
  let lastId = 0
  return {
    list,
    record: (method, payload) => {
      lastId += 1
      const call: Call = {
        id: lastId,
        method,
        payload,
        at: now(),
        fault: undefined,
        answer: undefined,
        answeredAt: undefined,
      }
      list.push(call)
      if (list.length > KEPT_CALLS) list.splice(0, KEPT_CALLS / 2)
      return call
    },
  }
}
