import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import { forwardUpdates } from '../../src/leadership/forward-updates.ts'
import type { IncomingTable } from '../../src/leadership/incoming-table.ts'
import { type Scene, startScene } from '../alerts/support/scene.ts'

let scene: Scene
let mail: { email: string; sender: string; bytes: number; limit: number }
const warnings: unknown[] = []

beforeEach(async () => {
  warnings.length = 0
  scene = await startScene()
  const { address } = await scene.addPerson()
  mail = { email: address.email, sender: 'ann@big.example', bytes: 31_000_000, limit: 26_214_400 }
})
afterEach(() => scene[Symbol.asyncDispose]())

/** Of the active instance. */
function forward(incoming?: IncomingTable) {
  const own = {
    attach: (_: object) => undefined,
    detach: () => undefined,
    take: async () => undefined,
    handle: async () => undefined,
    idle: async () => undefined,
    size: 0,
  }
  const log = { warn: (...line: unknown[]) => warnings.push(line) }
  return forwardUpdates<object>(incoming, own, () => scene.alerts, { log, clock: systemClock })
}

const broken: readonly (readonly [what: string, breakIt: () => void])[] = [
  ['the store fails', () => (scene.store.addresses.failRead = () => true)],
  [
    'its chat cannot be read',
    () => [...scene.store.chatRecords.values.keys()].map(scene.store.chatRecords.breakRecord),
  ],
]

test.each(broken)('a mail that was too large costs only the notice of it when %s', async (_, breakIt) => {
  await using updates = forward()
  breakIt()
  await updates.tooLarge(mail)
  expect(warnings).toHaveLength(1)
})

test.each(broken)('so does one that another instance refused when %s', async (_, breakIt) => {
  const deleted = Promise.withResolvers<void>()
  const arrived = [{ id: '1', kind: 'refused mail', value: mail }]
  await using updates = forward({
    put: async () => undefined,
    oldest: async () => arrived.splice(0),
    delete: async () => deleted.resolve(),
  })
  breakIt()
  updates.attach({})
  await deleted.promise
  await nextTurn()
  expect(warnings).toHaveLength(1)
})
