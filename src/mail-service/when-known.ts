import type { Awaitable } from './storage/awaitable.ts'

/** Goes on with a value: at once where it is there, as SQLite's is, since each promise costs a mail some time. */
export function whenKnown<T, Result>(
  value: Awaitable<T>,
  next: (value: T) => Awaitable<Result>,
): Awaitable<Result> {
  return value instanceof Promise ? value.then(next) : next(value)
}
