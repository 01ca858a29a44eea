import type { Guard } from '../postgres/open-postgres.ts'

/** A time for which this process is the active instance, as whoever writes for it sees it. */
export interface Leadership extends Guard {
  /** Raised for each leadership, under the lock: the database refuses what an earlier one wrote and comes late. */
  readonly fence: string
}
