import { GrammyError, HttpError } from 'grammy'

/** What an error of a call to Telegram means, for the bot and the alerts alike. */
export type Refusal =
  /** Too many requests: to be sent again after exactly this long. */
  | { readonly kind: 'limited'; readonly retryAfterMs: number }
  /**
   * Nothing can be sent to this chat until it comes back. `shut-out`: blocked, kicked, deactivated. `no-rights`: the
   * bot is there and may not write, which can be lifted at any time, also without anybody writing to it.
   */
  | { readonly kind: 'unreachable'; readonly why: 'shut-out' | 'no-rights' }
  | { readonly kind: 'migrated'; readonly toChatId: number }
  /**
   * Telegram does not take this call as it is. `unchanged`: the message shows just that already. `not-editable`: it is
   * too old, deleted, or no text. `no-thread`: the topic that it names is not there. `no-method`: the server is older
   * than the method.
   */
  | {
      readonly kind: 'refused'
      readonly reason: string
      readonly why: 'unchanged' | 'not-editable' | 'no-thread' | 'no-method' | 'other'
    }
  /** It may have arrived, or not. */
  | { readonly kind: 'uncertain'; readonly reason: string }
  /** It did not arrive, for a reason that has nothing to do with the chat or the message. */
  | { readonly kind: 'down'; readonly reason: string }

/** What became of one try to send a message. */
export type SendResult = { readonly kind: 'sent' } | Refusal

/** Connections that never came about: nothing was sent over them. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Sent as 400 or 403: the right to write is missing, or the topic is closed. */
const NO_RIGHTS = /not enough rights|have no rights|CHAT_WRITE_FORBIDDEN|CHAT_RESTRICTED|TOPIC_CLOSED/i
/** 400s that mean what other 403s mean. */
const SHUT_OUT =
  /chat not found|user is deactivated|PEER_ID_INVALID|bot was kicked|group chat was deactivated/i
const UNCHANGED = /message is not modified/
const NO_THREAD = /message thread not found|TOPIC_DELETED|TOPIC_ID_INVALID/
const NO_METHOD = /method not found/i
const NOT_EDITABLE = /message to edit not found|message can't be edited|there is no text in the message/

/** What an error of grammY's client means for the call that was being made; anything else counts as uncertain. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof GrammyError) return answerOf(error)
  const reason = error instanceof HttpError ? describe(error.error) : describe(error)
  return NOT_CONNECTED.has(codeOf(error)) ? { kind: 'down', reason } : { kind: 'uncertain', reason }
}

function answerOf({ error_code: code, description, parameters }: GrammyError): Refusal {
  if (parameters?.migrate_to_chat_id !== undefined) {
    return { kind: 'migrated', toChatId: parameters.migrate_to_chat_id }
  }
  if (code === 429) return { kind: 'limited', retryAfterMs: (parameters?.retry_after ?? 1) * 1_000 }
  if (code >= 500) return { kind: 'uncertain', reason: `${code} ${description}` }
  if (code === 400 || code === 403 || code === 413) return inWords(code, description)
  if (code === 404 && NO_METHOD.test(description)) {
    return { kind: 'refused', reason: description, why: 'no-method' }
  }
  // 401, 404, 409: the token or the server is wrong, and the message would be lost for nothing.
  return { kind: 'down', reason: `${code} ${description}` }
}

/** Telegram says only in words what a 400 is about. */
function inWords(code: number, description: string): Refusal {
  if (NO_RIGHTS.test(description)) return { kind: 'unreachable', why: 'no-rights' }
  if (code === 403 || SHUT_OUT.test(description)) return { kind: 'unreachable', why: 'shut-out' }
  const refused = { kind: 'refused', reason: description } as const
  if (UNCHANGED.test(description)) return { ...refused, why: 'unchanged' }
  if (NO_THREAD.test(description)) return { ...refused, why: 'no-thread' }
  return { ...refused, why: NOT_EDITABLE.test(description) ? 'not-editable' : 'other' }
}

/** The code of the first error in the chain of causes that has one. */
function codeOf(error: unknown): string {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; depth += 1) {
    if ('code' in at && typeof at.code === 'string') return at.code
    at = at instanceof HttpError ? at.error : at.cause
  }
  return ''
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  // The message of a network error may carry the URL, and with it the token.
  return codeOf(error) || error.name
}
