import type { ApiClientOptions } from 'grammy'
import { Agent, type Dispatcher } from 'undici'

type GrammyFetch = NonNullable<ApiClientOptions['fetch']>
type Init = NonNullable<Parameters<GrammyFetch>[1]>

/** Connections to one Bot API server: enough for a busy bot, few enough for one IP address. */
const CONNECTIONS = 64
/** Above the 50 s that a long poll may take at most. */
const ANSWER_TIMEOUT_MS = 120_000

export interface TelegramFetch extends AsyncDisposable {
  readonly fetch: GrammyFetch
}

/**
 * A `fetch` for grammY's client over undici's connection pool, several times faster than node-fetch. It supports what
 * grammY uses of `fetch`: method, headers, a string or stream as body, the signal, and `json()`. Calls `onDate` with
 * the `Date` of every answer. Calls `guard` just before a request is written, after it has waited for its connection;
 * when `guard` throws, the request is not sent.
 */
export function createTelegramFetch(
  guard?: () => void,
  onDate: (date: string | undefined) => void = () => undefined,
): TelegramFetch {
  const agent = new Agent({
    connections: CONNECTIONS,
    headersTimeout: ANSWER_TIMEOUT_MS,
    bodyTimeout: ANSWER_TIMEOUT_MS,
  })
  const way = guard
    ? agent.compose(dispatch => (options, to) => dispatch(options, guarded(to, guard)))
    : agent
  const request = async (url: unknown, init?: Init) => {
    const { body, headers, statusCode } = await way.request(requestOptions(new URL(String(url)), init))
    onDate(headers.date?.toString())
    return { status: statusCode, ok: statusCode < 300, json: async () => objectIn(await body.json()) }
  }
  return {
    fetch: request as unknown as GrammyFetch,
    [Symbol.asyncDispose]: () => agent.destroy(),
  }
}

/** A proxy in front of Telegram may answer with any JSON, and grammY takes each for an answer of Telegram's. */
function objectIn(answer: unknown): object {
  if (typeof answer === 'object' && answer !== null) return answer
  throw new Error('this is no answer of a Bot API server')
}

/** undici starts a request in the same turn in which it writes it. */
function guarded(handler: Dispatcher.DispatchHandler, guard: () => void): Dispatcher.DispatchHandler {
  return {
    onRequestStart(controller, context) {
      handler.onRequestStart?.(controller, context)
      guard()
    },
    onResponseStart: (...answer) => handler.onResponseStart?.(...answer),
    onResponseData: (...data) => handler.onResponseData?.(...data),
    onResponseEnd: (...end) => handler.onResponseEnd?.(...end),
    onResponseError: (...error) => handler.onResponseError?.(...error),
  }
}

/** grammY's signal is a polyfill; undici takes anything that can tell of an abort. */
function requestOptions(url: URL, init: Init | undefined): Dispatcher.RequestOptions {
  const { 'content-type': contentType } = (init?.headers ?? {}) as Record<string, string>
  return {
    origin: url.origin,
    path: url.pathname + url.search,
    method: (init?.method ?? 'GET') as Dispatcher.HttpMethod,
    headers: contentType === undefined ? {} : { 'content-type': contentType },
    body: (init?.body ?? null) as Dispatcher.RequestOptions['body'] & object,
    signal: (init?.signal ?? null) as AbortSignal | null,
  }
}
