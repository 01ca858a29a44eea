import { Webhook } from 'standardwebhooks'
import { createInternetAgent, type InternetAgentOptions, splitUrl } from '../trust/internet-agent.ts'

/** For the name, the connection and the answer. */
const MAX_MS = 10_000

export interface PostOptions extends Omit<InternetAgentOptions, 'maxMs'> {
  readonly maxMs?: number
}

interface SignedMessage {
  readonly url: string
  /** `whsec_…` */
  readonly secret: string
  /** The same for each attempt, so that the receiver recognises a repetition. */
  readonly id: string
  readonly now: number
  readonly body: string
}

/** The result of an attempt: why the receiver did not accept it; `gone` when it wants no more. */
export type Posted =
  | { readonly kind: 'taken' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly reason: string }

/** Posts to receivers as Standard Webhooks defines it (https://www.standardwebhooks.com). */
export interface MessagePost extends AsyncDisposable {
  /** Never rejects. Follows no redirect, and reads no answer but its status. */
  post(message: SignedMessage, signal: AbortSignal): Promise<Posted>
}

export function createMessagePost(options: PostOptions): MessagePost {
  const { maxMs = MAX_MS } = options
  const agent = createInternetAgent({ ...options, maxMs })
  return {
    async post({ url, secret, id, now, body }, signal) {
      try {
        const answer = await agent.request({
          ...splitUrl(url),
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'user-agent': 'tempmail-bot',
            'webhook-id': id,
            'webhook-timestamp': String(Math.floor(now / 1_000)),
            'webhook-signature': new Webhook(secret).sign(id, new Date(now), body),
          },
          body,
          signal: AbortSignal.any([signal, AbortSignal.timeout(maxMs)]),
        })
        // The body doesn't matter, and may be endless.
        answer.body.on('error', () => undefined).destroy()
        return outcomeOf(answer.statusCode)
      } catch (error) {
        return { kind: 'failed', reason: reasonOf(error) }
      }
    },
    [Symbol.asyncDispose]: () => agent.destroy(),
  }
}

const GONE = 410

function outcomeOf(status: number): Posted {
  if (status >= 200 && status < 300) return { kind: 'taken' }
  return status === GONE ? { kind: 'gone' } : { kind: 'failed', reason: `it answered with status ${status}` }
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'it did not answer in time'
  return error instanceof Error ? error.message : String(error)
}
