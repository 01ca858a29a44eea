/** A time for which this process is the active instance, as whoever writes for it sees it. */
export interface Leadership {
  /** Raised for each leadership, under the lock: the database refuses what an earlier one wrote and comes late. */
  readonly fence: string
  /** To be called right before anything that only the active instance may do. Throws when another one may be it by now, and ever after. */
  readonly guard: () => void
  /** Aborts when the leadership is lost or has ended: nothing of it may be written any more. */
  readonly lost: AbortSignal
  /** The database knows of a later one. */
  end(): void
}
