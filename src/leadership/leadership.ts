import type { Guard } from '../postgres/open-postgres.ts'

/** A period in which this process is the active instance, for the code that writes in it. */
export interface Leadership extends Guard {
  /** Raised for each leadership, under the lock: the database refuses late writes of earlier ones. */
  readonly fence: string
}
