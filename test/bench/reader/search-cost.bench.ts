import { searchCost } from '../../fuzz/search-cost.ts'
import { print } from '../figures.ts'

const MINUTES = 10

/** Searches for the costliest mail of 256 kB for ten minutes, or as many as `MINUTES` says. */
export async function run(): Promise<void> {
  const seed = Date.now() % 1_000_000
  const minutes = Number(process.env.MINUTES ?? MINUTES)
  const found = await searchCost(seed, minutes * 60_000)
  print(`seed ${seed}, ${minutes} minutes; the costliest mails of 256 kB:`)
  for (const { cpuMs, genome } of found)
    print(`  ${cpuMs.toFixed(0).padStart(6)} ms  ${JSON.stringify(genome)}`)
}

if (import.meta.main) await run()
