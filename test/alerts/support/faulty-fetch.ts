import type { ApiClientOptions } from 'grammy'
import { seededRandom } from '../../e2e/kill/seeded-random.ts'

type GrammyFetch = NonNullable<ApiClientOptions['fetch']>

/** Of so many calls in a hundred, while there is trouble. */
interface Shares {
  /** The answer is lost after the work was done. */
  readonly lost: number
  /** 429, for up to three seconds. */
  readonly limited: number
  /** 502 from a proxy, in HTML. */
  readonly badGateway: number
  /** The connection is cut before anything is done. */
  readonly cut: number
}

export interface FaultyFetch {
  readonly fetch: GrammyFetch
  /** From now on; undefined ends the trouble. */
  trouble: Shares | undefined
  /** Calls for which this is true go wrong, whatever the trouble: their answers are lost. */
  loses: (method: string, payload: Readonly<Record<string, unknown>>) => boolean
  readonly faults: number
}

/** The way to a Bot API server on which calls go wrong by chance, the same way for the same seed. */
export function createFaultyFetch(seed: number): FaultyFetch {
  const random = seededRandom(seed)
  let faults = 0

  async function call(url: string, init: RequestInit | undefined): Promise<unknown> {
    const { signal: _, ...rest } = init ?? {}
    const method = url.slice(url.lastIndexOf('/') + 1)
    const kind = state.loses(method, payloadOf(rest)) ? 'lost' : state.trouble && pick(state.trouble)
    if (kind) faults += 1
    if (kind === 'cut') throw reset()
    if (kind === 'limited') return answer(429, limited(1 + random(3)))
    if (kind === 'badGateway') return answer(502, '<html><h1>502 Bad Gateway</h1></html>')
    const response = await fetch(url, rest)
    if (kind === 'lost') throw reset()
    return response
  }

  function pick(shares: Shares): keyof Shares | undefined {
    let rolled = random(100)
    for (const kind of ['lost', 'limited', 'badGateway', 'cut'] as const) {
      rolled -= shares[kind]
      if (rolled < 0) return kind
    }
    return undefined
  }

  const state: Omit<FaultyFetch, 'faults'> = {
    fetch: ((url: unknown, init: RequestInit) => call(String(url), init)) as unknown as GrammyFetch,
    trouble: undefined,
    loses: () => false,
  }
  return Object.defineProperty(state, 'faults', { get: () => faults }) as FaultyFetch
}

function payloadOf({ body }: RequestInit): Readonly<Record<string, unknown>> {
  return typeof body === 'string' ? JSON.parse(body) : {}
}

function answer(status: number, body: string): Response {
  return new Response(body, { status })
}

function limited(seconds: number): string {
  const parameters = { retry_after: seconds }
  return JSON.stringify({ ok: false, error_code: 429, description: 'Too Many Requests', parameters })
}

function reset(): Error {
  return Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
}
