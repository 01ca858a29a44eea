/** Runs an action after all earlier ones of the same key have ended, whether they failed or not. */
type SerializeByKey<Key> = <Result>(key: Key, action: () => Promise<Result>) => Promise<Result>

/** Runs the actions of each key one after the other. A key with nothing to do takes no memory. */
export function createSerializer<Key>(): SerializeByKey<Key> {
  const last = new Map<Key, Promise<unknown>>()
  return async (key, action) => {
    const previous = last.get(key) ?? Promise.resolve()
    const ended = previous.then(action, action)
    last.set(key, ended)
    try {
      return await ended
    } finally {
      if (last.get(key) === ended) last.delete(key)
    }
  }
}
