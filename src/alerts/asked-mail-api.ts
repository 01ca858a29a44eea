import type { Clock } from '../clock.ts'
import { MailApiError } from '../mail-api/errors.ts'
import type { MailApi, Message, MessageRef } from '../mail-api/mail-api.ts'
import type { AlertsMetrics, ErrorKind } from './metrics.ts'
import type { LookBudget } from './polling/poll-budget.ts'

/** How long to wait when a service says 429 and not for how long. */
const UNSAID_WAIT_MS = 5_000

/** The calls that alerts make. */
export interface AskedMailApi extends Pick<MailApi, 'listMessages'> {
  /** Later looks pay for it, but not when it is `free`: when the service itself called. */
  readMessage(
    ref: MessageRef,
    options: { readonly signal: AbortSignal; readonly free: boolean },
  ): Promise<Message>
  /** When the mail API last gave an answer, be it a refusal. */
  readonly answeredAt: number | undefined
}

/** The mail API as the alerts ask it: every answer and every failure sets the pace of the whole loop. */
export function createAskedMailApi(deps: {
  readonly mailApi: Pick<MailApi, 'listMessages' | 'readMessage'>
  readonly budget: LookBudget
  readonly clock: Clock
  readonly metrics: AlertsMetrics
}): AskedMailApi {
  const { mailApi, budget, clock, metrics } = deps
  let answeredAt: number | undefined

  async function ask<Result>(call: Promise<Result>): Promise<Result> {
    try {
      const result = await call
      answeredAt = clock.now()
      budget.succeeded()
      return result
    } catch (error) {
      if (error instanceof MailApiError) note(error)
      throw error
    }
  }

  function note({ kind, retryAfterMs }: MailApiError): void {
    metrics.error(ERROR_KINDS[kind])
    if (kind !== 'unavailable') answeredAt = clock.now()
    if (kind === 'unavailable') budget.failed()
    if (kind === 'rate-limited') budget.waitFor(clock.now(), retryAfterMs ?? UNSAID_WAIT_MS)
  }

  return {
    listMessages: (token, options) => ask(mailApi.listMessages(token, options)),
    readMessage(ref, { signal, free }) {
      if (!free) budget.spend(clock.now())
      return ask(mailApi.readMessage(ref, { signal }))
    },
    get answeredAt() {
      return answeredAt
    },
  }
}

const ERROR_KINDS = {
  'session-gone': 'session-gone',
  'message-gone': 'mail-api-rejected',
  'rate-limited': 'mail-api-rate-limited',
  unavailable: 'mail-api-unavailable',
  rejected: 'mail-api-rejected',
} as const satisfies Record<MailApiError['kind'], ErrorKind>
