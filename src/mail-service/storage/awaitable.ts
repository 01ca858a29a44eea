/** A local database answers at once, a remote one after a while. */
export type Awaitable<T> = T | Promise<T>
