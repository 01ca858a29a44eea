import { expect, test } from 'vitest'
import { runBeforeDamage } from './damage-tries.ts'

/** Rows of a page that holds the smallest of them, with the mail that goes with each. */
const MOST_ON_A_PAGE = 60

test('a flipped bit or a cut file never keeps it from starting, and what is lost is said', async () => {
  await using run = await runBeforeDamage()
  for (let seed = 0; seed < 20; seed++) {
    const { what, isCut, missing, said } = await run.try(seed)
    if (missing.length > 0) expect(said, `seed ${seed}: ${what}`).not.toEqual([])
    if (!isCut) expect(missing.length, `seed ${seed}: ${what}`).toBeLessThanOrEqual(MOST_ON_A_PAGE)
  }
}, 60_000)
