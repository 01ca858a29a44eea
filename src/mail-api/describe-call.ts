import type { Call } from './call-with-retries.ts'

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
