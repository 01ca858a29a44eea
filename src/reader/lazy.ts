/** Makes a value when it is first asked for and keeps it, so that importing a module costs next to nothing. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
