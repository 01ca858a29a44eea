import type { Fault } from '../../src/playground/world/faults.ts'
import type { TelegramError } from './telegram-errors.ts'

/** The fault with which the playground answers so. */
export function faultOf({
  code,
  words,
}: TelegramError): Pick<Fault, 'kind' | 'description' | 'code' | 'retryAfter'> {
  if (code === 429) return { kind: 'too-many-requests', retryAfter: 3 }
  if (code === 404) return { kind: 'unknown-method' }
  if (code === 500) return { kind: 'server-error' }
  return { kind: 'bad-request', description: words, code }
}
