import type { Fault } from './fault.ts'
import { PROCESS_FAULTS } from './process-faults.ts'
import { TELEGRAM_FAULTS } from './telegram-faults.ts'

/** Everything that can go wrong here. */
const ALL = { ...PROCESS_FAULTS, ...TELEGRAM_FAULTS }

export type FaultName = keyof typeof ALL
export const FAULTS: Readonly<Record<FaultName, Fault>> = ALL
