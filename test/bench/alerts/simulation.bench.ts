import { writeFile } from 'node:fs/promises'
import { compare } from './simulation/compare.ts'
import { simulationPicture } from './simulation/picture.ts'
import { comparisonTable } from './simulation/table.ts'
import { MODELS } from './simulation/traces.ts'

const PICTURE = new URL('../../fixtures/alerts-simulation.svg', import.meta.url)
const SCALE = { seed: 7, hours: 48 }

/** Prints how the schedule compares in each trace model, and draws the picture for the README. */
export async function run(): Promise<void> {
  const comparisons = MODELS.map(model => compare(model, SCALE))
  for (const comparison of comparisons) process.stdout.write(`${comparisonTable(comparison)}\n\n`)
  await writeFile(PICTURE, simulationPicture(comparisons))
}

if (import.meta.main) await run()
