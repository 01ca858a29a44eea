import { type Dispatcher, Pool } from 'undici'
import { onAbort } from '../on-abort.ts'
import { loginHeader } from './login-header.ts'

const CONNECTIONS = 64
/** Shorter than a call's deadline, so that a server that can't be reached leaves time for another try. */
const CONNECT_TIMEOUT_MS = 4_000

interface ApiRequest {
  readonly method: 'GET' | 'POST'
  /** Below the base URL, such as `/check-mail`. */
  readonly path: string
  /** The query of a GET, the form of a POST. */
  readonly parameters: Readonly<Record<string, string>>
  readonly maxBytes: number
  readonly deadline: Deadline
  readonly signal: AbortSignal | undefined
  /** Called just before the request is written, after it has waited for its connection; when it throws, it is not sent. */
  readonly guard: (() => void) | undefined
}

/** When the whole answer has to be there. */
export interface Deadline {
  /** In milliseconds, from the start of the call. */
  readonly ms: number
  /** By `performance.now()`. */
  readonly at: number
}

export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** No complete answer came. Its message names no URL. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  /** The request was never written to a connection, so the service can't have acted on it. */
  readonly neverSent: boolean

  constructor(
    message: string,
    { neverSent, cause }: { readonly neverSent: boolean; readonly cause: unknown },
  ) {
    super(message, { cause })
    this.neverSent = neverSent
  }
}

/** The answer is larger than the call reads; the cause of a `NetworkError`. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError'
  /** Bytes: as many as the service announced, or as came. */
  readonly size: number

  constructor(size: number, maxBytes: number) {
    super(`the answer is larger than ${maxBytes} bytes`)
    this.size = size
  }
}

/** Sends one request and collects its answer; rejects with a `NetworkError`, the signal's reason, or at the deadline. */
export interface Transport extends AsyncDisposable {
  send(request: ApiRequest): Promise<RawAnswer>
}

/**
 * HTTP or HTTPS to one service, over connections that are kept open. Follows one redirect of a GET, and only to the
 * same host by HTTPS: the query has a token, which must go nowhere else. Sends the login of the URL.
 */
export function createTransport(baseUrl: string, headers: Readonly<Record<string, string>>): Transport {
  const base = new URL(baseUrl)
  const basePath = base.pathname.replace(/\/+$/, '')
  const pool = openPool(base.origin)
  /** Where redirects lead: of one service, one place. */
  let secure: { readonly origin: string; readonly pool: Pool } | undefined
  const fixedHeaders = {
    accept: 'application/json',
    'user-agent': 'tempmail-bot',
    ...loginHeader(base),
    ...headers,
  }

  function dispatch(to: Pool, request: ApiRequest, options: Dispatcher.DispatchOptions): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      const handler = answerHandler(request, { resolve, reject })
      if (handler) to.dispatch(options, handler)
    })
  }

  return {
    async send(request) {
      const options = toDispatch(request, basePath, fixedHeaders)
      const answer = await dispatch(pool, request, options)
      const target = request.method === 'GET' ? secureTarget(answer, base) : undefined
      if (!target) return answer
      secure ??= { origin: target.origin, pool: openPool(target.origin) }
      if (secure.origin !== target.origin) return answer
      return dispatch(secure.pool, request, { ...options, path: target.pathname + target.search })
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([pool.destroy(), secure?.pool.destroy()])
    },
  }
}

function openPool(origin: string): Pool {
  return new Pool(origin, { connections: CONNECTIONS, connect: { timeout: CONNECT_TIMEOUT_MS } })
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** Where an answer redirects to, when that is the same host by HTTPS. */
function secureTarget({ status, headers }: RawAnswer, base: URL): URL | undefined {
  const { location } = headers
  if (!REDIRECTS.has(status) || typeof location !== 'string' || !URL.canParse(location, base.href))
    return undefined
  const target = new URL(location, base)
  const isSecureTwin = base.protocol === 'http:' && target.protocol === 'https:'
  return isSecureTwin && target.hostname === base.hostname ? target : undefined
}

function toDispatch(
  { method, path, parameters }: ApiRequest,
  basePath: string,
  headers: Readonly<Record<string, string>>,
): Dispatcher.DispatchOptions {
  const encoded = encode(parameters)
  const timeouts = { headersTimeout: 0, bodyTimeout: 0 }
  if (method === 'GET') {
    return { method, path: `${basePath}${path}${encoded && `?${encoded}`}`, headers, ...timeouts }
  }
  return {
    method,
    path: basePath + path,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: encoded,
    ...timeouts,
  }
}

/** `URLSearchParams` takes several times as long, which counts at thousands of polls a second. */
function encode(parameters: ApiRequest['parameters']): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&')
}

interface Settle {
  resolve(answer: RawAnswer): void
  reject(error: unknown): void
}

/**
 * Reads one answer. The size limit holds while it arrives. The signal and the deadline end the wait at any point, also
 * while the request still waits for a connection. Both end it without an `AbortController`, which would cost each poll
 * as much as parsing its answer.
 */
function answerHandler(
  { maxBytes, deadline, signal, guard }: ApiRequest,
  { resolve, reject }: Settle,
): Dispatcher.DispatchHandler | undefined {
  if (signal?.aborted) {
    reject(signal.reason)
    return undefined
  }
  const chunks: Buffer[] = []
  let size = 0
  let status = 0
  let headers: RawAnswer['headers'] = {}
  let running: Dispatcher.DispatchController | undefined
  let gaveUp: { readonly reason: Error } | undefined

  function giveUp(reason: Error): void {
    gaveUp = { reason }
    stopWaiting()
    reject(reason)
    running?.abort(reason)
  }

  const onDeadline = () => giveUp(new Error(`no answer within ${deadline.ms / 1_000} s`))
  const timer = setTimeout(onDeadline, deadline.at - performance.now())
  const stopListening = signal && onAbort(signal, giveUp)

  function stopWaiting(): void {
    clearTimeout(timer)
    stopListening?.()
  }

  return {
    onRequestStart(controller) {
      if (gaveUp) return controller.abort(gaveUp.reason)
      guard?.()
      running = controller
    },
    onResponseStart(controller, statusCode, answerHeaders) {
      status = statusCode
      headers = answerHeaders
      const announced = Number(headers['content-length'] ?? 0)
      if (announced > maxBytes) controller.abort(new TooLargeError(announced, maxBytes))
    },
    onResponseData(controller, chunk) {
      size += chunk.length
      if (size > maxBytes) controller.abort(new TooLargeError(size, maxBytes))
      else chunks.push(chunk)
    },
    onResponseEnd() {
      stopWaiting()
      resolve({ status, headers, body: Buffer.concat(chunks, size) })
    },
    onResponseError(_controller, error) {
      stopWaiting()
      reject(new NetworkError(error.message, { neverSent: running === undefined, cause: error }))
    },
  }
}
