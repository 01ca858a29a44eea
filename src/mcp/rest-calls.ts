import { request } from 'undici'
import { loginHeader } from '../mail-api/login-header.ts'
import type {
  WireDomains,
  WireError,
  WireMessages,
  WireReadMail,
  WireSession,
  WireWaitMail,
} from '../mail-api/wire.ts'

/** The service refused, or could not be reached. The message is for the caller and names no token. */
export class CallError extends Error {
  override readonly name = 'CallError'
}

/** The calls of the mail API that the tools use. Each rejects with a {@link CallError}, or with an abort's reason. */
export interface RestCalls {
  domains(signal: AbortSignal): Promise<WireDomains>
  create(wish: Parameters, signal: AbortSignal): Promise<WireSession>
  list(token: string, signal: AbortSignal): Promise<WireMessages>
  read(token: string, id: number, signal: AbortSignal): Promise<WireReadMail>
  wait(wish: Parameters, signal: AbortSignal): Promise<WireWaitMail>
  delete(token: string, id: number, signal: AbortSignal): Promise<unknown>
}

type Parameters = Readonly<Record<string, string>>

/** Longer than the longest wait. */
const TIMEOUT_MS = 75_000

/**
 * `baseUrl` ends in `/api`, and may have a login; it is asked for at each call. `own` are headers by which the service
 * knows who asks.
 */
export function createRestCalls(
  baseUrl: () => string,
  own: Readonly<Record<string, string>> = {},
): RestCalls {
  async function call<Answer>(
    method: 'GET' | 'POST',
    name: string,
    parameters: Parameters,
    signal: AbortSignal,
  ): Promise<Answer> {
    const encoded = new URLSearchParams(parameters).toString()
    const url = `${baseUrl()}/${name}`
    const answer = await request(method === 'GET' ? `${url}?${encoded}` : url, {
      method,
      headers: {
        ...loginHeader(new URL(url)),
        ...own,
        accept: 'application/json',
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body: method === 'POST' ? encoded : null,
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
      signal,
    }).catch(cause => {
      signal.throwIfAborted()
      throw new CallError('the mail service cannot be reached', { cause })
    })
    const text = await answer.body.text().catch(cause => {
      signal.throwIfAborted()
      throw new CallError('the answer of the mail service was cut off', { cause })
    })
    const body = parseAnswer(text)
    const isOk = answer.statusCode === 200
    if (isOk && body?.status === 'success') return body as Answer
    if (isOk && body?.status !== 'error')
      throw new CallError('the mail service answered in a form that is not known')
    const said = (body as WireError | undefined)?.message
    throw new CallError(said ?? `the mail service answered with status ${answer.statusCode}`)
  }

  return {
    domains: signal => call('GET', 'domains', {}, signal),
    create: (wish, signal) => call('POST', 'create-session', wish, signal),
    list: (token, signal) => call('GET', 'check-mail', { token }, signal),
    read: (token, id, signal) => call('GET', 'read-mail', { token, id: String(id) }, signal),
    wait: (wish, signal) => call('GET', 'wait-mail', wish, signal),
    delete: (token, id, signal) => call('POST', 'delete-mail', { token, id: String(id) }, signal),
  }
}

/** Undefined for what is no JSON, such as the page of a proxy. */
function parseAnswer(text: string): { readonly status?: unknown } | null | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
