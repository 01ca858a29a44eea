import { GrammyError, HttpError } from 'grammy'
import { type Subject, subjectOf, waitIn } from './refusal-words.ts'

/** What an error of a call to Telegram means, for the bot and the alerts alike. */
export type Refusal =
  /** Too many requests: send again after exactly this long. */
  | { readonly kind: 'limited'; readonly retryAfterMs: number }
  /**
   * Nothing can be sent to this chat. `shut-out`: blocked, kicked, deactivated; an update comes when that ends.
   * `no-rights`: the bot is there and may not write, which can be lifted at any time, also without any update.
   */
  | { readonly kind: 'unreachable'; readonly why: 'shut-out' | 'no-rights' }
  | { readonly kind: 'migrated'; readonly toChatId: number }
  /**
   * Telegram does not accept this call as it is. `unchanged`: the message shows this already. `not-editable`: it is too
   * old, deleted, or no text. `no-thread`: the topic does not exist; `closed-thread`: nobody may write there any more.
   * `no-method`: the server is older than the method. `too-late`: the query has been answered or has expired.
   * `too-big`: the file. `no-kind`: the chat takes no messages of this kind, such as files. `other`: a simpler form of
   * the message may be accepted; `part` is what Telegram complained about, as far as that is known.
   */
  | {
      readonly kind: 'refused'
      /** Telegram's words, without quoted parts: these may be a link in a mail. */
      readonly reason: string
      readonly why:
        | 'unchanged'
        | 'not-editable'
        | 'no-thread'
        | 'closed-thread'
        | 'no-method'
        | 'too-late'
        | 'too-big'
        | 'no-kind'
        | 'other'
      readonly part?: MessagePart
    }
  /** It may have arrived, or not. */
  | { readonly kind: 'uncertain'; readonly reason: string }
  /** It did not arrive, for a reason that has nothing to do with the chat or the message. */
  | { readonly kind: 'down'; readonly reason: string }

/** Why nothing can be sent to a chat. */
export type Unreachable = Extract<Refusal, { kind: 'unreachable' }>['why']

/** A part of a message that Telegram may not take. */
type MessagePart = 'entities' | 'buttons' | 'text'

/** What became of one try to send a message. */
export type SendResult = { readonly kind: 'sent' } | Refusal

/** Errors of connections that were never made: nothing was sent. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** What an error of grammY's client means for the call; any other error counts as uncertain. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof GrammyError) return answerOf(error)
  const reason = error instanceof HttpError ? describe(error.error) : describe(error)
  return NOT_CONNECTED.has(codeOf(error)) ? { kind: 'down', reason } : { kind: 'uncertain', reason }
}

/** Whether Telegram refuses the topic, and may take the same in another. */
export function isAboutThread(refusal: Refusal): boolean {
  return refusal.kind === 'refused' && (refusal.why === 'no-thread' || refusal.why === 'closed-thread')
}

function answerOf({ error_code: code, method, description, parameters }: GrammyError): Refusal {
  if (parameters?.migrate_to_chat_id !== undefined) {
    return { kind: 'migrated', toChatId: parameters.migrate_to_chat_id }
  }
  const seconds = code === 429 ? (parameters?.retry_after ?? 1) : waitIn(description)
  if (seconds !== undefined) return { kind: 'limited', retryAfterMs: seconds * 1_000 }
  const reason = unquoted(description)
  if (code >= 500) return { kind: 'uncertain', reason: `${code} ${reason}` }
  if (code === 413) return { kind: 'refused', reason, why: 'too-big' }
  if (code === 404 && NO_METHOD.test(description)) return { kind: 'refused', reason, why: 'no-method' }
  if (code === 400 || code === 403) return inWords({ code, method, reason }, subjectOf(description))
  // 401, 404, 409, 421: the token or the server is wrong, so the message itself is not to blame.
  return { kind: 'down', reason: `${code} ${reason}` }
}

const NO_METHOD = /method not found/i

/** Only the description says what a 400 means. */
function inWords(
  { code, method, reason }: { readonly code: number; readonly method: string; readonly reason: string },
  about: Subject | undefined,
): Refusal {
  const refused = { kind: 'refused', reason } as const
  switch (about) {
    case 'down':
      return { kind: 'down', reason: `${code} ${reason}` }
    case 'shut-out':
      return { kind: 'unreachable', why: 'shut-out' }
    case 'no-rights':
      return mayWriteText(method, reason)
        ? { ...refused, why: 'no-kind' }
        : { kind: 'unreachable', why: 'no-rights' }
    case 'entities':
    case 'buttons':
    case 'text':
      return { ...refused, why: 'other', part: about }
    case undefined:
      // The server answers 403 with its own sentence when the bot may not even see the chat.
      return code === 403 ? { kind: 'unreachable', why: 'no-rights' } : { ...refused, why: 'other' }
    default:
      return { ...refused, why: about }
  }
}

/** A chat may forbid files, photos or blocks and still allow text. */
function mayWriteText(method: string, reason: string): boolean {
  return !WRITES_TEXT.has(method) && OF_A_KIND.test(reason)
}

const WRITES_TEXT: ReadonlySet<string> = new Set(['sendMessage', 'editMessageText', 'editMessageReplyMarkup'])
const OF_A_KIND = /CHAT_SEND_\w+_FORBIDDEN|not enough rights to send/i

/** An apostrophe within a word opens no quotation. */
function unquoted(description: string): string {
  return description.replace(/(?<![a-z])'.*'|".*"/gi, '…')
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
