/**
 * Makes sure that what was written is on disk, for many at once: whoever asks while `sync` runs waits for its next run,
 * and shares it. Rejects as `sync` does.
 */
export function createGroupSync(sync: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  /** The run that has not begun yet. */
  let next: Promise<void> | undefined

  function run(): Promise<void> {
    next = undefined
    return sync()
  }

  return () => {
    if (next === undefined) {
      next = last.then(run, run)
      last = next
    }
    return next
  }
}
