/** A local database answers at once, a remote one after a while. */
export type Awaitable<T> = T | Promise<T>

/** Goes on with a value: at once where it is there, as SQLite's is, since each promise costs a mail some time. */
export function whenKnown<T, Result>(
  value: Awaitable<T>,
  next: (value: T) => Awaitable<Result>,
): Awaitable<Result> {
  return value instanceof Promise ? value.then(next) : next(value)
}
