import { GrammyError } from 'grammy'
import type { Fault } from '../../src/playground/world/faults.ts'
import { refusalOf } from '../../src/telegram/refusals.ts'
import { TELEGRAM_ERRORS, type TelegramError } from './telegram-errors.ts'

/** The fault with which the playground answers so. */
export function faultOf({
  code,
  words,
}: TelegramError): Pick<Fault, 'kind' | 'description' | 'code' | 'retryAfter'> {
  if (code === 429) return { kind: 'too-many-requests', retryAfter: 3 }
  if (code === 404) return { kind: 'unknown-method' }
  if (code === 500) return { kind: 'server-error' }
  return { kind: code === 403 ? 'server-refusal' : 'bad-request', description: words, code }
}

/**
 * Every error with TELEGRAM_ERRORS=all; else one of each kind, as far as a call of this method tells them apart, and a few
 * whose words are known to nobody.
 */
export function errorsFor(method: string): readonly TelegramError[] {
  if (process.env.TELEGRAM_ERRORS === 'all') return TELEGRAM_ERRORS
  const seen = new Map<string, number>()
  return TELEGRAM_ERRORS.filter(error => {
    const kind = kindOf(error, method)
    const count = (seen.get(kind) ?? 0) + 1
    seen.set(kind, count)
    return count <= OF_A_KIND
  })
}

const OF_A_KIND = 2

function kindOf({ code, words }: TelegramError, method: string): string {
  const prefix = {
    400: 'Bad Request',
    403: 'Forbidden',
    404: 'Not Found',
    429: 'Too Many Requests',
    500: '',
  }[code]
  const answer = { ok: false, error_code: code, description: `${prefix}: ${words}` } as const
  const refusal = refusalOf(new GrammyError('refused', answer, method, {}))
  return JSON.stringify({ ...refusal, reason: undefined })
}
