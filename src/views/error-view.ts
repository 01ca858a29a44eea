import type { InlineKeyboardButton } from 'grammy/types'
import type { Translator } from '../locales/translator.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import type { Callback } from './callbacks.ts'
import { type CapabilityProblem, capabilityProblemText, isCapabilityProblem } from './capability-problem.ts'
import { clip } from './clip.ts'
import { compose, plain } from './compose.ts'
import { fitToTelegram } from './fit-to-telegram.ts'
import { code } from './isolate-direction.ts'
import { button, keyboard } from './keyboard.ts'
import { fileSize } from './sizes.ts'
import type { View } from './view.ts'

/** Everything that can go wrong for a person; each is said in a sentence with what to do. */
export type Problem =
  // from the mail API
  | {
      readonly kind: 'session-gone'
      readonly address?: { readonly id: string; readonly email: string } | undefined
    }
  | { readonly kind: 'rate-limited'; readonly retryAfterMs?: number | undefined }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'rejected'; readonly explanation?: string | undefined }
  | { readonly kind: 'too-many-addresses'; readonly retryAfterMs?: number | undefined }
  | CapabilityProblem
  // our own limits
  | { readonly kind: 'hourly-limit'; readonly limit: number; readonly retryAfterMs: number }
  | { readonly kind: 'held-limit' | 'catch-all-limit'; readonly limit: number }
  | { readonly kind: 'too-fast'; readonly retryAfterMs: number }
  /** Telegram accepts no more in this chat for now. */
  | { readonly kind: 'chat-limited'; readonly retryAfterMs: number }
  // what was asked for isn't there or isn't allowed
  /** In a group: only an admin or the address's creator may do it. */
  | { readonly kind: 'not-allowed' }
  /** In a group: only an admin may do it. */
  | { readonly kind: 'admins-only' }
  /** In a group: what only this person may read cannot be shown there. */
  | { readonly kind: 'not-here' }
  | { readonly kind: 'old-button' }
  /** Telegram does not let the bot send this here, or anything at all. */
  | { readonly kind: 'no-rights' }
  | { readonly kind: 'message-gone' }
  | { readonly kind: 'attachment-gone' | 'attachment-empty' }
  | {
      readonly kind: 'attachment-too-big'
      readonly filename: string
      readonly size: number
      readonly limit: number
    }
  /** Telegram does not accept a mail's pictures as pictures. */
  | { readonly kind: 'no-photos' }
  | { readonly kind: 'unexpected' }

/** Says what happened, with a button to try again when there's something to try. */
export function errorView(
  t: Translator,
  data: { readonly problem: Problem; readonly retry?: Callback | undefined },
): View {
  const { problem, retry } = data
  return fitToTelegram(
    problemSentence(t, problem),
    keyboard([[retry ? button(t, 'button-retry', retry) : undefined, wayOut(t, problem)]]),
  )
}

/** The same as words alone. */
export function problemText(t: Translator, problem: Problem): string {
  return problemSentence(t, problem).text
}

/** Says that the answer to a press comes later, because Telegram accepts no more in the chat for now. */
export function laterToast(t: Translator, waitMs: number): string {
  return clip(plain(t, 'toast-later', { wait: wait(t, waitMs) }), MAX_TOAST, MAX_TOAST)
}

/** The same for a toast (answerCallbackQuery): at most 200 characters. */
export function errorToast(t: Translator, problem: Problem): string {
  return clip(problemSentence(t, problem).text, MAX_TOAST, MAX_TOAST)
}

const MAX_TOAST = 200

/** The button for what the sentence proposes. */
function wayOut(t: Translator, problem: Problem): InlineKeyboardButton | undefined {
  switch (problem.kind) {
    case 'session-gone':
      return problem.address
        ? button(t, 'button-renew', { kind: 'renew', addressId: problem.address.id })
        : button(t, 'button-new', { kind: 'new' })
    case 'domain-gone':
    case 'gmail-account-gone':
    case 'no-gmail':
      return button(t, 'button-new', { kind: 'new' })
    case 'hourly-limit':
    case 'held-limit':
    case 'catch-all-limit':
      return button(t, 'button-addresses', { kind: 'addresses', page: 0 })
    default:
      return undefined
  }
}

function problemSentence(t: Translator, problem: Problem): FormattedText {
  if (isCapabilityProblem(problem)) return capabilityProblemText(t, problem)
  switch (problem.kind) {
    case 'session-gone':
      return problem.address
        ? compose(t, 'error-address-gone', { address: code(problem.address.email) })
        : compose(t, 'error-session-gone')
    case 'rate-limited':
      return problem.retryAfterMs === undefined
        ? compose(t, 'error-rate-limited')
        : compose(t, 'error-rate-limited-for', { wait: wait(t, problem.retryAfterMs) })
    case 'too-many-addresses':
      return problem.retryAfterMs === undefined
        ? compose(t, 'error-too-many-addresses')
        : compose(t, 'error-too-many-addresses-for', { wait: wait(t, problem.retryAfterMs) })
    case 'rejected':
      return problem.explanation
        ? compose(t, 'error-rejected-because', { reason: clip(problem.explanation, 300) })
        : compose(t, 'error-rejected')
    case 'hourly-limit':
      return compose(t, 'error-hourly-limit', { limit: problem.limit, wait: wait(t, problem.retryAfterMs) })
    case 'held-limit':
      return compose(t, 'error-held-limit', { limit: problem.limit })
    case 'catch-all-limit':
      return compose(t, 'error-catch-all-limit', { limit: problem.limit })
    case 'too-fast':
      return compose(t, 'error-too-fast', { wait: wait(t, problem.retryAfterMs) })
    case 'chat-limited':
      return compose(t, 'error-chat-limited', { wait: wait(t, problem.retryAfterMs) })
    case 'attachment-too-big':
      return compose(t, 'error-attachment-too-big', {
        name: clip(problem.filename, 60),
        size: fileSize(t, problem.size),
        limit: fileSize(t, problem.limit),
      })
    default:
      return compose(t, SENTENCES[problem.kind])
  }
}

const SENTENCES = {
  unavailable: 'error-unavailable',
  'not-allowed': 'error-not-allowed',
  'admins-only': 'error-admins-only',
  'not-here': 'error-not-here',
  'old-button': 'error-old-button',
  'no-rights': 'error-no-rights',
  'message-gone': 'error-message-gone',
  'attachment-gone': 'error-attachment-gone',
  'attachment-empty': 'error-attachment-empty',
  'no-photos': 'error-photos',
  unexpected: 'error-unexpected',
} as const

/** A wait in words, rounded up so that nobody tries too early. */
function wait(t: Translator, ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  // Rounded up to minutes, 61 seconds would be twice as long.
  return seconds < 120 && seconds !== 60
    ? plain(t, 'wait-seconds', { count: seconds })
    : plain(t, 'wait-minutes', { count: Math.ceil(seconds / 60) })
}
