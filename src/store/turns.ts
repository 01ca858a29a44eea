/** Runs an action after all earlier ones of the same key have ended, whether they failed or not. */
type InTurn<Key> = <Result>(key: Key, action: () => Promise<Result>) => Promise<Result>

/** Turns for any number of keys; a key with nothing to do takes no memory. */
export function createTurns<Key>(): InTurn<Key> {
  const last = new Map<Key, Promise<unknown>>()
  return async (key, action) => {
    const previous = last.get(key) ?? Promise.resolve()
    const turn = previous.then(action, action)
    last.set(key, turn)
    try {
      return await turn
    } finally {
      if (last.get(key) === turn) last.delete(key)
    }
  }
}
