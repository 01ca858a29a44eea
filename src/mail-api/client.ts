import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { JsonObject } from './answer-body.ts'
import { type Caller, createCaller } from './call-with-retries.ts'
import { type Call, get, nothing, type Parameters, post } from './describe-call.ts'
import type { CallOptions, Capabilities, MailApi, NewSession, SearchAnswer } from './mail-api.ts'
import { createOddities, isMessageGone, isSessionGone, MailApiError } from './mail-api-error.ts'
import { noticeRecovery } from './notice-recovery.ts'
import { operatorCalls } from './operator-calls.ts'
import { createAnswerReaders } from './read-answers.ts'
import { createServiceZone } from './service-zone.ts'
import { createTransport } from './transport.ts'
import type { RefusalCode } from './wire.ts'

const DEADLINE_MS = 10_000
const CAPABILITIES_KEPT_MS = 60_000

export interface MailApiOptions {
  /** Base URL, such as `https://host/api`. */
  readonly url: string
  /** IANA time zone in which the service writes its dates. */
  readonly timezone: string
  /** The service is ours: its dates are in that zone, whatever they look like. */
  readonly zoneKnown?: boolean
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>
  readonly log: Logger
  readonly clock: Clock
  /** For one call with all its tries; 10 s by design, less in tests. */
  readonly deadlineMs?: number
}

/** A client of the mail API at the given URL; nothing is sent before the first call. */
export function createMailApi(options: MailApiOptions): MailApi {
  const { url, timezone, headers = {}, log, clock, deadlineMs = DEADLINE_MS } = options
  const transport = createTransport(url, headers)
  const oddities = createOddities(log, clock)
  const { note } = oddities
  const { call, onReachedAgain } = noticeRecovery(
    createCaller({ transport, deadlineMs, log, clock, random: Math.random, note }),
  )
  const read = createAnswerReaders(
    createServiceZone({ timezone, known: options.zoneKnown === true, clock, note }),
    note,
  )

  const askCapabilities = (callOptions?: CallOptions) =>
    call(get('domains', {}, ['domains', 'gmail_accounts'], read.capabilities), callOptions)
  const capabilities = keepCapabilities(clock, askCapabilities)

  const over = (call: Caller): MailApi => ({
    getCapabilities: capabilities.get,
    async ping(callOptions) {
      await askCapabilities(callOptions)
    },
    createSession: (request, callOptions) =>
      call(post('create-session', sessionParameters(request), ['token'], read.session), callOptions).catch(
        error => {
          if (areOutdated(error)) capabilities.forget()
          throw error
        },
      ),
    listMessages: (token, callOptions) =>
      call(
        get('check-mail', { token }, ['messages', 'data'], answer => read.messages(answer, token)),
        callOptions,
      ),
    readMessage: ({ token, id, peek }, callOptions) =>
      call(
        get('read-mail', { token, id, ...(peek && { peek: '1' }) }, MESSAGE_FIELDS, answer =>
          read.message(answer, id),
        ),
        callOptions,
      ),
    deleteMessage: ({ token, id }, callOptions) =>
      call(post('delete-mail', { token, id }, [], nothing), callOptions).catch(unlessMessageGone),
    extendSession: ({ token, hours }, callOptions) => {
      const parameters = { token, ...(hours === undefined ? {} : { hours: String(hours) }) }
      return call(post('extend-session', parameters, ['expires_at'], read.expiry), callOptions)
    },
    deleteSession: (token, callOptions) =>
      call(post('delete-session', { token }, [], nothing), callOptions).catch(unlessSessionGone),
    shortenSession: ({ token, minutes }, callOptions) =>
      call(
        post('shorten-session', { token, minutes: String(minutes) }, ['expires_at'], read.expiry),
        callOptions,
      ),
    pauseSession: ({ token, minutes }, callOptions) =>
      call(
        post('pause-session', { token, minutes: String(minutes) }, ['paused_until'], read.pause),
        callOptions,
      ),
    listRefused: (token, callOptions) =>
      call(get('refused-mail', { token }, ['refused'], read.refused), callOptions),
    renewToken: ({ token, claim }, callOptions) =>
      // A repeated call gets the same token.
      call(
        { ...post('renew-token', { token, claim }, ['token'], read.token), repeatable: true },
        callOptions,
      ),
    listRecipients: (token, callOptions) =>
      call(get('recipients', { token }, ['recipients'], read.recipients), callOptions),
    switchRecipient: ({ token, recipient, off }, callOptions) =>
      call(post('switch-recipient', { token, recipient, off: off ? '1' : '0' }, [], nothing), callOptions),
    unsubscribe: ({ token, id }, callOptions) =>
      call(
        post('unsubscribe', { token, id }, ['unsubscribed'], answer => answer.unsubscribed === true),
        callOptions,
      ),
    search: ({ token, q }, callOptions) =>
      call(get('search', { token, q }, ['ids'], searchAnswer), callOptions),
    readAttachment: ({ token, id, index }, callOptions) =>
      call(getFile('attachment', { token, id, index: String(index) }), callOptions),
    readSource: ({ token, id }, callOptions) => call(getFile('source', { token, id }), callOptions),
    operator: operatorCalls(call),
    onReachedAgain,
    oddities: oddities.list,
    guardedBy: guard =>
      over((made, callOptions) =>
        call(made, made.method === 'POST' ? { ...callOptions, guard } : callOptions),
      ),
    [Symbol.asyncDispose]: () => transport[Symbol.asyncDispose](),
  })
  return over(call)
}

