import type { JsonObject } from './answer-body.ts'

export interface Call<Result> {
  readonly method: 'GET' | 'POST'
  /** Such as `check-mail`: the path below the base URL, and the name in errors. */
  readonly name: string
  readonly parameters: Readonly<Record<string, string>>
  /** The answer to success is a file, not JSON. */
  readonly binary?: boolean
  /** Fields of a successful answer, at least one of them; empty when there is nothing to return. */
  readonly fields: readonly string[]
  /** Whether a retry is safe, even when the first try arrived. */
  readonly repeatable: boolean
  /** Throws when the answer lacks something essential. */
  read(answer: JsonObject, bytes: Buffer): Result
}

export type Parameters = Call<unknown>['parameters']
type Read<Result> = Call<Result>['read']

/** A call that can be made again. */
export function get<Result>(
  name: string,
  parameters: Parameters,
  fields: readonly string[],
  read: Read<Result>,
): Call<Result> {
  return { method: 'GET', name, parameters, fields, repeatable: true, read }
}

/** A call that changes something. */
export function post<Result>(
  name: string,
  parameters: Parameters,
  fields: readonly string[],
  read: Read<Result>,
): Call<Result> {
  return { method: 'POST', name, parameters, fields, repeatable: false, read }
}

/** Reads an answer of which nothing is wanted. */
export function nothing(): void {
  // The answer holds nothing but its success.
}
