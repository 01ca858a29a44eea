import { GrammyError, HttpError } from 'grammy'

/** What became of one try to send a message. */
export type SendResult =
  | { readonly kind: 'sent' }
  /** Too many requests: to be sent again after exactly this long. */
  | { readonly kind: 'limited'; readonly retryAfterMs: number }
  /** Blocked, kicked, deactivated: nothing reaches this chat until it comes back. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'migrated'; readonly toChatId: number }
  /** Telegram does not take this message as it is. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** It may have arrived, or not. */
  | { readonly kind: 'uncertain'; readonly reason: string }
  /** It did not arrive, for a reason that has nothing to do with the chat or the message. */
  | { readonly kind: 'down'; readonly reason: string }

/** Connections that never came about: nothing was sent over them. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** 400s that say the same as a 403. */
const NO_WAY_IN =
  /chat not found|user is deactivated|PEER_ID_INVALID|not enough rights|have no rights|CHAT_WRITE_FORBIDDEN|CHAT_RESTRICTED|TOPIC_CLOSED|bot was kicked|group chat was deactivated/i

/** What an error of grammY's client means for the message that was being sent. */
export function resultOf(error: unknown): SendResult {
  if (error instanceof GrammyError) return answerOf(error)
  const reason = error instanceof HttpError ? describe(error.error) : describe(error)
  return NOT_CONNECTED.has(codeOf(error)) ? { kind: 'down', reason } : { kind: 'uncertain', reason }
}

function answerOf({ error_code: code, description, parameters }: GrammyError): SendResult {
  if (parameters?.migrate_to_chat_id !== undefined) {
    return { kind: 'migrated', toChatId: parameters.migrate_to_chat_id }
  }
  if (code === 429) return { kind: 'limited', retryAfterMs: (parameters?.retry_after ?? 1) * 1_000 }
  if (code === 403 || (code === 400 && NO_WAY_IN.test(description))) return { kind: 'unreachable' }
  if (code >= 500) return { kind: 'uncertain', reason: `${code} ${description}` }
  if (code === 400 || code === 413) return { kind: 'refused', reason: description }
  // 401, 404, 409: the token or the server is wrong, and the message would be lost for nothing.
  return { kind: 'down', reason: `${code} ${description}` }
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
