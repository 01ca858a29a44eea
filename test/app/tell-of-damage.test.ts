import { expect, test } from 'vitest'
import { tellOfDamage } from '../../src/app/tell-of-damage.ts'
import { systemClock } from '../../src/clock.ts'
import { createLog } from '../../src/logging/log.ts'
import { openDamageNotes } from '../../src/sqlite/damage-notes.ts'
import { createDataDir } from '../support/data-dir.ts'

test('a failure is logged without the token that its words carry', async () => {
  await using folder = await createDataDir()
  const token = '123456:ABC-DEF1234ghIkl-zyx57W2v1u123ew11'
  const api = { sendMessage: () => Promise.reject(new Error(`calling /bot${token}/sendMessage`)) }
  const lines: string[] = []
  const log = createLog('info', { write: line => void lines.push(line) })
  const { clock, signal } = stopAtLook(2)
  const damage = openDamageNotes(folder.path)
  damage.note('a file was cut')
  await tellOfDamage({ damage, api: api as never, adminIds: new Set([7]), log, clock }, signal)
  expect(lines.map(line => JSON.parse(line).err)).toEqual([
    expect.objectContaining({ message: 'calling /bot[token]/sendMessage' }),
  ])
})

test('each admin is told once of what was found, also across starts and failures', async () => {
  await using folder = await createDataDir()
  const sent: [unknown, string][] = []
  let failures = 1
  const api = {
    async sendMessage(to: unknown, text: string) {
      if (failures-- > 0) throw new Error('no network')
      sent.push([to, text])
    },
  }

  /** Three looks of one process. */
  async function run(): Promise<void> {
    const { clock, signal } = stopAtLook(4)
    const damage = openDamageNotes(folder.path)
    const log = { warn: () => undefined }
    await tellOfDamage({ damage, api: api as never, adminIds: new Set([7, 8]), log, clock }, signal)
  }

  openDamageNotes(folder.path).note('a file was cut')
  await run()
  await run()
  expect(sent).toEqual([
    [7, '⚠️ Damaged files\n\na file was cut'],
    [8, '⚠️ Damaged files\n\na file was cut'],
  ])

  openDamageNotes(folder.path).note('another one')
  await run()
  expect(sent.slice(2).map(([, text]) => text)).toEqual([
    '⚠️ Damaged files\n\nanother one',
    '⚠️ Damaged files\n\nanother one',
  ])
})

/** A clock that never waits, and a signal that aborts at this wait. */
function stopAtLook(last: number) {
  const stopping = new AbortController()
  let looks = 0
  const clock = {
    ...systemClock,
    async sleep() {
      looks += 1
      if (looks === last) stopping.abort()
    },
  }
  return { clock, signal: stopping.signal }
}
