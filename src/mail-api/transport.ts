import { type Dispatcher, Pool } from 'undici'

const CONNECTIONS = 64
/** Shorter than a call's deadline, so that a server that can't be reached leaves time for another try. */
const CONNECT_TIMEOUT_MS = 4_000

export interface ApiRequest {
  readonly method: 'GET' | 'POST'
  /** Below the base URL, such as `/check-mail`. */
  readonly path: string
  /** The query of a GET, the form of a POST. */
  readonly parameters: Readonly<Record<string, string>>
  readonly maxBytes: number
  readonly signal: AbortSignal
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

/** Sends one request and collects its answer; rejects with a `NetworkError`, or with the signal's reason. */
export interface Transport extends AsyncDisposable {
  send(request: ApiRequest): Promise<RawAnswer>
}

/** HTTP or HTTPS to one service, over connections that are kept open; redirects are not followed. */
export function createTransport(baseUrl: string, headers: Readonly<Record<string, string>>): Transport {
  const { origin, pathname } = new URL(baseUrl)
  const basePath = pathname.replace(/\/+$/, '')
  const pool = new Pool(origin, { connections: CONNECTIONS, connect: { timeout: CONNECT_TIMEOUT_MS } })
  const fixedHeaders = { accept: 'application/json', 'user-agent': 'tempmail-bot', ...headers }
  return {
    send: request =>
      new Promise((resolve, reject) => {
        const handler = answerHandler(request, { resolve, reject })
        if (handler) pool.dispatch(toDispatch(request, basePath, fixedHeaders), handler)
      }),
    [Symbol.asyncDispose]: () => pool.destroy(),
  }
}

function toDispatch(
  { method, path, parameters }: ApiRequest,
  basePath: string,
  headers: Readonly<Record<string, string>>,
): Dispatcher.DispatchOptions {
  const encoded = new URLSearchParams(parameters).toString()
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

interface Settle {
  resolve(answer: RawAnswer): void
  reject(error: unknown): void
}

/**
 * Collects one answer. The size limit holds while the answer arrives, and the signal ends the wait at any
 * point, also while the request still waits for a connection.
 */
function answerHandler(
  { maxBytes, signal }: ApiRequest,
  { resolve, reject }: Settle,
): Dispatcher.DispatchHandler | undefined {
  if (signal.aborted) {
    reject(signal.reason)
    return undefined
  }
  const chunks: Buffer[] = []
  let size = 0
  let status = 0
  let headers: RawAnswer['headers'] = {}
  let running: Dispatcher.DispatchController | undefined

  const onAbort = () => {
    reject(signal.reason)
    running?.abort(signal.reason)
  }
  signal.addEventListener('abort', onAbort, { once: true })

  return {
    onRequestStart(controller) {
      running = controller
      if (signal.aborted) controller.abort(signal.reason)
    },
    onResponseStart(_controller, statusCode, answerHeaders) {
      status = statusCode
      headers = answerHeaders
    },
    onResponseData(controller, chunk) {
      size += chunk.length
      if (size > maxBytes) controller.abort(new Error(`the answer is larger than ${maxBytes} bytes`))
      else chunks.push(chunk)
    },
    onResponseEnd() {
      signal.removeEventListener('abort', onAbort)
      resolve({ status, headers, body: Buffer.concat(chunks, size) })
    },
    onResponseError(_controller, error) {
      signal.removeEventListener('abort', onAbort)
      reject(new NetworkError(error.message, { neverSent: running === undefined, cause: error }))
    },
  }
}
