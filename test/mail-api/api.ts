import { pino } from 'pino'
import { systemClock } from '../../src/clock.ts'
import { createMailApi, type MailApiOptions } from '../../src/mail-api/client.ts'
import type { MailApi } from '../../src/mail-api/mail-api.ts'
import { MailApiError } from '../../src/mail-api/mail-api-error.ts'

/** A client with a silent log and the system's clock, unless told otherwise. */
export function apiAt(url: string, options: Partial<MailApiOptions> = {}): MailApi {
  const log = pino({ enabled: false })
  return createMailApi({ url, timezone: 'UTC', log, clock: systemClock, ...options })
}

/** The failure of a call that must fail, and must fail with a MailApiError. */
export async function failureOf(call: Promise<unknown>): Promise<MailApiError> {
  try {
    await call
  } catch (error) {
    if (error instanceof MailApiError) return error
    throw error
  }
  throw new Error('the call succeeded')
}
