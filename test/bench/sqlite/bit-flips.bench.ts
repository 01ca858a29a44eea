import { runBeforeDamage } from '../../sqlite/damage-tries.ts'

const TRIES = 200

/** One flipped bit, or a cut tail, at a random place in a stored file, 200 times: does it start, and say what is lost? */
export async function run(): Promise<void> {
  await using before = await runBeforeDamage()
  const results = {
    tries: TRIES,
    started: 0,
    nothingLost: 0,
    lostAndSaid: 0,
    lostInSilence: 0,
    mostLostByAFlip: 0,
  }
  for (let seed = 0; seed < TRIES; seed++) {
    try {
      const { what, isCut, missing, said } = await before.try(seed)
      results.started++
      if (missing.length === 0) results.nothingLost++
      else if (said.length > 0) results.lostAndSaid++
      else results.lostInSilence++
      if (!isCut) results.mostLostByAFlip = Math.max(results.mostLostByAFlip, missing.length)
      if (missing.length > 0)
        report(
          seed,
          what,
          `${missing.length} of ${before.facts} lost (${missing[0]} …); ${said.join(' | ') || 'in silence'}`,
        )
    } catch (error) {
      report(seed, 'did not start', String(error))
    }
  }
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`)
}

function report(seed: number, what: string, outcome: string): void {
  process.stdout.write(`seed ${seed}: ${what}: ${outcome}\n`)
}
