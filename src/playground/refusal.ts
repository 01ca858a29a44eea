/** What Telegram adds to some refusals: how long to wait, or where a group went. */
export interface RefusalParameters {
  readonly retry_after?: number
  readonly migrate_to_chat_id?: number
}

/** A call that Telegram answers with `ok: false`. The message is the description a bot receives. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: number
  readonly parameters: RefusalParameters | undefined

  constructor(code: number, description: string, parameters?: RefusalParameters) {
    super(description)
    this.code = code
    this.parameters = parameters
  }
}

/** 400 with Telegram's prefix. */
export function badRequest(reason: string, parameters?: RefusalParameters): Refusal {
  return new Refusal(400, `Bad Request: ${reason}`, parameters)
}

/** 403 with Telegram's prefix. */
export function forbidden(reason: string): Refusal {
  return new Refusal(403, `Forbidden: ${reason}`)
}

/** 409 with Telegram's prefix. */
export function conflict(reason: string): Refusal {
  return new Refusal(409, `Conflict: ${reason}`)
}
