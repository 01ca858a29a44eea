import { type Refusal, refusalOf } from '../refusal-error.ts'
import type { RefusalRule } from '../refusals/refusal-rule.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'

/** An error of the MTProto server behind the Bot API, and the call that met it. */
interface ServerError {
  readonly code: number
  readonly text: string
  readonly method: string
  readonly isPrivate: boolean
}

/** Names that the Bot API has words of its own for (Client.cpp:fail_query_with_error). */
const NAMED: Readonly<Record<string, RefusalRule>> = {
  MESSAGE_NOT_MODIFIED: REFUSALS.notModified,
  WC_CONVERT_URL_INVALID: REFUSALS.errorWrongUrl,
  EXTERNAL_URL_INVALID: REFUSALS.errorWrongUrl,
  WEBPAGE_CURL_FAILED: REFUSALS.errorUrlContent,
  WEBPAGE_MEDIA_EMPTY: REFUSALS.errorUrlContentType,
  MEDIA_GROUPED_INVALID: REFUSALS.errorAlbumMedia,
  REPLY_MARKUP_TOO_LONG: REFUSALS.markupTooLong,
  INPUT_USER_DEACTIVATED: REFUSALS.errorUserDeactivated,
  USER_IS_BLOCKED: REFUSALS.blockedByUser,
  USER_ADMIN_INVALID: REFUSALS.errorUserIsAdministrator,
  QUERY_ID_INVALID: REFUSALS.queryTooOld,
  MESSAGE_DELETE_FORBIDDEN: REFUSALS.deleteForbidden,
}
/** The same while a message is sent (td MessagesManager.cpp:process_send_message_fail_error). */
const NAMED_WHILE_SENDING: Readonly<Record<string, RefusalRule>> = {
  MESSAGE_TOO_LONG: REFUSALS.messageTooLong,
  MEDIA_CAPTION_TOO_LONG: REFUSALS.captionTooLong,
  MEDIA_EMPTY: REFUSALS.fileWrong,
  PHOTO_EXT_INVALID: REFUSALS.photoExtension,
}
const NAMED_IN_PRIVATE: Readonly<Record<string, RefusalRule>> = {
  PEER_ID_INVALID: REFUSALS.cannotInitiate,
  USER_IS_BOT: REFUSALS.userIsBot,
}
const PREFIXES: Readonly<Record<number, string>> = {
  400: 'Bad Request: ',
  401: 'Unauthorized: ',
  403: 'Forbidden: ',
  500: 'Internal Server Error: ',
}

/** What the Bot API makes of such an error. */
export function serverError(error: ServerError): Refusal {
  const { code, text } = error
  if (code === 429) return flood(text)
  const named = (isSending(error.method) ? namedWhileSending(error) : undefined) ?? NAMED[text]
  if (named !== undefined) return refusalOf(named)
  if (code === 403 && /^[A-Z\d_]+$/.test(text)) return refusalOf(REFUSALS.errorForbiddenInCapitals, { text })
  if (code < 400 || code === 404) return refusalOf(REFUSALS.errorOfLowCode, { text })
  const prefix = PREFIXES[code]
  if (prefix === undefined) return refusalOf(REFUSALS.errorOfOtherCode, { text })
  const words = text.startsWith(prefix.slice(0, -2)) ? text : prefix + text
  return refusalOf({ ...REFUSALS.errorOfOtherCode, code, words: words.replaceAll(/[{}]/g, '') })
}

function flood(text: string): Refusal {
  const seconds = Number(/^Too Many Requests: retry after (\d+)$/.exec(text)?.[1] ?? 0)
  if (seconds === 0) return refusalOf(REFUSALS.errorStrangeFlood, { text })
  return refusalOf(REFUSALS.floodWait, { seconds }, { retry_after: seconds })
}

function namedWhileSending({ text, isPrivate }: ServerError): RefusalRule | undefined {
  return NAMED_WHILE_SENDING[text] ?? (isPrivate ? NAMED_IN_PRIVATE[text] : undefined)
}

function isSending(method: string): boolean {
  return /^send(?!ChatAction)/i.test(method)
}
