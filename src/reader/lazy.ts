/** Makes a value when it is first needed and keeps it, so that importing a module costs hardly anything. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
