import type { Guard } from '../postgres/open-postgres.ts'

/** The time in which this process is the active instance, as seen by the code that writes for it. */
export interface Leadership extends Guard {
  /** Raised for each leadership, under the lock: the database refuses what an earlier one wrote and comes late. */
  readonly fence: string
}
