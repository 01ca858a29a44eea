import type { Playground } from '../../src/playground/playground.ts'

/** An answer of the Bot API as it stands on the wire. */
export interface RawAnswer {
  readonly ok: boolean
  readonly result?: unknown
  readonly error_code?: number
  readonly description?: string
  readonly parameters?: { readonly retry_after?: number; readonly migrate_to_chat_id?: number }
}

/** Calls a method with a JSON body, without any bot library between. */
export async function call(
  { apiRoot, token }: Pick<Playground, 'apiRoot' | 'token'>,
  method: string,
  payload: object = {},
  signal?: AbortSignal,
): Promise<RawAnswer> {
  const response = await fetch(`${apiRoot}/bot${token}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
    signal: signal ?? null,
  })
  return response.json() as Promise<RawAnswer>
}
