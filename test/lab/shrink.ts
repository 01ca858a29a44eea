import type { Plan } from './plan.ts'

/** The shortest list of faults that was found to fail still, and how often it was played for that. */
interface Shrunk {
  readonly plan: Plan
  readonly tries: number
}

/**
 * Plays a plan that failed again, each time with some faults left out: halves first, then one by one. What fails by a rare
 * meeting may not fail each time, so the list is short and need not be the shortest; at most so many tries are made.
 */
export async function shrink(
  plan: Plan,
  { fails, mostTries }: { readonly fails: (plan: Plan) => Promise<boolean>; readonly mostTries: number },
): Promise<Shrunk> {
  let { faults } = plan
  let tries = 0
  for (let size = Math.ceil(faults.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < faults.length && tries < mostTries; ) {
      const rest = [...faults.slice(0, from), ...faults.slice(from + size)]
      tries += 1
      if (await fails({ ...plan, faults: rest })) faults = rest
      else from += size
    }
  }
  return { plan: { ...plan, faults }, tries }
}
