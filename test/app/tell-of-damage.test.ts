import { GrammyError } from 'grammy'
import { describe, expect, test } from 'vitest'
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

describe('an admin', () => {
  /** Tells the admins 7 and 8 of these damages in three looks; the answers come first, the rest is sent. */
  async function tell(says: readonly string[], ...answers: readonly (GrammyError | undefined)[]) {
    await using folder = await createDataDir()
    const sent: [unknown, string][] = []
    const left = [...answers]
    const api = {
      async sendMessage(to: unknown, text: string) {
        const error = left.shift()
        if (error) throw error
        sent.push([to, text])
      },
    }
    const damage = openDamageNotes(folder.path)
    says.forEach(damage.note)
    const { clock, signal } = stopAtLook(4)
    const log = { warn: () => undefined }
    await tellOfDamage({ damage, api: api as never, adminIds: new Set([7, 8]), log, clock }, signal)
    return { sent, untold: damage.untold().length }
  }

  const answer = (error_code: number, description: string) =>
    new GrammyError('refused', { ok: false, error_code, description }, 'sendMessage', {})

  test('is told later where Telegram fails', async () => {
    const { sent } = await tell(['a file was cut'], answer(502, 'Bad Gateway'))
    expect(sent.map(([to]) => to)).toEqual([7, 8])
  })

  test('who has been told is not told again because another one has to wait', async () => {
    const { sent } = await tell(
      ['a file was cut'],
      undefined,
      answer(429, 'Too Many Requests: retry after 9'),
    )
    expect(sent.map(([to]) => to)).toEqual([7, 8])
  })

  test('whom the bot may not write to keeps nobody from being told', async () => {
    const blocked = answer(403, 'Forbidden: bot was blocked by the user')
    const { sent, untold } = await tell(['a file was cut'], blocked)
    expect(sent.map(([to]) => to)).toEqual([8])
    expect(untold).toBe(0)
  })

  test('is told of everything, in several messages if need be', async () => {
    const says = Array.from({ length: 30 }, (_, index) => `${index} ${'x'.repeat(300)}`)
    const { sent, untold } = await tell(says)
    const told = sent.filter(([to]) => to === 7).map(([, text]) => text)
    expect(told).toHaveLength(3)
    for (const one of says) expect(told.join('\n\n')).toContain(`\n\n${one}`)
    expect(untold).toBe(0)
  })
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
