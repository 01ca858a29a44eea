import type { Dispatcher } from 'undici'
import { NetworkError } from './network-error.ts'

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

interface Settle {
  resolve(answer: RawAnswer): void
  reject(error: unknown): void
}

/**
 * Collects one answer. The size limit holds while the answer arrives, and the signal ends the wait at any
 * point, also while the request still waits for a connection.
 */
export function answerHandler(
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
