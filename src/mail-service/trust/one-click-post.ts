import { createInternetAgent, type InternetAgentOptions, splitUrl } from './internet-agent.ts'

/** For the whole of it: the name, the connection, the answer. */
const MAX_MS = 8_000

export interface OneClickOptions extends Omit<InternetAgentOptions, 'maxMs'> {
  readonly maxMs?: number
}

/** Unsubscribes with one POST (RFC 8058). */
export interface OneClick extends AsyncDisposable {
  /**
   * Whether the other side accepted it. Never rejects: a server that can't be reached, or must not be, has not accepted
   * it.
   */
  post(url: string): Promise<boolean>
}

/** Follows no redirect and reads no answer but its status. */
export function createOneClick(options: OneClickOptions): OneClick {
  const { maxMs = MAX_MS } = options
  const agent = createInternetAgent({ ...options, maxMs })

  return {
    async post(url) {
      try {
        const { statusCode, body } = await agent.request({
          ...splitUrl(url),
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'List-Unsubscribe=One-Click',
          signal: AbortSignal.timeout(maxMs),
        })
        // The body doesn't matter, and may be endless.
        body.on('error', () => undefined).destroy()
        return statusCode >= 200 && statusCode < 300
      } catch {
        return false
      }
    },
    [Symbol.asyncDispose]: () => agent.destroy(),
  }
}
