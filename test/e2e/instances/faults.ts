import { setTimeout as delay } from 'node:timers/promises'
import type { Cluster, Instance } from './cluster.ts'

const FREEZE_MIN_MS = 1_000
/** Longer than another instance takes to come in its place. */
const FREEZE_MAX_MS = 9_000

/** After so many rounds in which no instance was active the next one waits for it: on a slow machine a start takes several. */
const LEADERLESS_ROUNDS = 2

/** What is done to one of the instances. */
const FAULTS = {
  async 'is killed'(instance: Instance) {
    await instance.kill()
    await instance.start()
  },
  async 'is restarted'(instance: Instance) {
    await instance.stop()
    await instance.start()
  },
  async 'is frozen'(instance: Instance, random: (below: number) => number) {
    instance.freeze()
    await delay(FREEZE_MIN_MS + random(FREEZE_MAX_MS - FREEZE_MIN_MS))
    instance.wake()
  },
}

interface FaultOptions {
  readonly rounds: number
  readonly everyMs: number
  readonly random: (below: number) => number
  /** Done once, half-way. */
  readonly inTheMiddle: () => Promise<void>
}

/**
 * Every few seconds something happens to one of the instances, half of the time to the active one; at least one other is
 * up then, so that on a slow machine it goes on more slowly. Resolves to what happened when all are up again.
 */
export async function disturb(cluster: Cluster, options: FaultOptions): Promise<readonly string[]> {
  const { rounds, everyMs, random, inTheMiddle } = options
  const began = performance.now()
  const happened: string[] = []
  const healing = new Set<Promise<void>>()
  const kinds = Object.entries(FAULTS)
  let leaderless = 0
  for (let round = 0; round < rounds; round++) {
    const pace = delay(everyMs)
    if (round === Math.floor(rounds / 2)) await inTheMiddle()
    leaderless = (await cluster.active()) ? 0 : leaderless + 1
    if (leaderless > LEADERLESS_ROUNDS) while (!(await cluster.active())) await delay(everyMs / 10)
    const victim = await chooseVictim(cluster, healing, random)
    const [what, fault] = kinds[random(kinds.length)] ?? []
    const at = ((performance.now() - began) / 1_000).toFixed(1)
    happened.push(`${at} s: ${victim.name} (${(await victim.role()) ?? 'silent'}) ${what}`)
    const healed = (fault?.(victim, random) ?? Promise.resolve()).finally(() => healing.delete(healed))
    healing.add(healed)
    await pace
  }
  await Promise.all(healing)
  return happened
}

async function chooseVictim(
  cluster: Cluster,
  healing: ReadonlySet<Promise<void>>,
  random: (below: number) => number,
): Promise<Instance> {
  const upOnes = () => cluster.instances.filter(({ state }) => state === 'up')
  while (upOnes().length < 2) await Promise.race(healing)
  const active = random(2) === 0 ? await cluster.active() : undefined
  const up = upOnes()
  const victim = active?.state === 'up' ? active : up[random(up.length)]
  if (!victim) throw new Error('No instance is up')
  return victim
}
