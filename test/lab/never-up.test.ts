import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Fault } from './faults/fault.ts'
import { drawPlan } from './plan.ts'
import { play } from './play.ts'

/** From then on no start comes about. */
const spoilt: Fault = {
  on: 'both',
  weight: 1,
  async strike({ instance }) {
    const module = join(instance.dataDir, 'spoilt.mjs')
    writeFileSync(module, 'throw new Error("what it preloads is spoilt")')
    instance.preload(module)
    await instance.end('SIGKILL')
    await instance.up()
  },
}

test('a bot that never starts again is given up, and its log is told', async () => {
  const fault = { name: 'spoilt', atMs: 0, forMs: 0, instance: 0, dice: 0 }
  const plan = { ...drawPlan(1, 'sqlite'), lengthMs: 500, faults: [fault] }
  const { broken } = await play(plan, undefined, { faults: { spoilt }, startsWithinMs: 10_000 })
  expect(broken).toEqual([
    {
      kind: 'down',
      says: expect.stringMatching(/^instance 1 did not start for 10 s[\s\S]*what it preloads is spoilt/),
    },
  ])
})