/** A message comes in a field of its own, or as the answer itself. */
const MESSAGE_FIELDS = ['message', 'mail', 'data', 'body_text', 'body_html', 'subject']

function searchAnswer({ ids, unsearched }: JsonObject): SearchAnswer {
  return {
    ids: Array.isArray(ids) ? ids.map(String) : [],
    unsearched: typeof unsearched === 'number' && unsearched > 0 ? unsearched : 0,
  }
}

function getFile(name: string, parameters: Parameters): Call<Uint8Array> {
  return { ...get(name, parameters, [], (_answer, bytes) => bytes), binary: true }
}

function sessionParameters(request: NewSession): Parameters {
  const claimed = request.claim === undefined ? {} : { claim: request.claim }
  if (request.kind === 'random') return claimed
  const { prefix } = request
  const named = { ...(prefix !== undefined && { prefix }), ...claimed }
  if (request.kind === 'domain') {
    const { subdomain } = request
    return { ...named, ...domainId(request.domainId), ...(subdomain !== undefined && { subdomain }) }
  }
  const account = request.accountId === undefined ? { gmail_auto: '1' } : domainId(request.accountId)
  return { ...named, use_gmail: '1', ...account }
}

function domainId(id: number | undefined): Parameters {
  return id === undefined ? {} : { domain_id: String(id) }
}

interface KeptCapabilities {
  readonly get: MailApi['getCapabilities']
  forget(): void
}

/** Capabilities hardly change, and each keyboard of domains needs them. */
function keepCapabilities(
  clock: Clock,
  ask: (options?: CallOptions) => Promise<Capabilities>,
): KeptCapabilities {
  let kept: { readonly capabilities: Capabilities; readonly until: number } | undefined
  return {
    async get(options) {
      if (kept && clock.monotonic() < kept.until) return kept.capabilities
      const capabilities = await ask(options)
      kept = { capabilities, until: clock.monotonic() + CAPABILITIES_KEPT_MS }
      return capabilities
    },
    forget() {
      kept = undefined
    },
  }
}

/** The service refused something that the cached capabilities have. */
function areOutdated(error: unknown): boolean {
  return error instanceof MailApiError && NOT_THERE.has(error.refusal)
}

const NOT_THERE: ReadonlySet<RefusalCode | undefined> = new Set<RefusalCode>([
  'unknown_domain',
  'unknown_gmail_account',
  'no_gmail_account',
])

/** A message that is not there is deleted, which is what was asked for. */
function unlessMessageGone(error: unknown): void {
  if (!isMessageGone(error)) throw error
}

function unlessSessionGone(error: unknown): void {
  if (!isSessionGone(error)) throw error
}
