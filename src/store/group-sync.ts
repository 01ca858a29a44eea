/**
 * Makes sure that what was written is on disk, for many callers at once: those who call while `sync` runs share its
 * next run. Rejects as `sync` does.
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
