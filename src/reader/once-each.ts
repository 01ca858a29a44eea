/** Works a value out once for each key: most words of a mail stand in it several times. */
export function onceEach<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return key => {
    const value = known.get(key)
    if (value !== undefined || known.has(key)) return value as Value
    const found = find(key)
    known.set(key, found)
    return found
  }
}
