import { seededRandom } from '../e2e/kill/seeded-random.ts'
import { FAULTS } from './faults/all-faults.ts'

export type StorageKind = 'sqlite' | 'postgres'

/** A fault at its moment. Everything about it is drawn here, so that it stays the same when others are left out. */
export interface PlannedFault {
  /** A key of FAULTS. */
  readonly name: string
  /** Since the beginning of the disturbed time. */
  readonly atMs: number
  readonly forMs: number
  /** Which instance it strikes. */
  readonly instance: number
  /** For whatever else the fault has to choose: 0 to 2³² − 1. */
  readonly dice: number
}

export interface Plan {
  readonly seed: number
  readonly storage: StorageKind
  readonly instances: number
  /** How updates come: by webhook, or by long polling. */
  readonly isWebhook: boolean
  readonly lengthMs: number
  readonly faults: readonly PlannedFault[]
}

const LENGTH_MS = 8_000
const LEAST_FAULTS = 3
const MOST_FAULTS = 8
const SHORTEST_MS = 300
const LONGEST_MS = 4_000

/** What the seed stands for. The same seed has other faults on another storage. */
export function drawPlan(seed: number, storage: StorageKind): Plan {
  const random = seededRandom(seed)
  const instances = storage === 'postgres' ? 3 : 1
  const possible = Object.entries(FAULTS).filter(([, { on }]) => on === 'both' || on === storage)
  const tickets = possible.flatMap(([name, { weight }]) => Array<string>(weight).fill(name))
  const isWebhook = random(2) === 0
  const count = LEAST_FAULTS + random(MOST_FAULTS - LEAST_FAULTS + 1)
  const faults = Array.from({ length: count }, () => ({
    name: tickets[random(tickets.length)] ?? 'kill',
    atMs: random(LENGTH_MS),
    forMs: SHORTEST_MS + random(LONGEST_MS - SHORTEST_MS),
    instance: random(instances),
    dice: random(2 ** 32),
  }))
  return {
    seed,
    storage,
    instances,
    isWebhook,
    lengthMs: LENGTH_MS,
    faults: faults.toSorted((a, b) => a.atMs - b.atMs),
  }
}

/** One line a fault, with its number in the plan. */
export function describeFaults({ faults, instances }: Plan): string[] {
  return faults.map(
    ({ name, atMs, forMs, instance }, index) =>
      `${index}: at ${(atMs / 1_000).toFixed(1)} s ${name}${instances > 1 ? ` (instance ${instance + 1})` : ''}, ${(forMs / 1_000).toFixed(1)} s`,
  )
}
