/** Work that goes on after its update was handled, such as a search. */
export interface OngoingWork {
  /** A stop waits for it: it has to end soon once the stop began, and must not reject. */
  add(work: Promise<void>): void
}

/** Disposing waits for what was added. */
export function createOngoingWork(): OngoingWork & AsyncDisposable {
  const ongoing = new Set<Promise<void>>()
  return {
    add(work) {
      ongoing.add(work)
      void work.finally(() => ongoing.delete(work))
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(ongoing)
    },
  }
}
