import type { Fault } from './fault.ts'
import { FILE_FAULTS } from './file-faults.ts'
import { MACHINE_FAULTS } from './machine-faults.ts'
import { NETWORK_FAULTS } from './network-faults.ts'
import { POSTGRES_FAULTS } from './postgres-faults.ts'
import { PROCESS_FAULTS } from './process-faults.ts'
import { TELEGRAM_FAULTS } from './telegram-faults.ts'

/** Everything that can go wrong here, by its name. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  ...PROCESS_FAULTS,
  ...NETWORK_FAULTS,
  ...TELEGRAM_FAULTS,
  ...MACHINE_FAULTS,
  ...FILE_FAULTS,
  ...POSTGRES_FAULTS,
}
