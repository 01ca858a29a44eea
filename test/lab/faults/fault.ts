import type { Instance } from '../instance.ts'
import type { Stage } from '../stage.ts'

/** Where a fault strikes, and what was drawn for it. */
export interface Struck {
  readonly stage: Stage
  readonly instance: Instance
  readonly forMs: number
  /** 0 to 2³² − 1. */
  readonly dice: number
}

/** Something that goes wrong for a while. */
export interface Fault {
  readonly on: 'sqlite' | 'postgres' | 'both'
  /** How often it is drawn, beside the others. */
  readonly weight: number
  /** Begins it, waits, and mends it; resolves when all is as before, apart from what the product has to mend itself. */
  strike(struck: Struck): Promise<void>
}
