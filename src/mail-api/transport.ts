import { type Dispatcher, Pool } from 'undici'
import { type ApiRequest, answerHandler, type RawAnswer } from './answer-handler.ts'

const CONNECTIONS = 64
/** Shorter than a call's deadline, so that a server that can't be reached leaves time for another try. */
const CONNECT_TIMEOUT_MS = 4_000

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
