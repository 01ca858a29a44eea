import { randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { HAPROXY, hasProgram } from '../support/optional.ts'
import { hasPostgres } from '../support/postgres.ts'
import { describeOutcome } from './instances/describe-outcome.ts'
import { playInstances } from './instances/play-instances.ts'
import { playUpgrade } from './instances/play-upgrade.ts'

const ROUNDS = Number(process.env.INSTANCES_ROUNDS ?? 4)
const MAILS_A_SECOND = Number(process.env.INSTANCES_MAILS ?? 10)
/** Far above what is promised: here they say that nothing hangs, on a machine that is much slower too. */
const REFUSED_AT_MOST_MS = 60_000
const UNTOLD_AT_MOST_MS = 60_000

describe.runIf(hasPostgres() && hasProgram(HAPROXY))(
  'three instances on one database behind a balancer',
  () => {
    test(`lose nothing, repeat nothing unmarked and keep all in order while ${ROUNDS} times one of them is killed, frozen or restarted`, {
      timeout: 900_000,
    }, async () => {
      const seed = Number(process.env.INSTANCES_SEED ?? randomInt(2 ** 31))
      process.stdout.write(`INSTANCES_SEED=${seed}\n`)
      const outcome = await playInstances({ seed, rounds: ROUNDS, mailsASecond: MAILS_A_SECOND })
      process.stdout.write(`${describeOutcome(outcome)}\n`)
      expect(outcome.accepted).toBeGreaterThan(ROUNDS)
      expect(outcome).toMatchObject({
        untold: [],
        repeated: [],
        disordered: [],
        undone: [],
        updatesLeft: 0,
        crashes: [],
      })
      const { smtp, rest, alerts } = outcome.pauses
      expect(smtp.usual).toBeLessThan(REFUSED_AT_MOST_MS)
      expect(rest.usual).toBeLessThan(REFUSED_AT_MOST_MS)
      expect(alerts.usual).toBeLessThan(UNTOLD_AT_MOST_MS)
    })

    test('are replaced by the next release one after the other, and nobody is refused meanwhile', {
      timeout: 600_000,
    }, async () => {
      const { accepted, versions, ...outcome } = await playUpgrade()
      expect(outcome).toEqual({ refused: [], repeated: [], crashes: [] })
      expect(accepted).toBeGreaterThan(0)
      expect(versions[1]).toBe(versions[0] + 1)
    })
  },
)
